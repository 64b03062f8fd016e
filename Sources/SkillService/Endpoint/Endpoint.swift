import Alexa
import HTTPServer
import RequestVerification
import Transit

/// The HTTP face of the skill: one step after another from bytes to bytes.
public struct Endpoint: Sendable {
  /// What a request has to show before it is answered.
  enum Gate: Sendable {
    /// Everything that the voice service's rules ask for.
    case verifying(RequestVerifier)
    /// Nothing but, where identifiers are given, the skill's: for a developer's own machine.
    case development(skillIDs: Set<String>)
  }

  /// Turns a request into a response.
  typealias Answering = @Sendable (_ envelope: RequestEnvelope, _ now: Instant) -> ResponseEnvelope

  var gate: Gate
  var clock: WallClock
  var answer: Answering
  var status: StatusPages
  var log: Log
  var metrics: Metrics

  /// Answers an HTTP request; never blocks.
  func reply(to request: HTTPRequest) -> HTTPReply {
    switch request.path {
    case "/": request.method == "POST" ? skillReply(to: request) : .now(.notAllowed("POST"))
    case "/health": .now(status.health(request, now: clock.now))
    case "/metrics": .now(status.metrics(request, now: clock.now, metrics))
    default: .now(HTTPResponse(status: 404, text: "Not found.\n"))
    }
  }

  private func skillReply(to request: HTTPRequest) -> HTTPReply {
    let start = Stopwatch.nanoseconds
    let now = clock.now
    switch gate {
    case .development(let skillIDs):
      return .now(
        developmentResponse(to: request.body, skillIDs: skillIDs, now: now, start: start)
      )
    case .verifying(let verifier):
      guard request.isJSON else {
        return .now(HTTPResponse(status: 415, text: "Send application/json.\n"))
      }
      let envelope = try? RequestEnvelope(jsonBytes: request.body)
      let headers: SignatureHeaders
      do throws(Refusal) {
        headers = try SignatureHeaders(valuesOf: request.headers.values(of:))
      } catch {
        return .now(refusal(error, envelope))
      }
      let verdict = verifier.verify(
        request.body,
        headers: headers,
        claimed: envelope.map(ClaimedRequest.init),
        at: UnixTime(milliseconds: clock.milliseconds),
      )
      switch verdict {
      case .refused(let reason): return .now(refusal(reason, envelope))
      case .verified(let body): return .now(response(to: body, envelope, now: now, start: start))
      case .needsChain(let wait):
        return .later { completion in
          wait.resume { result in
            switch result {
            case .success(let body):
              completion.answer(response(to: body, envelope, now: now, start: start))
            case .failure(let reason): completion.answer(refusal(reason, envelope))
            }
          }
        }
      }
    }
  }

  /// Answers a body whose signature was checked; the envelope was read from those very bytes.
  private func response(
    to body: VerifiedBody,
    _ envelope: RequestEnvelope?,
    now: Instant,
    start: UInt64,
  ) -> HTTPResponse {
    guard let envelope else { return refusal(.unreadableBody, nil) }
    return answered(envelope, now: now, start: start)
  }

  private func developmentResponse(
    to body: [UInt8],
    skillIDs: Set<String>,
    now: Instant,
    start: UInt64,
  ) -> HTTPResponse {
    do throws(EnvelopeError) {
      let envelope = try RequestEnvelope(jsonBytes: body)
      if !skillIDs.isEmpty {
        let claimed = envelope.applicationIDs
        guard !claimed.isEmpty, claimed.allSatisfy(skillIDs.contains) else {
          metrics.count("refusals_total", ["check": Refusal.Check.application.rawValue])
          log.write(.warning, "refused", ["check": "application", "requestId": id(envelope)])
          return HTTPResponse(status: 400, text: "The request is for another skill.\n")
        }
      }
      return answered(envelope, now: now, start: start)
    } catch {
      metrics.count("refusals_total", ["check": Refusal.Check.body.rawValue])
      log.write(.warning, "refused", ["check": "body", "reason": .text(error.description)])
      return HTTPResponse(status: 400, text: "\(error.description)\n")
    }
  }

  private func answered(
    _ envelope: RequestEnvelope,
    now: Instant,
    start: UInt64,
  ) -> HTTPResponse {
    logLifecycle(of: envelope)
    let response = answer(envelope, now)
    metrics.observe(nanoseconds: Stopwatch.nanoseconds &- start)
    metrics.count(
      "requests_total",
      [
        "type": RequestKind.label(of: envelope.request),
        "outcome": response.response.shouldEndSession == false ? "asked" : "answered",
      ],
    )
    return HTTPResponse(
      status: 200,
      headers: [HTTPField("Content-Type", "application/json;charset=UTF-8")],
      body: response.jsonBytes,
    )
  }

  private func refusal(_ reason: Refusal, _ envelope: RequestEnvelope?) -> HTTPResponse {
    metrics.count("refusals_total", ["check": reason.check.rawValue])
    log.write(
      .warning,
      "refused",
      [
        "check": .text(reason.check.rawValue),
        "reason": .text(reason.description),
        "requestId": envelope.flatMap(id),
        "sessionId": envelope?.session?.sessionID.map { .text(String($0.prefix(255))) },
      ],
    )
    return HTTPResponse(status: 400, text: Refusal.publicText)
  }

  private func id(_ envelope: RequestEnvelope) -> Log.Value? {
    envelope.requestID.map { .text(String($0.prefix(255))) }
  }

  /// The session's life, each step with request and session identifier (DESIGN.md section 2).
  private func logLifecycle(of envelope: RequestEnvelope) {
    let session = envelope.session?.sessionID.map { Log.Value.text(String($0.prefix(255))) }
    let request = id(envelope)
    if envelope.session?.isNew == true {
      log.write(.info, "session started", ["requestId": request, "sessionId": session])
    }
    switch envelope.request {
    case .launch: log.write(.info, "launch", ["requestId": request, "sessionId": session])
    case .intent(let intent):
      let name = Log.Value.text(String(intent.intent.name.prefix(128)))
      log.write(
        .info,
        "intent",
        ["requestId": request, "sessionId": session, "intent": name],
      )
    case .sessionEnded(let ended):
      let reason = ended.reason.map { Log.Value.text(String($0.prefix(64))) }
      log.write(
        .info,
        "session ended",
        ["requestId": request, "sessionId": session, "reason": reason],
      )
    default:
      let type = Log.Value.text(String(envelope.request.type.prefix(128)))
      log.write(.info, "request", ["requestId": request, "sessionId": session, "type": type])
    }
  }
}

/// The kinds of requests that are counted apart; what comes from outside must not make new ones.
enum RequestKind {
  static func label(of request: Request) -> String {
    switch request {
    case .launch, .intent, .sessionEnded, .canFulfillIntent, .systemException: request.type
    case .event: "AlexaSkillEvent"
    case .other: "other"
    }
  }
}

extension ClaimedRequest {
  /// What an envelope says of itself.
  init(_ envelope: RequestEnvelope) {
    self.init(
      type: envelope.request.type,
      timestamp: envelope.timestamp.map { timestamp in
        switch timestamp {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        }
      },
      contextApplication: envelope.context?.system?.applicationID,
      sessionApplication: envelope.session?.applicationID,
    )
  }
}

extension HTTPRequest {
  /// Whether the body is declared to be JSON.
  fileprivate var isJSON: Bool {
    guard let type = headers["Content-Type"] else { return false }
    let media = type.prefix { $0 != ";" }.lowercased()
    return media.split(whereSeparator: \.isWhitespace).joined() == "application/json"
  }
}

extension HTTPResponse {
  /// The method is not one of those that the path knows.
  static func notAllowed(_ methods: String) -> HTTPResponse {
    var response = HTTPResponse(status: 405, text: "Use \(methods).\n")
    response.headers.append(HTTPField("Allow", methods))
    return response
  }
}
