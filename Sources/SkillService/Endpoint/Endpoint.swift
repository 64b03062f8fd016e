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
  var journal: RequestJournal

  /// Answers an HTTP request; never blocks.
  func reply(to request: HTTPRequest) -> HTTPReply {
    switch request.path {
    case "/": request.method == "POST" ? skillReply(to: request) : .now(.notAllowed("POST"))
    case "/health": .now(status.health(request, now: clock.now))
    case "/metrics": .now(status.metrics(request, now: clock.now, journal.metrics))
    default: .now(HTTPResponse(status: 404, text: "Not found."))
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
        journal.noteWrongContentType()
        return .now(HTTPResponse(status: 415, text: "Send application/json."))
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
          journal.noteRefusal(.application, "the request is for another skill", envelope)
          return HTTPResponse(status: 400, text: "The request is for another skill.")
        }
      }
      return answered(envelope, now: now, start: start)
    } catch {
      journal.noteRefusal(.body, error.description, nil)
      return HTTPResponse(status: 400, text: error.description)
    }
  }

  private func answered(
    _ envelope: RequestEnvelope,
    now: Instant,
    start: UInt64,
  ) -> HTTPResponse {
    journal.noteRequest(envelope)
    let response = answer(envelope, now)
    let bytes = response.jsonBytes
    journal.noteAnswer(envelope, response, nanoseconds: Stopwatch.nanoseconds &- start)
    return HTTPResponse(
      status: 200,
      headers: [HTTPField("Content-Type", "application/json;charset=UTF-8")],
      body: bytes,
    )
  }

  private func refusal(_ reason: Refusal, _ envelope: RequestEnvelope?) -> HTTPResponse {
    journal.noteRefusal(reason, envelope)
    return HTTPResponse(
      status: 400,
      headers: [HTTPField("Content-Type", "text/plain; charset=utf-8")],
      body: Array(Refusal.publicText.utf8),
    )
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
    if type == "application/json" { return true }
    var media = type.utf8.prefix { $0 != UInt8(ascii: ";") }
    while let last = media.last, last == 0x20 || last == 0x09 { media.removeLast() }
    return media.elementsEqual("application/json".utf8) { given, wanted in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(given)
        ? given | 0x20 == wanted : given == wanted
    }
  }
}

extension HTTPResponse {
  /// The method is not one of those that the path knows.
  static func notAllowed(_ methods: String) -> HTTPResponse {
    var response = HTTPResponse(status: 405, text: "Use \(methods).")
    response.headers.append(HTTPField("Allow", methods))
    return response
  }
}
