import Foundation
import HTTPClient
import Synchronization
import TestArchives
import TestAuthority
import Testing

@testable import SkillService

/// A folder of schedules and a server whose feed can be changed.
private struct FetchBench {
  static let authority = LoopbackAuthority()

  let folder: ImportFolder
  let server: LoopbackTLSServer

  init(_ answer: @escaping @Sendable (String) -> LoopbackTLSServer.Answer) throws {
    folder = try ImportFolder()
    server = Self.authority.server(answer)
  }

  func url(_ path: String = "/city.zip?key=secret") -> String {
    "https://127.0.0.1:\(server.port)" + path
  }

  func fetch(
    _ url: String? = nil,
    name: String = "city",
    isStrict: Bool = false,
    limits: FeedDownload.Limits = FeedDownload.Limits(),
  ) throws -> ImportOutcome? {
    var fetching = RemoteImport(run: folder.run(strict: isStrict))
    fetching.client = HTTPClient(trustingOnly: Array(Self.authority.pem.utf8))
    fetching.limits = limits
    return try fetching.run(FeedAddress(url ?? self.url()), name: name)
  }

  /// The line that a fetch fails with.
  func failure(
    _ url: String? = nil,
    limits: FeedDownload.Limits = FeedDownload.Limits(),
  ) -> String {
    do {
      _ = try fetch(url, limits: limits)
      return "no failure"
    } catch {
      return String(describing: error).replacing(":\(server.port)", with: "")
    }
  }
}

private let tag = "ETag: \"v1\""
private let date = "Last-Modified: Tue, 14 Nov 2023 22:13:20 GMT"

private func isConditional(_ head: String) -> Bool {
  head.contains("If-None-Match") || head.contains("If-Modified-Since")
}

private let archive = SmallFeed().archive().bytes

@Suite(.timeLimit(.minutes(5))) struct `A feed at an address` {
  @Test func `is fetched once, and then only if it changed`() throws {
    let bench = try FetchBench { head in
      isConditional(head)
        ? .response("304 Not Modified")
        : .response("200 OK", fields: [tag, date], body: archive)
    }
    let outcome = try #require(try bench.fetch())
    #expect(outcome.counts.trips == 2)
    #expect(outcome.source == bench.url("/city.zip"))
    #expect(bench.folder.files == ["city.sqlite"])
    let before = try Data(contentsOf: URL(filePath: outcome.file))
    #expect(try bench.fetch() == nil)
    #expect(try Data(contentsOf: URL(filePath: outcome.file)) == before)
    #expect(bench.folder.files == ["city.sqlite"])
    #expect(bench.server.heads[1].contains("If-None-Match: \"v1\"\r\n"))
    #expect(bench.server.heads[1].contains("If-Modified-Since: Tue, 14 Nov 2023 22:13:20 GMT\r\n"))
    #expect(bench.server.heads[1].contains("GET /city.zip?key=secret HTTP/1.1\r\n"))
    #expect(bench.server.heads[1].contains("User-Agent: bus-status/\(Version.text)\r\n"))
  }

  @Test func `leaves no secret in the file`() throws {
    let bench = try FetchBench { _ in .response("200 OK", fields: [tag], body: archive) }
    let outcome = try #require(try bench.fetch())
    let bytes = try Data(contentsOf: URL(filePath: outcome.file))
    #expect(bytes.range(of: Data("secret".utf8)) == nil)
    let meta = try bench.folder.query(
      "SELECT name, value FROM meta WHERE name IN ('source', 'source_url', 'source_etag')",
      name: "city",
    )
    #expect(
      meta == [
        "source|city.zip", "source_etag|\"v1\"", "source_url|" + bench.url("/city.zip"),
      ]
    )
  }

  /// What is at hand, and whether the server is asked for changes only.
  @Test(arguments: ["none", "same", "other address", "damaged", "older program", "not a schedule"])
  func `is asked for as a whole unless the same one is at hand`(atHand: String) throws {
    let bench = try FetchBench { head in
      .response("200 OK", fields: [tag, date], body: archive)
    }
    let file = bench.folder.schedules + "/city.sqlite"
    switch atHand {
    case "none": break
    case "other address": _ = try bench.fetch(bench.url("/other.zip"))
    default: _ = try bench.fetch()
    }
    switch atHand {
    case "damaged":
      var bytes = try Data(contentsOf: URL(filePath: file))
      bytes.replaceSubrange(12288..<20480, with: repeatElement(0xA5, count: 8192))
      try bytes.write(to: URL(filePath: file))
    case "older program":
      try bench.folder.change("UPDATE meta SET value = '0.0.1' WHERE name = 'imported_by'", "city")
    case "not a schedule": try Data("text".utf8).write(to: URL(filePath: file))
    default: break
    }
    let count = bench.server.heads.count
    #expect(try bench.fetch()?.counts.trips == 2)
    #expect(bench.server.heads.count == count + 1)
    #expect(isConditional(try #require(bench.server.heads.last)) == (atHand == "same"))
  }

  @Test func `that has errors is fetched again to be refused when strict`() throws {
    let feed = SmallFeed().mapped { name, text in
      name == "stop_times.txt" ? text + "T9,1:00:00,1:00:00,S1,1\n" : text
    }
    let bytes = feed.archive().bytes
    let bench = try FetchBench { head in
      isConditional(head)
        ? .response("304 Not Modified") : .response("200 OK", fields: [tag], body: bytes)
    }
    #expect(try bench.fetch() != nil)
    #expect(try bench.fetch() == nil)
    #expect(throws: ImportFailure.self) { try bench.fetch(isStrict: true) }
  }

  @Test func `is found over redirects`() throws {
    let bench = try FetchBench { head in
      head.hasPrefix("GET /data/v2.zip ")
        ? .response("200 OK", fields: [tag], body: archive)
        : .response("302 Found", fields: ["Location: /data/v2.zip"])
    }
    #expect(try bench.fetch()?.counts.trips == 2)
    #expect(bench.server.heads.count == 2)
  }

  @Test func `is not fetched while another import of the name runs`() throws {
    let bench = try FetchBench { _ in .response("200 OK", body: archive) }
    _ = try bench.fetch()
    let lock = open(bench.folder.schedules + "/.city.lock", O_RDWR | O_CREAT, 0o666)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(bench.failure().contains("another import of it is running"))
    #expect(bench.server.heads.count == 1)
  }

  struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var answer: LoopbackTLSServer.Answer
    var line: String
    var limits = FeedDownload.Limits()

    init(
      _ name: String,
      _ answer: LoopbackTLSServer.Answer,
      _ line: String,
      _ change: (inout FeedDownload.Limits) -> Void = { _ in },
    ) {
      testDescription = name
      self.answer = answer
      self.line = line
      change(&limits)
    }
  }

  static let faults: [Fault] = [
    Fault(
      "not there",
      .response("404 Not Found", body: Array("<html>".utf8)),
      "the server answers 404; check the address",
    ),
    Fault(
      "not allowed",
      .response("403 Forbidden"),
      "the server answers 403; check the key or password, if it takes one",
    ),
    Fault("overloaded", .response("503 No"), "the server answers 503; try again later"),
    Fault(
      "a page instead",
      .response("200 OK", body: Array("<!doctype html><title>Log in</title>".utf8)),
      "is not a zip archive, or is cut off; give a GTFS zip or folder",
    ),
    Fault(
      "nothing",
      .response("204 No Content"),
      "is not a zip archive, or is cut off; give a GTFS zip or folder",
    ),
    Fault(
      "cut off",
      .response("200 OK", body: Array(archive.prefix(500)), length: archive.count),
      "; try again later",
    ),
    Fault(
      "a truncated archive",
      .response("200 OK", body: Array(archive.prefix(500))),
      "is not a zip archive, or is cut off; give a GTFS zip or folder",
    ),
    Fault(
      "announced too large",
      .response("200 OK", body: archive),
      "the feed is larger than 100 bytes, the most that is fetched",
    ) { $0.size = 100 },
    Fault(
      "too large",
      .bytes(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + archive),
      "the feed is larger than 100 bytes, the most that is fetched",
    ) { $0.size = 100 },
    Fault(
      "silent",
      .bytesThenSilence(
        Array("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n".utf8) + archive.prefix(500)
      ),
      "no whole answer within 1 s; try again later",
    ) { $0.deadline = .seconds(1) },
    Fault(
      "elsewhere, not https",
      .response("302 Found", fields: ["Location: http://127.0.0.1:1/"]),
      "it points to an address that is not https; find one that is",
    ),
    Fault(
      "elsewhere for ever",
      .response("302 Found", fields: ["Location: /city.zip"]),
      "it points on to other addresses more than 5 times; find the one that holds the feed",
    ),
    Fault(
      "current, unasked",
      .bytes(Array("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n".utf8)),
      "the server says that nothing changed, which it was not asked; try again later",
    ),
  ]

  @Test(arguments: faults)
  func `that cannot be had is refused in one line, and nothing changes`(fault: Fault) throws {
    let isGood = Mutex(true)
    let answer = fault.answer
    let bench = try FetchBench { _ in
      isGood.withLock { $0 } ? .response("200 OK", body: archive) : answer
    }
    _ = try bench.fetch()
    let file = URL(filePath: bench.folder.schedules + "/city.sqlite")
    let before = try Data(contentsOf: file)
    isGood.withLock { $0 = false }
    let line = bench.failure(limits: fault.limits)
    #expect(line.hasPrefix("https://127.0.0.1/city.zip"), "\(line)")
    #expect(line.hasSuffix(fault.line), "\(line)")
    #expect(!line.contains("\n") && !line.contains("secret"))
    #expect(try Data(contentsOf: file) == before)
    #expect(bench.folder.files == ["city.sqlite"])
  }

  @Test func `of nobody is refused`() throws {
    let bench = try FetchBench { _ in .response("200 OK") }
    let unused = UnusedPort()
    #expect(
      bench.failure("https://127.0.0.1:\(unused.port)/city.zip").hasSuffix("; try again later")
    )
    #expect(bench.failure("https://a b/").hasSuffix("the address is malformed; correct it"))
  }

  @Test func `of a stranger is refused`() throws {
    let bench = try FetchBench { _ in .response("200 OK", body: archive) }
    #expect {
      try RemoteImport(run: bench.folder.run()).run(FeedAddress(bench.url()), name: "city")
    } throws: { error in
      let line = String(describing: error)
      return line.contains("the server's certificate is not trusted")
        && line.hasSuffix(
          "; check the address, or make this machine trust the certificate's issuer"
        )
    }
  }

  @Test func `is shown as it comes`() throws {
    let bench = try FetchBench { _ in .response("200 OK", body: archive) }
    let last = Mutex<[Int]>([])
    var fetching = RemoteImport(run: bench.folder.run()) { received, total in
      last.withLock { $0 = [received, total] }
    }
    fetching.client = HTTPClient(trustingOnly: Array(FetchBench.authority.pem.utf8))
    _ = try fetching.run(FeedAddress(bench.url()), name: "city")
    #expect(last.withLock { $0 } == [archive.count, archive.count])
  }
}
