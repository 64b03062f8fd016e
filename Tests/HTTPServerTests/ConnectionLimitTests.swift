import HTTPServer
import TestClient
import Testing

@Suite struct ConnectionLimitTests {
  /// Opens connections that are known to the server, since each was answered.
  static func connect(_ count: Int, to server: HTTPServer, from source: String) throws
    -> [RawClient]
  {
    try (0..<count).map { _ in
      let client = try RawClient(port: server.port, from: source)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.response().status == 200)
      return client
    }
  }

  @Test func `one address has a limit and another has its own`() throws {
    let server = try makeEchoServer { $0.connectionsPerAddress = 3 }
    let second = try Self.connect(3, to: server, from: "127.0.0.2")
    #expect(try RawClient(port: server.port, from: "127.0.0.2").isClosed())
    let third = try Self.connect(3, to: server, from: "127.0.0.3")
    let own = try Self.connect(10, to: server, from: "127.0.0.1")
    #expect(server.statistics.refusedConnections == 1)
    #expect(server.statistics.openConnections == second.count + third.count + own.count)
  }

  @Test func `loopback has limits when that is wanted`() throws {
    let server = try makeEchoServer {
      $0.connectionsPerAddress = 2
      $0.limitsLoopback = true
    }
    let clients = try Self.connect(2, to: server, from: "127.0.0.1")
    #expect(try RawClient(port: server.port).isClosed())
    #expect(clients.count == 2)
  }

  @Test func `a full server keeps room for this machine's own`() throws {
    let server = try makeEchoServer { $0.connectionLimit = 2 }
    let others = try Self.connect(2, to: server, from: "127.0.0.2")
    #expect(try RawClient(port: server.port, from: "127.0.0.3").isClosed())
    let own = try Self.connect(3, to: server, from: "127.0.0.1")
    #expect(others.count + own.count == server.statistics.openConnections)
  }

  @Test func `a place is free again when its connection is closed`() throws {
    let server = try makeEchoServer {
      $0.connectionLimit = 1
      $0.limitsLoopback = true
    }
    for round in 0..<20 {
      // The server may need a moment to see that the one before has gone.
      var client: RawClient?
      for _ in 0..<10_000 where client == nil {
        let candidate = try RawClient(port: server.port)
        candidate.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        if (try? candidate.response().status) == 200 { client = candidate }
      }
      #expect(client != nil, "round \(round)")
    }
  }
}
