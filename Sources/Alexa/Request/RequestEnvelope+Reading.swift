extension RequestEnvelope {
  /// Reads an envelope, taking only what a skill needs.
  ///
  /// Every member but the request's type may be absent, null or of an unexpected kind. Of several members with one name
  /// the last counts. An intent without a name is kept as a request of another type.
  ///
  /// - Throws: `EnvelopeError` when the body is no JSON object, nests deeper than 64 levels, or has no request type.
  public init(jsonBytes: [UInt8]) throws(EnvelopeError) {
    // Members are variables of their own, not of one more structure, so that they are moved and not copied.
    var version: String?
    var session: Session?
    var context: Context?
    var parts: RequestParts?
    let isObject: Bool
    do throws(JSONError) {
      var reader = try JSONReader(jsonBytes)
      isObject = try reader.enterObject()
      if isObject {
        while let name = try reader.nextName() {
          switch name {
          case "version": version = try reader.readString()
          case "session": session = try Session.read(&reader)
          case "context": context = try Context.read(&reader)
          case "request": parts = try RequestParts.read(&reader)
          default: try reader.skipValue()
          }
        }
      }
      try reader.finish()
    } catch {
      throw .malformed(error)
    }
    guard isObject else { throw .notAnObject }
    guard let parts else { throw .missingRequest }
    guard let request = parts.request else { throw .missingRequestType }
    self.init(
      version: version,
      session: session,
      context: context,
      requestID: parts.requestID,
      timestamp: parts.timestamp,
      locale: parts.locale,
      request: request,
    )
  }
}

/// The members of a request object, before its type is known.
private struct RequestParts {
  var type: String?
  var requestID: String?
  var timestamp: RequestTimestamp?
  var locale: String?
  var intent: Intent?
  var dialogState: IntentRequest.DialogState?
  var reason: String?
  var error: ServiceError?
  var causeRequestID: String?
  var event = SkillEvent(name: "")

  static func read(_ reader: inout JSONReader) throws(JSONError) -> RequestParts? {
    guard try reader.enterObject() else { return nil }
    var parts = RequestParts()
    while let name = try reader.nextName() {
      switch name {
      case "type": parts.type = try reader.readString()
      case "requestId": parts.requestID = try reader.readString()
      case "timestamp": parts.timestamp = try RequestTimestamp.read(&reader)
      case "locale": parts.locale = try reader.readString()
      case "intent": parts.intent = try Intent.read(&reader)
      case "dialogState":
        parts.dialogState = try reader.readString().flatMap(IntentRequest.DialogState.init)
      case "reason": parts.reason = try reader.readString()
      case "error": parts.error = try ServiceError.read(&reader)
      case "cause": parts.causeRequestID = try Context.readMember("requestId", &reader)
      case "body": try parts.event.readBody(&reader)
      case "eventCreationTime": parts.event.creationTime = try reader.readString()
      case "eventPublishingTime": parts.event.publishingTime = try reader.readString()
      default: try reader.skipValue()
      }
    }
    return parts
  }

  var request: Request? {
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
      var event = event
      event.name = String(type.dropFirst(SkillEvent.typePrefix.count))
      return .event(event)
    default: break
    }
    return .other(type: type)
  }
}
