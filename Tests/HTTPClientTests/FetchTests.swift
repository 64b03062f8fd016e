import HTTPClient
import TestAuthority
import Testing

@Suite(.timeLimit(.minutes(5))) struct Fetching {
  @Test func `a file arrives with its head`() throws {
    let bench = ServerBench { _ in
      .response(
        "200 OK",
        fields: ["ETag: \"v1\"", "Last-Modified: Tue, 14 Nov 2023 22:13:20 GMT"],
        body: Array("hello".utf8),
      )
    }
    var download = bench.download()
    download.userAgent = "bus-status"
    let (answer, body) = try bench.client.fetch(download)
    #expect(String(decoding: body, as: UTF8.self) == "hello")
    #expect(answer.status == 200)
    #expect(answer.url == bench.url + "/file")
    #expect(answer.validators.entityTag == "\"v1\"")
    #expect(answer.validators.lastModified == "Tue, 14 Nov 2023 22:13:20 GMT")
    #expect(answer.contentLength == 5)
    let head = try #require(bench.server.heads.first)
    #expect(head.hasPrefix("GET /file HTTP/1.1\r\n"))
    #expect(head.contains("User-Agent: bus-status\r\n"))
    #expect(!head.contains("If-None-Match"))
  }

  @Test func `a copy that is current is not sent again`() throws {
    let bench = ServerBench { head in
      head.contains("If-None-Match: \"v1\"\r\n")
        && head.contains("If-Modified-Since: Tue, 14 Nov 2023 22:13:20 GMT\r\n")
        ? .bytes(Array("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n".utf8))
        : .response("500 Oops")
    }
    var download = bench.download()
    download.validators = HTTPValidators(
      entityTag: "\"v1\"",
      lastModified: "Tue, 14 Nov 2023 22:13:20 GMT",
    )
    let (answer, body) = try bench.client.fetch(download)
    #expect(answer.isNotModified)
    #expect(body == [])
  }

  @Test func `a validator cannot add a header`() throws {
    let bench = ServerBench { _ in .response("200 OK") }
    var download = bench.download()
    download.validators = HTTPValidators(entityTag: "\"a\"\r\nX-Evil: 1")
    _ = try bench.client.fetch(download)
    #expect(bench.server.heads.first?.contains("Evil") == false)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `redirects are refused unless allowed`(status: Int) throws {
    let bench = ServerBench { head in
      head.hasPrefix("GET /end ")
        ? .response("200 OK", body: Array("there".utf8))
        : .response("\(status) Moved", fields: ["Location: /end"], body: Array("moved".utf8))
    }
    var download = bench.download("/begin")
    #expect(throws: HTTPClientError.redirectRefused) { try bench.client.fetch(download) }
    #expect(bench.server.heads.count == 1)
    download.redirects = .followed(most: 3)
    let (answer, body) = try bench.client.fetch(download)
    #expect(answer.url == bench.url + "/end")
    #expect(String(decoding: body, as: UTF8.self) == "there")
  }

  @Test(arguments: ["http://127.0.0.1:1/", "file:///etc/passwd", "ftp://127.0.0.1:1/"])
  func `a redirect to anything but https is refused`(target: String) throws {
    let bench = ServerBench { _ in .response("302 Found", fields: ["Location: " + target]) }
    var download = bench.download()
    download.redirects = .followed(most: 3)
    #expect(throws: HTTPClientError.redirectRefused) { try bench.client.fetch(download) }
  }

  @Test func `a ring of redirects ends`() throws {
    let bench = ServerBench { _ in .response("302 Found", fields: ["Location: /again"]) }
    var download = bench.download()
    download.redirects = .followed(most: 3)
    #expect(throws: HTTPClientError.tooManyRedirects(limit: 3)) {
      try bench.client.fetch(download)
    }
    #expect(bench.server.heads.count == 4)
  }

  @Test(arguments: [400, 403, 404, 500, 503])
  func `another status is an error, and its body goes nowhere`(status: Int) throws {
    let bench = ServerBench { _ in .response("\(status) No", body: Array("<html>".utf8)) }
    var pieces = 0
    #expect(throws: HTTPClientError.status(status)) {
      try bench.client.fetch(bench.download(), sink: { _ in pieces += 1 })
    }
    #expect(pieces == 0)
  }

  @Test(arguments: [true, false])
  func `too large a body is cut off, announced or not`(isAnnounced: Bool) throws {
    let body = [UInt8](repeating: 65, count: 100_001)
    let bench = ServerBench { _ in
      isAnnounced
        ? .response("200 OK", body: body)
        : .bytes(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + body)
    }
    #expect(throws: HTTPClientError.tooLarge(limit: 100_000)) {
      try bench.client.fetch(bench.download(limit: 100_000))
    }
    #expect(try bench.client.fetch(bench.download(limit: 100_001)).body == body)
  }

  @Test func `a server that falls silent meets the deadline`() throws {
    let bench = ServerBench { _ in
      .bytesThenSilence(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhal".utf8))
    }
    var download = bench.download()
    download.deadline = .milliseconds(300)
    #expect(throws: HTTPClientError.timedOut) { try bench.client.fetch(download) }
  }

  @Test func `a body that ends early is an error`() throws {
    let bench = ServerBench { _ in .response("200 OK", body: Array("half".utf8), length: 8) }
    #expect {
      try bench.client.fetch(bench.download())
    } throws: { error in
      guard case HTTPClientError.incomplete = error else { return false }
      return true
    }
  }

  @Test func `progress is reported, and can cancel`() throws {
    let bench = ServerBench { _ in
      .bytesThenSilence(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhal".utf8))
    }
    #expect(throws: HTTPClientError.cancelled) {
      try bench.client.fetch(
        bench.download(),
        progress: { received, expected in !(received == 3 && expected == 10) },
        sink: { _ in },
      )
    }
  }

  struct Full: Error {}

  @Test func `what the sink throws comes through`() throws {
    let bench = ServerBench { _ in .response("200 OK", body: Array("hello".utf8)) }
    #expect(throws: Full.self) {
      try bench.client.fetch(bench.download(), sink: { _ in throw Full() })
    }
  }
}
