import Alexa
import RequestVerification

/// What is written down and counted of each request; nothing personal is among it.
struct RequestJournal: Sendable {
  var log: Log
  var metrics = Metrics()

  /// A request that was let in, and the step of its session's life that it is.
  func noteRequest(_ envelope: RequestEnvelope) {
    let event: String
    let fields: [(String, Log.Value?)]
    switch envelope.request {
    case .launch: (event, fields) = ("launch", [])
    case .intent(let intent):
      (event, fields) = ("intent", [("intent", .cut(intent.intent.name))])
    case .sessionEnded(let ended):
      event = "session ended"
      fields = [("reason", .cut(ended.reason))] + self.fields(ended.error)
    case .systemException(let exception):
      event = "exception"
      fields = self.fields(exception.error) + [("cause", .cut(exception.causeRequestID))]
    default: (event, fields) = ("request", [("type", .cut(envelope.request.type))])
    }
    let events = envelope.session?.isNew == true ? ["session started", event] : [event]
    log.write(.info, events, identifiers(envelope), last: fields)
  }

  /// The answer to a request, and how long it took.
  func noteAnswer(
    _ envelope: RequestEnvelope,
    _ response: ResponseEnvelope,
    nanoseconds: UInt64,
  ) {
    metrics.observe(nanoseconds: nanoseconds)
    metrics.count(
      "requests_total",
      [
        Metrics.Label("type", Self.kind(of: envelope.request)),
        Metrics.Label("outcome", Self.outcome(of: response)),
      ],
    )
  }

  /// A request that the verifier refused; one line says which check and by how much.
  func noteRefusal(_ reason: Refusal, _ envelope: RequestEnvelope?) {
    var difference: Log.Value?
    if case .stale(let milliseconds, _) = reason { difference = .number(milliseconds / 1000) }
    noteRefusal(reason.check, reason.description, envelope, clockDifference: difference)
  }

  /// A request that a check refused.
  func noteRefusal(
    _ check: Refusal.Check,
    _ reason: String,
    _ envelope: RequestEnvelope?,
    clockDifference: Log.Value? = nil,
  ) {
    metrics.count("refusals_total", [Metrics.Label("check", check.rawValue)])
    write(
      "refused",
      envelope,
      [
        ("check", .text(check.rawValue)), ("reason", .text(reason)),
        ("clockDifferenceSeconds", clockDifference),
      ],
      level: .warning,
    )
  }

  /// A request whose body is not declared to be JSON.
  func noteWrongContentType() {
    metrics.count("refusals_total", [Metrics.Label("check", "content_type")])
    write("refused", nil, [("check", "content_type")], level: .warning)
  }
}

extension RequestJournal {
  private func write(
    _ event: String,
    _ envelope: RequestEnvelope?,
    _ fields: [(String, Log.Value?)],
    level: Log.Level,
  ) {
    log.write(level, [event], identifiers(envelope), last: fields)
  }

  private func identifiers(_ envelope: RequestEnvelope?) -> [(String, Log.Value?)] {
    [("requestId", .cut(envelope?.requestID)), ("sessionId", .cut(envelope?.session?.sessionID))]
  }

  private func fields(_ error: ServiceError?) -> [(String, Log.Value?)] {
    [("error", .cut(error?.type)), ("message", .cut(error?.message.map(Self.withoutSecrets)))]
  }

  /// A sentence of the voice service, without words so long that they may be identifiers or tokens.
  private static func withoutSecrets(_ message: String) -> String {
    message.prefix(1000).split(separator: " ")
      .map { $0.utf8.count > 40 ? "..." : String($0) }
      .joined(separator: " ")
  }

  /// The kinds that are counted apart; what comes from outside must not make new ones.
  private static func kind(of request: Request) -> String {
    switch request {
    case .launch, .intent, .sessionEnded, .canFulfillIntent, .systemException: request.type
    case .event: "AlexaSkillEvent"
    case .other: "other"
    }
  }

  private static func outcome(of response: ResponseEnvelope) -> String {
    switch response.response.shouldEndSession {
    case false?: "asked"
    case true?: "answered"
    case nil: "acknowledged"
    }
  }
}
