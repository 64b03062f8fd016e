extension RequestEnvelope {
  /// Reads an envelope, taking only what a skill needs.
  ///
  /// Every member but the request's type may be absent, null or of an unexpected kind. Of several members with one name
  /// the last counts. An intent without a name is kept as a request of another type.
  ///
  /// - Throws: `EnvelopeError` when the body is no JSON object, nests deeper than 64 levels, or has no request type.
  public init(jsonBytes: [UInt8]) throws(EnvelopeError) {
    var reader: JSONReader
    do throws(JSONError) {
      reader = try JSONReader(jsonBytes)
    } catch {
      throw .malformed(error)
    }
    guard reader.enterObject() else { throw .notAnObject }
    // Filled where it stands, so that its parts are moved and not copied.
    request = .other(type: "")
    var problem: EnvelopeError? = .missingRequest
    while let member = reader.nextMember() {
      switch member {
      case .version: version = reader.readString()
      case .session: session = Session.read(&reader)
      case .context: context = Context.read(&reader)
      case .request:
        if reader.kind == .object {
          problem = readRequest(&reader) ? nil : .missingRequestType
        } else {
          reader.skipValue()
          problem = .missingRequest
        }
      default: reader.skipValue()
      }
    }
    if let problem { throw problem }
  }

  /// Reads the request object and what it says of itself; false when it has no type.
  private mutating func readRequest(_ reader: inout JSONReader) -> Bool {
    requestID = nil
    timestamp = nil
    locale = nil
    guard reader.enterObject() else { return false }
    var parts = RequestParts()
    while let member = reader.nextMember() {
      switch member {
      case .requestID: requestID = reader.readString()
      case .timestamp: timestamp = RequestTimestamp.read(&reader)
      case .locale: locale = reader.readString()
      default: parts.read(member, &reader)
      }
    }
    guard let request = parts.request() else { return false }
    self.request = request
    return true
  }
}

/// The members of a request object, before its type is known.
private struct RequestParts {
  var type: String?
  var intent: Intent?
  var dialogState: IntentRequest.DialogState?
  var reason: String?
  var error: ServiceError?
  var causeRequestID: String?
  var event = SkillEvent(name: "")

  /// Reads the value of a member.
  mutating func read(_ member: MemberName, _ reader: inout JSONReader) {
    switch member {
    case .type: type = reader.readString()
    case .intent: intent = Intent.read(&reader)
    case .dialogState:
      dialogState = reader.readString().flatMap(IntentRequest.DialogState.init)
    case .reason: reason = reader.readString()
    case .error: error = ServiceError.read(&reader)
    case .cause: causeRequestID = Context.readMember(.requestID, &reader)
    case .body: event.readBody(&reader)
    case .eventCreationTime: event.creationTime = reader.readString()
    case .eventPublishingTime: event.publishingTime = reader.readString()
    default: reader.skipValue()
    }
  }

  /// The request that its type makes of the members; nil without a type.
  consuming func request() -> Request? {
    guard let type, !type.isEmpty else { return nil }
    switch type {
    case "LaunchRequest":
      return .launch
    case "IntentRequest":
      guard let intent else { break }
      return .intent(IntentRequest(intent, dialogState: dialogState))
    case "CanFulfillIntentRequest":
      guard let intent else { break }
      return .canFulfillIntent(IntentRequest(intent, dialogState: dialogState))
    case "SessionEndedRequest":
      return .sessionEnded(SessionEnded(reason: reason, error: error))
    case "System.ExceptionEncountered":
      return .systemException(SystemException(error: error, causeRequestID: causeRequestID))
    case _ where type.hasPrefix(SkillEvent.typePrefix):
      event.name = String(type.dropFirst(SkillEvent.typePrefix.count))
      return .event(event)
    default: break
    }
    return .other(type: type)
  }
}
