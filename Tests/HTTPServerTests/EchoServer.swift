import HTTPServer
import Testing

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

/// A server that takes every request away, and the requests it took.
struct HoldingServer {
  let server: HTTPServer
  /// The completions, in the order the requests came.
  let held: AsyncStream<HTTPCompletion>

  init(_ change: (inout HTTPServerConfiguration) -> Void = { _ in }) throws {
    var configuration = HTTPServerConfiguration()
    configuration.threads = 2
    change(&configuration)
    let (held, continuation) = AsyncStream<HTTPCompletion>.makeStream()
    self.held = held
    server = try HTTPServer(configuration: configuration) { request in
      request.path == "/now" ? .now(echo(request)) : .later { continuation.yield($0) }
    }
  }

  /// Waits for the next request.
  func next() async throws -> HTTPCompletion {
    var iterator = held.makeAsyncIterator()
    return try #require(await iterator.next())
  }
}
