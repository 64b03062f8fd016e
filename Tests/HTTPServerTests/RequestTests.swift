import HTTPServer
import TestClient
import Testing

@Suite struct RequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var request: String
    var status = 200
    var body = ""
    var isHead = false
  }

  static let cases = [
    Case(testDescription: "GET", request: "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", body: "GET /a  "),
    Case(
      testDescription: "HEAD",
      request: "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n",
      body: "",
      isHead: true,
    ),
    Case(
      testDescription: "POST",
      request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
      body: "POST /  abc",
    ),
    Case(
      testDescription: "PUT",
      request: "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nz",
      body: "PUT /  z",
    ),
    Case(
      testDescription: "unknown method",
      request: "BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n",
      body: "BREW /pot  ",
    ),
    Case(
      testDescription: "query and escapes stay as sent",
      request: "GET /a%00%2Fb?c=1%20&d?e HTTP/1.1\r\nHost: x\r\n\r\n",
      body: "GET /a%00%2Fb?c=1%20&d?e  ",
    ),
    Case(
      testDescription: "duplicate headers in order, any case, blanks trimmed",
      request:
        "GET / HTTP/1.1\r\nHost: x\r\nX-Mark: 1 \t\r\nx-mark:\t two words  \r\nX-MARK:\r\n\r\n",
      body: "GET / [1][two words][] ",
    ),
    Case(
      testDescription: "HTTP/1.0",
      request: "GET /old HTTP/1.0\r\n\r\n",
      body: "GET /old  ",
    ),
    Case(
      testDescription: "chunked",
      request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n",
      body: "POST /  abc0123456789",
    ),
    Case(
      testDescription: "empty chunked body",
      request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      body: "POST /  ",
    ),
    Case(
      testDescription: "bare line feeds",
      request: "GET /lf HTTP/1.1\nHost: x\n\n",
      body: "GET /lf  ",
    ),
    Case(
      testDescription: "empty lines before the request",
      request: "\r\n\r\nGET /e HTTP/1.1\r\nHost: x\r\n\r\n",
      body: "GET /e  ",
    ),
  ]

  @Test(arguments: cases)
  func `a request reaches the handler and its answer the client`(_ example: Case) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send(example.request)
    let response = try client.response(toHead: example.isHead)
    #expect(response.status == example.status)
    #expect(response.body == example.body)
    #expect(response["Date"] != nil)
    #expect(response["Content-Type"] == "text/plain")
    if example.isHead { #expect(Int(response["Content-Length"] ?? "") ?? 0 > 0) }
  }

  @Test(arguments: cases)
  func `a request in single bytes is the same request`(_ example: Case) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    for character in example.request { client.send(String(character)) }
    let response = try client.response(toHead: example.isHead)
    #expect(response.status == example.status)
    #expect(response.body == example.body)
  }

  @Test func `requests in one write are answered in order on one connection`() throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    let pipelined = Self.cases.filter { $0.testDescription != "HTTP/1.0" }
    client.send(pipelined.map(\.request).joined())
    for example in pipelined {
      let response = try client.response(toHead: example.isHead)
      #expect(response.body == example.body, "\(example.testDescription)")
    }
    #expect(server.statistics.acceptedConnections == 1)
  }

  @Test(arguments: [
    ("GET / HTTP/1.0\r\n\r\n", false),
    ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true),
    ("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", false),
    ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", true),
  ])
  func `a connection is kept when the client wants it`(request: String, isKept: Bool) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send(request)
    #expect(try client.response().status == 200)
    guard isKept else {
      #expect(client.isClosed())
      return
    }
    client.send(request)
    #expect(try client.response().status == 200)
  }

  @Test func `a client that asks first is told to go on`() throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(try client.response().status == 100)
    client.send("ok")
    #expect(try client.response().body == "POST /  ok")
  }

  static let broken = [
    Case(testDescription: "garbage", request: "garbage\u{1}\u{2} \u{3}\r\n\r\n", status: 400),
    Case(testDescription: "future version", request: "GET / HTTP/9.9\r\n\r\n", status: 505),
    Case(testDescription: "other protocol", request: "GET / JTTP/1.1\r\n\r\n", status: 400),
    Case(
      testDescription: "header without a colon",
      request: "GET / HTTP/1.1\r\nno colon\r\n\r\n",
      status: 400,
    ),
    Case(
      testDescription: "length in words",
      request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
      status: 400,
    ),
    Case(
      testDescription: "length beyond all numbers",
      request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n",
      status: 413,
    ),
    Case(
      testDescription: "two lengths",
      request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      status: 400,
    ),
    Case(
      testDescription: "length and chunks",
      request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      status: 400,
    ),
    Case(
      testDescription: "unknown coding",
      request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\nab",
      status: 501,
    ),
    Case(
      testDescription: "broken chunk",
      request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
      status: 400,
    ),
    Case(
      testDescription: "long path",
      request: "GET /" + String(repeating: "a", count: 40_000) + " HTTP/1.1\r\n\r\n",
      status: 414,
    ),
    Case(
      testDescription: "long header",
      request: "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 40_000) + "\r\n\r\n",
      status: 431,
    ),
    Case(
      testDescription: "many headers",
      request: "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 10_000) + "\r\n",
      status: 431,
    ),
  ]

  @Test(arguments: broken)
  func `a broken request is refused and its connection closed`(_ example: Case) throws {
    let server = try makeEchoServer()
    let client = try RawClient(port: server.port)
    client.send(example.request)
    let response = try client.response()
    #expect(response.status == example.status)
    #expect(response["Connection"] == "close")
    client.finishSending()
    _ = client.readToEnd()
  }
}
