import HTTPServer
import TestClient
import Testing

@Suite struct DeadlineTests {
  static let slow = String(repeating: "a", count: 2000)

  @Test(
    arguments: [
      "GET /\(slow) HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nX: \(slow)\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\n\(slow)",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n7D0\r\n\(slow)\r\n0\r\n\r\n",
    ].enumerated().map { Dripped(kind: ["path", "header", "body", "chunk"][$0], text: $1) }
  )
  func `a request dripped byte by byte is cut off`(_ request: Dripped) throws {
    let server = try makeEchoServer { $0.requestDeadline = .milliseconds(300) }
    let client = try RawClient(port: server.port)
    #expect(client.drip(request.text, pause: 20))
    #expect(server.statistics.cutOffConnections == 1)
  }

  @Test func `a second request is held to the deadline from its first byte`() throws {
    let server = try makeEchoServer { $0.requestDeadline = .milliseconds(300) }
    let client = try RawClient(port: server.port)
    client.send("GET /first HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().status == 200)
    #expect(client.drip("GET /\(Self.slow)", pause: 20))
    #expect(server.statistics.cutOffConnections == 1)
  }

  @Test func `a connection that never sends is closed`() throws {
    let server = try makeEchoServer { $0.requestDeadline = .milliseconds(100) }
    #expect(try RawClient(port: server.port).isClosed())
  }

  @Test func `an idle connection is closed at the idle limit and not counted as cut off`() throws {
    let server = try makeEchoServer {
      $0.requestDeadline = .seconds(30)
      $0.idleLimit = .milliseconds(100)
    }
    let client = try RawClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().status == 200)
    #expect(client.isClosed())
    #expect(server.statistics.cutOffConnections == 0)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HT", "",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1234",
  ])
  func `a client that ends its side gets its answer and the end, long before any deadline`(
    request: String
  ) throws {
    let server = try makeEchoServer {
      $0.requestDeadline = .seconds(60)
      $0.idleLimit = .seconds(60)
    }
    let client = try RawClient(port: server.port)
    client.send(request)
    client.finishSending()
    #expect(client.readToEnd().contains("HTTP/1.1 200") == request.hasSuffix("\r\n\r\n"))
    #expect(server.statistics.cutOffConnections == 0)
  }

  @Test func `a handler may take longer than the deadline`() async throws {
    let holding = try HoldingServer { $0.requestDeadline = .milliseconds(100) }
    let client = try RawClient(port: holding.server.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    let completion = try await holding.next()
    // One that came later and is cut off shows that the deadline is over.
    #expect(try RawClient(port: holding.server.port).isClosed())
    completion.answer(HTTPResponse(status: 200, text: "late"))
    #expect(try client.response().body == "late\n")
  }

  struct Dripped: Sendable, CustomTestStringConvertible {
    var kind: String
    var text: String
    var testDescription: String { kind }
  }
}
