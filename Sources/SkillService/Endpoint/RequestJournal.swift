import Alexa
import RequestVerification

/// What is written down and counted of each request; nothing personal is among it.
struct RequestJournal: Sendable {
  var log: Log
  var metrics = Metrics()

  /// A request that was let in, and the step of its session's life that it is.
  func noteRequest(_ envelope: RequestEnvelope) {
    if envelope.session?.isNew == true { write("session started", envelope) }
    switch envelope.request {
    case .launch: write("launch", envelope)
    case .intent(let intent): write("intent", envelope, [("intent", .cut(intent.intent.name))])
    case .sessionEnded(let ended):
      write("session ended", envelope, [("reason", .cut(ended.reason))] + fields(ended.error))
    case .systemException(let exception):
      let cause: [(String, Log.Value?)] = [("cause", .cut(exception.causeRequestID))]
      write("exception", envelope, fields(exception.error) + cause)
    default: write("request", envelope, [("type", .cut(envelope.request.type))])
    }
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
    _ fields: [(String, Log.Value?)] = [],
    level: Log.Level = .info,
  ) {
    let identifiers: [(String, Log.Value?)] = [
      ("requestId", .cut(envelope?.requestID)), ("sessionId", .cut(envelope?.session?.sessionID)),
    ]
    log.write(level, event, identifiers + fields)
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
