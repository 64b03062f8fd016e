import Foundation
import HTTPServer
import Synchronization
import TestClient
import Testing

@Suite struct StopTests {
  static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

  /// Stops a server on a thread of its own; the stream ends when it has stopped.
  static func stop(_ server: HTTPServer, deadline: Duration) -> AsyncStream<Never> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        server.stop(deadline: deadline)
        continuation.finish()
      }
    }
  }

  /// Waits until nobody is let in any more.
  static func waitUntilClosed(_ server: HTTPServer) {
    while let client = try? RawClient(port: server.port) { _ = client.isClosed() }
  }

  @Test func `requests in flight are answered, and told that the connection ends`() async throws {
    let holding = try HoldingServer()
    let clients = try (0..<5).map { _ in try RawClient(port: holding.server.port) }
    for client in clients { client.send(Self.request) }
    var completions: [HTTPCompletion] = []
    for _ in clients { completions.append(try await holding.next()) }
    let end = Self.stop(holding.server, deadline: .seconds(20))
    Self.waitUntilClosed(holding.server)
    for completion in completions { completion.answer(HTTPResponse(status: 200, text: "done")) }
    for client in clients {
      let response = try client.response()
      #expect(response.body == "done\n")
      #expect(response["Connection"] == "close")
      #expect(client.isClosed())
    }
    for await _ in end {}
  }

  @Test func `a request half sent is taken, answered, and the connection closed`() async throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
    // The server has begun with the request when it asks for the body.
    #expect(try client.response().status == 100)
    client.send("ab")
    let end = Self.stop(server, deadline: .seconds(20))
    Self.waitUntilClosed(server)
    client.send("cd")
    let response = try client.response()
    #expect(response.body == "POST /  abcd")
    #expect(response["Connection"] == "close")
    #expect(client.isClosed())
    for await _ in end {}
  }

  @Test func `idle connections do not hold up the end`() async throws {
    let server = try makeEchoServer()
    let clients = try ConnectionLimitTests.connect(3, to: server, from: "127.0.0.1")
    let silent = try RawClient(port: server.port)
    for await _ in Self.stop(server, deadline: .seconds(20)) {}
    for client in clients + [silent] { #expect(client.isClosed()) }
  }

  @Test func `at the deadline what still waits gets 503`() async throws {
    let holding = try HoldingServer()
    let client = try RawClient(port: holding.server.port)
    client.send(Self.request)
    let completion = try await holding.next()
    for await _ in Self.stop(holding.server, deadline: .milliseconds(50)) {}
    #expect(try client.response().status == 503)
    completion.answer(HTTPResponse(status: 200))
    #expect(client.isClosed())
  }

  /// Sends request after request on one connection, until an answer says that it ends, as a proxy does.
  static func sendUntilTold(_ port: UInt16) throws -> Int {
    let client = try RawClient(port: port)
    var answered = 0
    while true {
      client.send(request)
      let response = try client.response()
      #expect(response.status == 200)
      answered += 1
      if response["Connection"] == "close" { return answered }
    }
  }

  /// How many clients have come to their end, good or bad.
  private final class Ended: Sendable {
    let count = Mutex(0)
  }

  @Test func `under load every request is answered`() async throws {
    let server = try makeEchoServer()
    let ended = Ended()
    let results = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          // Who fails to connect must not be waited for below.
          defer { ended.count.withLock { $0 += 1 } }
          return try await onThread { try Self.sendUntilTold(server.port) }
        }
      }
      while server.statistics.openConnections < 4, ended.count.withLock({ $0 == 0 }) {
        await Task.yield()
      }
      for await _ in Self.stop(server, deadline: .seconds(20)) {}
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 4)
  }

  @Test func `a server that was released has stopped`() throws {
    var server: HTTPServer? = try makeEchoServer()
    let port = try #require(server?.port)
    let client = try RawClient(port: port)
    client.send(Self.request)
    #expect(try client.response().status == 200)
    server = nil
    #expect(client.isClosed())
    #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
  }

  @Test func `stopping again does nothing`() throws {
    let server = try makeEchoServer()
    server.stop(deadline: .zero)
    server.stop(deadline: .seconds(20))
  }
}
