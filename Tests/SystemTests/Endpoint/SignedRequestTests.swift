import Foundation
import TestAuthority
import TestClient
import Testing

/// The endpoint in production, asked by what could be the voice service.
@Suite(.timeLimit(.minutes(5))) struct SignedRequestTests {
  @Test func `signed requests are answered and the chain is fetched once`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      var lowered = SignedRequest()
      for (index, field) in lowered.fields.enumerated() {
        lowered.fields[index].name =
          field.name == "Signature-256" ? "SIGNATURE-256" : field.name.lowercased()
      }
      var chunked = SignedRequest()
      chunked.isChunked = true
      var port = SignedRequest()
      port["SignatureCertChainUrl"] = "HTTPS://S3.amazonaws.com:443/echo.api/../echo.api/./good.pem"
      var older = SignedRequest()
      older["Signature"] = "no signature"
      let requests: [(String, SignedRequest)] = [
        ("C01", SignedRequest()), ("K01", SignedRequest()), ("H04", lowered), ("H11", older),
        ("U03", port), ("B11", chunked),
        ("B03", SignedRequest(Envelope(destination: "bwi airport é"))),
        ("B04", SignedRequest(Envelope(destination: #"bwi airport \u00e9"#))),
        ("B10", SignedRequest(Envelope(destination: "bwi airport 🚌"))),
        ("T01", SignedRequest(Envelope(age: 100))), ("T03", SignedRequest(Envelope(age: -75))),
      ]
      for (id, request) in requests {
        let answer = try bench.post(request)
        #expect(answer.status == 200, "\(id)")
        #expect(answer["Content-Type"] == "application/json;charset=UTF-8", "\(id)")
        #expect(answer.body.contains(#""outputSpeech":{"#), "\(id): \(answer.body)")
      }
      #expect(bench.fetched == ["good.pem"])
      #expect(bench.connections == ["s3.amazonaws.com:443"])
      // C16: a new file name.
      #expect(try bench.post(SignedRequest(chain: "again.pem")).status == 200)
      #expect(bench.fetched == ["good.pem", "again.pem"])
      #expect(try bench.post(SignedRequest()).body.contains("The next bus for BWI Airport is "))
      #expect(bench.serving.stop() == 0)
    }
  }

  /// What is wrong with a request, which check finds it, and how many downloads that takes.
  struct Fault: Sendable {
    var id: String
    var request: SignedRequest
    var check: String
    var fetches = 0

    init(
      _ id: String,
      _ check: String,
      _ request: SignedRequest = SignedRequest(),
      fetches: Int = 0,
      _ change: (inout SignedRequest) -> Void = { _ in },
    ) {
      (self.id, self.check, self.request, self.fetches) = (id, check, request, fetches)
      change(&self.request)
    }
  }

  static func url(_ id: String, _ url: String) -> Fault {
    Fault(id, "chain_url") { $0["SignatureCertChainUrl"] = url }
  }

  static func chain(_ id: String, _ check: String, _ name: String) -> Fault {
    Fault(id, check, SignedRequest(chain: name), fetches: 1)
  }

  /// In the order of the checks: what is cheap to find comes first.
  static let faults: [Fault] = [
    Fault("H01", "headers") { $0["SignatureCertChainUrl"] = nil },
    Fault("H02", "headers") { $0["Signature-256"] = nil },
    Fault("H06", "headers") {
      $0["Signature"] = $0["Signature-256"]
      $0["Signature-256"] = nil
    },
    Fault("X02", "headers") {
      $0.fields = [("Content-Type", "application/json")]
      $0.target = "/?_dev=1"
    },
    url("U06", "http://s3.amazonaws.com/echo.api/good.pem"),
    url("U07", "https://notamazon.com/echo.api/good.pem"),
    url("U09", "https://s3.amazonaws.com/invalid.path/good.pem"),
    url("U10", "https://s3.amazonaws.com:563/echo.api/good.pem"),
    url("U18", "https://s3.amazonaws.com@evil.example/echo.api/good.pem"),
    Fault("H07", "signature_header") { $0["Signature-256"] = "....$#%@$se" },
    Fault("B05", "body", SignedRequest(body: [])),
    Fault("B06", "body", SignedRequest(body: Array("not JSON".utf8))),
    Fault("B07", "body", SignedRequest(body: Array("[1]".utf8))),
    Fault("T02", "timestamp", SignedRequest(Envelope(age: 170))),
    Fault("T04", "timestamp", SignedRequest(Envelope(age: -400))),
    Fault("T05", "timestamp", SignedRequest(Envelope(timestamp: "null"))),
    Fault("T06", "timestamp", SignedRequest(Envelope(timestamp: "\"BAADBEEF\""))),
    Fault("A02", "application", SignedRequest(Envelope(skill: "amzn1.ask.skill.other"))),
    Fault("A05", "application", SignedRequest(Envelope(skill: nil))),
    chain("C15", "download", "forbidden.pem"),
    chain("not there", "download", "missing.pem"),
    chain("a redirect", "download", "elsewhere.pem"),
    chain("too large", "download", "huge.pem"),
    chain("unreachable", "download", "silent.pem"),
    chain("C02", "chain", "expired.pem"), chain("C03", "chain", "early.pem"),
    chain("C04", "chain", "no-name.pem"), chain("C18", "chain", "other-name.pem"),
    chain("C08", "chain", "cut.pem"), chain("C10", "chain", "stranger.pem"),
    chain("C14", "chain", "html.pem"), chain("C20", "chain", "empty.pem"),
    Fault("B01", "signature", fetches: 1) {
      let text = String(decoding: $0.body, as: UTF8.self)
      $0.body = Array(text.replacingOccurrences(of: "bwi", with: "bwj").utf8)
    },
    // The chain is kept now, so this asks for it once more.
    Fault("B09", "signature", SignedRequest(key: Authority.otherKey), fetches: 1),
    // And this comes too soon after that.
    Fault("B02", "signature") { $0.body.append(UInt8(ascii: " ")) },
  ]

  @Test func `each class of bad request is refused and told in one line`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      for fault in Self.faults {
        let before = bench.connections.count
        let answer = try bench.post(fault.request)
        #expect(answer.status == 400, "\(fault.id)")
        #expect(answer.body == "The request could not be verified.\n", "\(fault.id)")
        #expect(bench.connections.count - before == fault.fetches, "\(fault.id)")
      }
      let metrics = try bench.serving.page("/metrics").body
      for (check, faults) in Dictionary(grouping: Self.faults, by: \.check) {
        let line = "\nbus_status_refusals_total{check=\"\(check)\"} \(faults.count)\n"
        #expect(metrics.contains(line), "\(check)")
      }
      #expect(bench.serving.stop() == 0)
      let lines = bench.serving.log.all.filter { $0.event == "refused" }
      #expect(lines.map { $0["check"] } == Self.faults.map(\.check))
      #expect(lines.allSatisfy { $0["level"] == "warning" })
      let stale = lines.filter { $0["check"] == "timestamp" }
      let differences = stale.compactMap { $0["clockDifferenceSeconds"] }.compactMap { Int($0) }
      #expect(differences.count == 2)
      #expect((170...300).contains(differences.first ?? 0))
      #expect((-400 ... -300).contains(differences.last ?? 0))
      #expect(stale.first?["reason"]?.hasSuffix(" s old, 150 s are allowed") == true)
    }
  }

  @Test func `what is no skill request is turned away`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      for method in ["GET", "PUT", "HEAD", "DELETE", "OPTIONS"] {
        let answer = try bench.serving.page("/", method: method, fields: "Content-Length: 0\r\n")
        #expect(answer.status == 405, "X01 \(method)")
        #expect(answer["Allow"] == "POST", "X01 \(method)")
      }
      #expect(try bench.serving.page("/admin").status == 404)
      #expect(try bench.serving.page("/health", method: "POST").status == 405)

      let large = SignedRequest(body: [UInt8](repeating: 0x20, count: 65_537))
      #expect(try bench.post(large).status == 413, "B08")
      var chunked = large
      chunked.isChunked = true
      #expect(try bench.post(chunked).status == 413, "B08 chunked")
      var long = SignedRequest()
      long["SignatureCertChainUrl"] = "https://s3.amazonaws.com/echo.api/" + long64
      #expect([400, 431].contains(try bench.post(long).status), "U22")
      for type in ["text/plain", "application/x-www-form-urlencoded", "", nil] as [String?] {
        var other = SignedRequest()
        other["Content-Type"] = type
        #expect(try bench.post(other).status == 415, "\(type ?? "none")")
      }
      var upper = SignedRequest()
      upper["Content-Type"] = "Application/JSON ; charset=UTF-8"
      #expect(try bench.post(upper).status == 200)
      #expect(bench.fetched == ["good.pem"])
      #expect(bench.serving.stop() == 0)
    }
  }

  private var long64: String { String(repeating: "a", count: 65_536) }

  @Test func `a download that stalls holds up nobody else`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      #expect(try bench.post(SignedRequest()).status == 200)
      // As many downloads as there may be for addresses that never verified, and two requests for each.
      let start = ContinuousClock.now
      var waiting: [RawClient] = []
      func wait(for names: String...) throws {
        for name in names + names {
          waiting.append(try RawClient(port: bench.serving.port))
          waiting.last?.send(SignedRequest(chain: name).bytes)
        }
        for _ in 0..<10_000 where !names.allSatisfy(bench.fetched.contains) {
          #expect(try bench.post(SignedRequest()).status == 200)
        }
        try #require(names.allSatisfy(bench.fetched.contains))
      }
      try wait(for: "stalled-0.pem", "stalled-1.pem")
      // One more of a made-up name is refused at once, and one of a likely name is not.
      #expect(try bench.post(SignedRequest(chain: "more.pem")).status == 400)
      try wait(for: "echo-api-cert-7.pem")
      #expect(try bench.post(SignedRequest(chain: "echo-api-cert-8.pem")).status == 400)
      for _ in 0..<5 {
        #expect(try bench.post(SignedRequest()).status == 200)
        #expect(try bench.serving.page("/health").status == 200)
      }
      bench.endStall()
      let answers = try waiting.map { try $0.response().status }
      // A machine so slow that the downloads' own deadline came first has refused them instead.
      if ContinuousClock.now - start < .seconds(4) {
        #expect(answers.allSatisfy { $0 == 200 })
        #expect(Set(bench.fetched).isDisjoint(with: ["more.pem", "echo-api-cert-8.pem"]))
      }
      #expect(bench.serving.stop() == 0)
    }
  }
}
