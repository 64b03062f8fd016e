import HTTPServer
import TestClient
import Testing

@Suite struct ListeningTests {
  @Test(arguments: ["127.0.0.1", "localhost", "0.0.0.0", "::"])
  func `a server listens where it is told`(host: String) throws {
    let server = try makeEchoServer { $0.host = host }
    let client = try RawClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().status == 200)
  }

  @Test(arguments: ["::1", "::"])
  func `a server listens on IPv6`(host: String) throws {
    let server = try makeEchoServer { $0.host = host }
    let client = try RawClient(port: server.port, overIPv6: true)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().status == 200)
  }

  @Test func `a taken port is named`() throws {
    let first = try makeEchoServer()
    let error = #expect(throws: HTTPServerError.self) {
      try makeEchoServer { $0.port = first.port }
    }
    #expect(
      error?.description == "cannot listen on 127.0.0.1:\(first.port): Address already in use"
    )
  }

  @Test func `an unknown host is named`() {
    #expect(throws: HTTPServerError.unknownHost("no such host.invalid")) {
      try makeEchoServer { $0.host = "no such host.invalid" }
    }
  }

  @Test func `the peer is known`() throws {
    var configuration = HTTPServerConfiguration()
    configuration.threads = 1
    configuration.host = "::"
    let server = try HTTPServer(configuration: configuration) {
      .now(HTTPResponse(status: 200, text: "\($0.peer) \($0.isLoopback)"))
    }
    for (source, isV6, expected) in [
      ("127.0.0.1", false, "127.0.0.1 true\n"), ("127.0.0.9", false, "127.0.0.9 true\n"),
      (nil, true, "::1 true\n"),
    ] {
      let client = try RawClient(port: server.port, from: source, overIPv6: isV6)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.response().body == expected)
    }
  }
}
