import Foundation
import Synchronization
import TestAuthority
import Testing

@testable import RequestVerification

typealias Outcome = Result<VerifiedBody, Refusal>

/// A request as it would be posted; valid until something is changed.
struct Post: Sendable {
  static let chainURL = "https://s3.amazonaws.com/echo.api/echo-api-cert.pem"
  static let skill = "amzn1.ask.skill.00000000-1111-2222-3333-444444444444"
  static let otherSkill = "amzn1.ask.skill.99999999-1111-2222-3333-444444444444"

  var type = "LaunchRequest"
  /// The JSON of the timestamp's value, nil for no such member.
  var timestamp: String? = "\"2023-11-14T22:13:20Z\""
  var contextSkill: String? = Post.skill
  var sessionSkill: String? = Post.skill
  /// JSON text of one more member of the request.
  var extra: String?

  var json: String {
    var members: [String] = [#""version":"1.0""#]
    if let sessionSkill {
      members.append(#""session":{"new":true,"application":{"applicationId":"\#(sessionSkill)"}}"#)
    }
    if let contextSkill {
      members.append(
        #""context":{"System":{"application":{"applicationId":"\#(contextSkill)"}}}"#
      )
    }
    var request = [#""type":"\#(type)""#]
    if let timestamp { request.append(#""timestamp":\#(timestamp)"#) }
    if let extra { request.append(extra) }
    members.append(#""request":{\#(request.joined(separator: ","))}"#)
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The two headers over a body, as the voice service sends them.
  static func fields(
    over body: [UInt8],
    url: String = chainURL,
    key: KeyPair = Authorities.signingKey,
  ) -> [(name: String, value: String)] {
    [("SignatureCertChainUrl", url), ("Signature-256", signature(over: body, key: key))]
  }

  static func signature(
    over body: [UInt8],
    key: KeyPair = Authorities.signingKey,
    digest: String = "SHA256",
  ) -> String {
    Data(key.sign(body, digest: digest)).base64EncodedString()
  }
}

/// A verifier with our own root and fetcher, and the caller's part: reading the JSON.
struct Bench {
  let fetcher = TestFetcher()
  let verifier: RequestVerifier

  init(
    file: [UInt8] = Authorities.goodFile,
    skills: [String] = [Post.skill],
    tolerance: Int64 = 150,
    checks: RequestVerifier.CostlyChecks = .real,
  ) throws {
    fetcher.state.withLock { $0.fallback = .response(status: 200, body: file) }
    verifier = RequestVerifier(
      admission: Admission(
        freshness: try Freshness(seconds: tolerance),
        applications: try ApplicationIdentifiers(skills),
      ),
      trust: try TrustStore(roots: Authorities.file(Authorities.root)),
      fetcher: fetcher,
      checks: checks,
    )
  }

  /// Sends a request that is valid but for what the caller changed.
  func send(_ post: Post = Post(), url: String = Post.chainURL, at now: Int64 = Authorities.now)
    -> Outcome
  {
    let body = Array(post.json.utf8)
    return send(body, fields: Post.fields(over: body, url: url), at: now)
  }

  func send(
    _ body: [UInt8],
    fields: [(name: String, value: String)],
    at now: Int64 = Authorities.now,
  ) -> Outcome {
    let outcome = Box()
    begin(body, fields: fields, at: now) { result in outcome.set(result) }
    return outcome.value ?? .failure(.fault("no outcome"))
  }

  /// Sends a request whose outcome may come later.
  func begin(
    _ body: [UInt8],
    fields: [(name: String, value: String)],
    at now: Int64 = Authorities.now,
    completion: @escaping @Sendable (Outcome) -> Void,
  ) {
    fetcher.state.withLock { $0.now = UnixTime(seconds: now) }
    do throws(Refusal) {
      let headers = try SignatureHeaders(fields: fields)
      let verdict = verifier.verify(
        body,
        headers: headers,
        claimed: Self.claimed(body),
        at: UnixTime(seconds: now),
      )
      switch verdict {
      case .verified(let body): completion(.success(body))
      case .refused(let refusal): completion(.failure(refusal))
      case .needsChain(let wait): wait.resume(completion)
      }
    } catch {
      completion(.failure(error))
    }
  }

  /// What the endpoint reads from the JSON.
  static func claimed(_ body: [UInt8]) -> ClaimedRequest? {
    guard
      let top = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
      let request = top["request"] as? [String: Any]
    else { return nil }
    func application(_ parent: Any?) -> String? {
      let application = (parent as? [String: Any])?["application"] as? [String: Any]
      return application?["applicationId"] as? String
    }
    var timestamp: ClaimedTimestamp?
    if let text = request["timestamp"] as? String { timestamp = .text(text) }
    if let number = request["timestamp"] as? Double { timestamp = .number(number) }
    return ClaimedRequest(
      type: request["type"] as? String,
      timestamp: timestamp,
      contextApplication: application((top["context"] as? [String: Any])?["System"]),
      sessionApplication: application(top["session"]),
    )
  }
}

/// The outcome of a request, and how many it got.
final class Box: Sendable {
  private let outcomes = Mutex<[Outcome]>([])

  func set(_ outcome: Outcome) { outcomes.withLock { $0.append(outcome) } }
  var value: Outcome? { outcomes.withLock { $0.first } }
  var count: Int { outcomes.withLock { $0.count } }
}

extension Result where Success == VerifiedBody, Failure == Refusal {
  var isVerified: Bool { (try? get()) != nil }
  var refusal: Refusal? {
    guard case .failure(let refusal) = self else { return nil }
    return refusal
  }
}

/// A row of the case table: its id and what it is about.
protocol CaseRow: Sendable, CustomTestStringConvertible {
  var id: String { get }
  var about: String { get }
}

extension CaseRow {
  var testDescription: String { "\(id): \(about)" }
}

extension Post {
  static func raw(over body: [UInt8]) -> [UInt8] { Authorities.signingKey.sign(body) }
  static func base64(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
  }
}
