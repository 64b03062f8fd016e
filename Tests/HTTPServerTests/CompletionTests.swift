import HTTPServer
import TestClient
import Testing

@Suite struct CompletionTests {
  static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test func `an answer given later arrives, and the connection goes on`() async throws {
    let holding = try HoldingServer()
    let client = try RawClient(port: holding.server.port)
    for number in 1...3 {
      client.send(Self.request)
      try await holding.next().answer(HTTPResponse(status: 200, text: "answer \(number)"))
      #expect(try client.response().body == "answer \(number)\n")
    }
    client.send("GET /now HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().body == "GET /now  ")
  }

  @Test func `a waiting request holds up no other connection`() async throws {
    let holding = try HoldingServer { $0.threads = 1 }
    let waiting = try (0..<10).map { _ in try RawClient(port: holding.server.port) }
    for client in waiting { client.send(Self.request) }
    var completions: [HTTPCompletion] = []
    for _ in waiting { completions.append(try await holding.next()) }
    let other = try RawClient(port: holding.server.port)
    other.send("GET /now HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try other.response().status == 200)
    for completion in completions { completion.answer(HTTPResponse(status: 204)) }
    for client in waiting { #expect(try client.response().status == 204) }
  }

  @Test func `the first answer counts`() async throws {
    let holding = try HoldingServer()
    let client = try RawClient(port: holding.server.port)
    client.send(Self.request)
    let first = try await holding.next()
    first.answer(HTTPResponse(status: 200, text: "first"))
    #expect(try client.response().body == "first\n")
    client.send(Self.request)
    let second = try await holding.next()
    first.answer(HTTPResponse(status: 200, text: "too late"))
    second.answer(HTTPResponse(status: 200, text: "second"))
    #expect(try client.response().body == "second\n")
  }

  @Test func `a request that is dropped is answered with 500`() async throws {
    let holding = try HoldingServer()
    let client = try RawClient(port: holding.server.port)
    client.send(Self.request)
    _ = try await holding.next()
    #expect(try client.response().status == 500)
  }

  @Test func `answers to clients that have gone are harmless`() async throws {
    let holding = try HoldingServer()
    var completions: [HTTPCompletion] = []
    for _ in 0..<20 {
      let client = try RawClient(port: holding.server.port)
      client.send(Self.request)
      completions.append(try await holding.next())
    }
    for completion in completions { completion.answer(HTTPResponse(status: 200)) }
    let client = try RawClient(port: holding.server.port)
    client.send("GET /now HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().status == 200)
  }

  @Test func `a client that has ended its side still gets its answer`() async throws {
    let holding = try HoldingServer()
    let client = try RawClient(port: holding.server.port)
    client.send(Self.request)
    client.finishSending()
    let completion = try await holding.next()
    completion.answer(HTTPResponse(status: 200, text: "answer"))
    #expect(try client.response().body == "answer\n")
  }

  @Test func `a header that no client could read is an error of ours`() throws {
    var configuration = HTTPServerConfiguration()
    configuration.threads = 1
    let server = try HTTPServer(configuration: configuration) { _ in
      .now(HTTPResponse(status: 200, headers: [HTTPField("X", "a\r\nSet-Cookie: b")]))
    }
    let client = try RawClient(port: server.port)
    client.send(Self.request)
    #expect(try client.response().status == 500)
  }
}
