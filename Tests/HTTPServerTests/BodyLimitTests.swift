import HTTPServer
import TestClient
import Testing

@Suite struct BodyLimitTests {
  static let limit = 64 * 1024

  @Test(arguments: [0, 1, limit - 1, limit])
  func `a body up to the limit is taken`(_ length: Int) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    let body = String(repeating: "b", count: length)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n\(body)")
    #expect(try client.response().body == "POST /  \(body)")
    client.send(
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        + (length > 0 ? "\(String(length, radix: 16))\r\n\(body)\r\n" : "") + "0\r\n\r\n"
    )
    #expect(try client.response().body == "POST /  \(body)")
  }

  @Test(arguments: ["", "Expect: 100-continue\r\n"])
  func `a declared length over the limit is refused before the body`(header: String) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send(
      "POST / HTTP/1.1\r\nHost: x\r\n\(header)Content-Length: \(Self.limit + 1)\r\n\r\n"
    )
    let response = try client.response()
    #expect(response.status == 413)
    #expect(response["Connection"] == "close")
    client.finishSending()
    #expect(client.isClosed())
    #expect(server.statistics.overlongBodies == 1)
  }

  @Test(arguments: [limit + 1, 1_000_000, 8_000_000])
  func `a client that sends too much all the same gets to read the refusal`(length: Int) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
    client.send(String(repeating: "b", count: length))
    #expect(try client.response().status == 413)
  }

  @Test(arguments: [limit + 1, 1_000_000])
  func `a chunked body over the limit is refused at its end`(length: Int) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "1000\r\n" + String(repeating: "c", count: 4096) + "\r\n"
    for _ in 0...(length / 4096) { client.send(chunk) }
    client.send("0\r\n\r\n")
    #expect(try client.response().status == 413)
    client.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.response().body == "GET /next  ")
  }
}
