/// The names of the members of a request that are read (Alexa's request JSON reference).
enum MemberName: String, CaseIterable {
  case acceptedPermissions, access, accessToken, accuracyInMeters, apiAccessToken, apiEndpoint
  case application, applicationID = "applicationId", attributes, authority
  case body
  case cause, code, confirmationStatus, context, coordinate
  case device, deviceID = "deviceId", dialogState
  case error, eventCreationTime, eventPublishingTime
  case geolocation = "Geolocation"
  case id, intent
  case latitudeInDegrees, locale, locationServices, longitudeInDegrees
  case message
  case name, new
  case permissions, person, personID = "personId"
  case reason, request, requestID = "requestId", resolutions, resolutionsPerAuthority
  case scope, scopes, session, sessionID = "sessionId", slotValue, slots, source, status
  case supportedInterfaces, system = "System"
  case timestamp, type
  case user, userID = "userId", userInformationPersistenceStatus
  case value, values, version
  /// Any other name; no member is called by the empty name.
  case unknown = ""
}

extension MemberName {
  /// The names by what they are written with, so that one that was read is found in a step.
  struct Table: Sendable {
    static let shared = Table()

    private static let slotBits = 8

    private struct Entry {
      var words = JSONWords.empty
      var name = MemberName.unknown
    }

    /// A name lies at its hash, or in the next slot that was free; most slots are free.
    private let slots: [Entry]

    private init() {
      var slots = [Entry](repeating: Entry(), count: 1 << Self.slotBits)
      for name in MemberName.allCases where name != .unknown {
        let text = Array(name.rawValue.utf8)
        let words = JSONWords(text.span, 0..<text.count)
        var slot = words.hash(bits: Self.slotBits)
        while slots[slot].name != .unknown { slot = (slot &+ 1) % slots.count }
        slots[slot] = Entry(words: words, name: name)
      }
      self.slots = slots
    }

    /// The name that is written so.
    func name(_ words: JSONWords) -> MemberName {
      var slot = words.hash(bits: Self.slotBits)
      while slots[slot].name != .unknown {
        if slots[slot].words == words { return slots[slot].name }
        slot = (slot &+ 1) % slots.count
      }
      return .unknown
    }
  }
}
