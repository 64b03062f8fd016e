public import Alexa

/// A device that keeps a session with one skill, and writes the requests the voice service would send.
///
/// Identifiers are counted, so the same conversation always gives the same requests.
public struct SimulatedDevice: Sendable {
  /// The skill that is spoken to.
  public var skillID: String
  /// The user who speaks.
  public var userID: String
  /// The device's own identifier.
  public var deviceID: String
  /// The language and country, such as "en-US".
  public var locale: String
  /// Where the device is, if it shares that.
  public var coordinate: Geolocation.Coordinate?
  /// Whether the skill has asked something and the microphone is open.
  public private(set) var isSessionOpen = false

  private var attributes: [String: JSONValue] = [:]
  private var sessionCount = 0
  private var requestCount = 0

  /// Makes a device without a session.
  public init(
    skillID: String,
    userID: String = "amzn1.ask.account.SIMULATED",
    deviceID: String = "amzn1.ask.device.SIMULATED",
    locale: String = "en-US",
    coordinate: Geolocation.Coordinate? = nil,
  ) {
    self.skillID = skillID
    self.userID = userID
    self.deviceID = deviceID
    self.locale = locale
    self.coordinate = coordinate
  }

  /// Writes the request for what was understood.
  ///
  /// - Parameters:
  ///   - interpretation: What was understood.
  ///   - timestamp: The moment, as "2026-11-30T23:00:00Z".
  /// - Returns: The request; nil when nothing would be sent.
  public mutating func request(
    for interpretation: Interpretation,
    timestamp: String,
  ) -> RequestEnvelope? {
    switch interpretation {
    case .launch:
      endQuietly()
      return envelope(.launch, timestamp)
    case .intent(let request, let route):
      if route != .session { endQuietly() }
      return envelope(.intent(request), timestamp)
    case .endSession: return endSession(reason: "USER_INITIATED", timestamp: timestamp)
    case .notUnderstood: return nil
    }
  }

  /// Writes the request for a user who says nothing to the question and its reprompt.
  ///
  /// - Parameter timestamp: The moment, as "2026-11-30T23:00:00Z".
  /// - Returns: The request; nil without an open session.
  public mutating func silence(timestamp: String) -> RequestEnvelope? {
    endSession(reason: "EXCEEDED_MAX_REPROMPTS", timestamp: timestamp)
  }

  /// Takes the skill's answer to the last request.
  public mutating func receive(_ answer: DeviceAnswer) {
    guard answer.shouldEndSession == false, sessionCount > 0 else {
      endQuietly()
      return
    }
    isSessionOpen = true
    attributes = answer.sessionAttributes
  }

  /// Forgets the session without telling the skill, as when it ended the session itself.
  public mutating func endQuietly() {
    isSessionOpen = false
    attributes = [:]
  }

  private mutating func endSession(reason: String, timestamp: String) -> RequestEnvelope? {
    guard isSessionOpen else { return nil }
    defer { endQuietly() }
    return envelope(.sessionEnded(SessionEnded(reason: reason)), timestamp)
  }

  private mutating func envelope(_ request: Request, _ timestamp: String) -> RequestEnvelope {
    let isNew = !isSessionOpen
    if isNew { sessionCount &+= 1 }
    requestCount &+= 1
    let user = User(
      userID: userID,
      permissionScopes: coordinate == nil
        ? [:] : ["alexa::devices:all:geolocation:read": "GRANTED"],
    )
    let device = Device(
      deviceID: deviceID,
      supportedInterfaces: coordinate == nil ? [] : ["Geolocation"],
    )
    let geolocation = coordinate.map {
      Geolocation(
        timestamp: timestamp,
        coordinate: $0,
        locationServicesAccess: "ENABLED",
        locationServicesStatus: "RUNNING",
      )
    }
    return RequestEnvelope(
      session: Session(
        isNew: isNew,
        sessionID: "amzn1.echo-api.session.simulated-\(sessionCount)",
        applicationID: skillID,
        attributes: attributes,
        user: user,
      ),
      context: Context(
        system: SystemState(applicationID: skillID, user: user, device: device),
        geolocation: geolocation,
      ),
      requestID: "amzn1.echo-api.request.simulated-\(requestCount)",
      timestamp: .text(timestamp),
      locale: locale,
      request: request,
    )
  }
}
