import TestClient
import Testing

@testable import HTTPServer

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

  @Test(arguments: [1, 4096, limit + 1])
  func `a body of endless chunks is refused as soon as it is too long`(length: Int) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk =
      "\(String(length, radix: 16))\r\n" + String(repeating: "c", count: length) + "\r\n"
    client.send(String(repeating: chunk, count: Self.limit / length + 1))
    let response = try client.response()
    #expect(response.status == 413)
    #expect(response["Connection"] == "close")
    #expect(response["Content-Type"] == "text/plain; charset=utf-8")
    #expect(response.body == "the body is larger than \(Self.limit) bytes\n")
    #expect(
      response["Date"]?.wholeMatch(of: /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT/)
        != nil
    )
    client.send(chunk)
    client.finishSending()
    #expect(client.isClosed())
    #expect(server.statistics.overlongBodies == 1)
  }

  @Test(arguments: [limit + 1, 1_000_000, 8_000_000])
  func `a client that sends too many chunks all the same gets to read the refusal`(
    length: Int
  ) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "1000\r\n" + String(repeating: "c", count: 4096) + "\r\n"
    for _ in 0...(length / 4096) { client.send(chunk) }
    client.send("0\r\n\r\n")
    #expect(try client.response().status == 413)
    #expect(client.isClosed())
  }

  @Test func `requests before one with endless chunks are answered`() throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    let chunk = "1000\r\n" + String(repeating: "c", count: 4096) + "\r\n"
    client.send(
      String(repeating: "GET /first HTTP/1.1\r\nHost: x\r\n\r\n", count: 3)
        + "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        + String(repeating: chunk, count: 20)
    )
    for _ in 0..<3 { #expect(try client.response().body == "GET /first  ") }
    #expect(try client.response().status == 413)
  }
}

@Suite struct `A date of HTTP` {
  @Test(
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ]
  )
  func `is written as RFC 9110 has it`(seconds: Int, text: String) {
    #expect(HTTPDate(seconds).text == text)
  }
}
