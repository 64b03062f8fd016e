extension RequestEnvelope {
  /// The envelope as JSON, without blanks and with members sorted by name.
  public var jsonBytes: [UInt8] {
    var writer = JSONWriter(capacity: 2048)
    writer.beginObject()
    if let context {
      writer.name("context")
      context.write(to: &writer)
    }
    writer.name("request")
    writeRequest(to: &writer)
    if let session {
      writer.name("session")
      session.write(to: &writer)
    }
    writer.member("version", version)
    writer.endObject()
    return writer.bytes
  }

  private func writeRequest(to writer: inout JSONWriter) {
    writer.beginObject()
    switch request {
    case .intent(let request), .canFulfillIntent(let request):
      writer.member("dialogState", request.dialogState?.rawValue)
      writer.name("intent")
      request.intent.write(to: &writer)
    case .event(let event):
      event.writeBody(to: &writer)
      writer.member("eventCreationTime", event.creationTime)
      writer.member("eventPublishingTime", event.publishingTime)
    case .sessionEnded(let ended):
      writeError(ended.error, to: &writer)
    case .systemException(let exception):
      if let requestID = exception.causeRequestID {
        writer.name("cause")
        writer.beginObject()
        writer.member("requestId", requestID)
        writer.endObject()
      }
      writeError(exception.error, to: &writer)
    case .launch, .other: break
    }
    writer.member("locale", locale)
    if case .sessionEnded(let ended) = request { writer.member("reason", ended.reason) }
    writer.member("requestId", requestID)
    if let timestamp {
      writer.name("timestamp")
      timestamp.write(to: &writer)
    }
    writer.member("type", request.type)
    writer.endObject()
  }

  private func writeError(_ error: ServiceError?, to writer: inout JSONWriter) {
    guard let error else { return }
    writer.name("error")
    error.write(to: &writer)
  }
}
