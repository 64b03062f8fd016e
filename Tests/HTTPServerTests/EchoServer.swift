import HTTPServer
import Synchronization

/// A server that answers with what it understood.
func makeEchoServer(
  _ change: (inout HTTPServerConfiguration) -> Void = { _ in }
) throws -> HTTPServer {
  var configuration = HTTPServerConfiguration()
  configuration.threads = 2
  change(&configuration)
  return try HTTPServer(configuration: configuration) { .now(echo($0)) }
}

/// One line: method, path, query, number of header lines named X, body.
func echo(_ request: HTTPRequest) -> HTTPResponse {
  let query = request.query.map { "?\($0)" } ?? ""
  let marks = request.headers.values(of: "x-mark").map { "[\($0)]" }.joined()
  let body = String(decoding: request.body, as: UTF8.self)
  let text = "\(request.method) \(request.path)\(query) \(marks) \(body)"
  return HTTPResponse(
    status: 200,
    headers: [HTTPField("Content-Type", "text/plain")],
    body: Array(text.utf8),
  )
}

/// Completions that a test holds on to, in the order the requests came.
final class Held: Sendable {
  private let state = Mutex<[HTTPCompletion]>([])

  var count: Int { state.withLock { $0.count } }

  func hold(_ completion: HTTPCompletion) { state.withLock { $0.append(completion) } }

  func takeFirst() -> HTTPCompletion? {
    state.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func dropAll() { state.withLock { $0 = [] } }

  /// Waits until as many requests are held.
  func wait(for count: Int) async {
    while self.count < count { await Task.yield() }
  }
}
