import Foundation
import TestAuthority
import TestClient
import Testing

/// What an operator sees of the endpoint: its log, its figures, its end.
@Suite(.timeLimit(.minutes(5))) struct OperationTests {
  @Test func `nothing personal is in the log, and each line names its request`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      func secret(_ index: Int, _ change: (inout Envelope) -> Void = { _ in }) -> Envelope {
        var envelope = Envelope(requestID: "request-\(index)", sessionID: "session-\(index)")
        envelope.destination = "SECRET place"
        envelope.user =
          #","accessToken":"Atza|SECRET","permissions":{"consentToken":"SECRET"}"#
        envelope.context = #"""
          "Geolocation":{"timestamp":"2026-11-30T18:00:00Z","coordinate":
          {"latitudeInDegrees":12.3456789,"longitudeInDegrees":98.7654321,"accuracyInMeters":9}},
          """#
        change(&envelope)
        return envelope
      }
      let envelopes = [
        secret(0), secret(1) { $0.age = 1000 }, secret(2) { $0.skill = "amzn1.ask.skill.other" },
        secret(3) { $0.timestamp = "\"SECRET\"" },
      ]
      for envelope in envelopes {
        var request = SignedRequest(envelope)
        let text = String(decoding: request.body, as: UTF8.self)
          .replacingOccurrences(of: "amzn1.ask.account.X", with: "amzn1.ask.account.SECRET")
          .replacingOccurrences(of: "amzn1.ask.device.X", with: "amzn1.ask.device.SECRET")
        request = SignedRequest(body: Array(text.utf8))
        request.target = "/?SECRET"
        _ = try bench.post(request)
        request.body.append(UInt8(ascii: " "))
        _ = try bench.post(request)
      }
      _ = try bench.post(SignedRequest(body: Array("SECRET".utf8)))
      _ = try bench.post(SignedRequest(chain: "SECRET.pem"))
      #expect(bench.serving.stop() == 0)

      let lines = bench.serving.log.all
      for line in lines {
        #expect(!line.text.contains("SECRET"), "\(line.text)")
        #expect(!line.text.contains("12.34") && !line.text.contains("98.76"), "\(line.text)")
        #expect(line["time"]?.hasSuffix("+00:00") == true, "\(line.text)")
        #expect(line["level"] != nil && line.event != nil, "\(line.text)")
      }
      #expect(
        lines.filter { $0["requestId"] == "request-0" }.map(\.event) == [
          "session started", "intent", "refused",
        ]
      )
      #expect(lines.filter { $0["requestId"] != nil }.allSatisfy { $0["sessionId"] != nil })
      #expect(lines.filter { $0["requestId"] != nil }.count == 10)
    }
  }

  @Test func `the start names the machine's configuration and the end is told`() async throws {
    let folder = try Folder()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      #expect(bench.serving.stop() == 0)
      let lines = bench.serving.log.all
      let line = try #require(lines.first { $0.event == "machine configuration in force" })
      #expect(line["variables"] == "SSL_CERT_FILE https_proxy")
      #expect(lines.map(\.event).suffix(3) == ["listening", "stopping", "stopped"])
      #expect(!lines.contains { $0.event?.hasPrefix("development") == true })

      let plain = try Serving(["--skill-id", "a"], in: folder)
      #expect(plain.stop() == 0)
      #expect(plain.log.all.map(\.event) == ["listening", "stopping", "stopped"])
      let development = try Serving(["--development"], in: folder)
      #expect(development.stop() == 0)
      #expect(development.log.all.first?.event?.hasPrefix("development mode") == true)
      #expect(development.log.all.first?["level"] == "warning")
    }
  }

  @Test func `figures for Prometheus`() async throws {
    let folder = try await Folder.serving()
    try folder.write("schedules/broken.sqlite", "no database")
    try await onThread {
      let bench = try ProductionBench(in: folder)
      for _ in 0..<3 { _ = try bench.post(SignedRequest()) }
      _ = try bench.post(SignedRequest(Envelope(destination: "")))
      let now = Int(Date().timeIntervalSince1970)
      let application = #"{"applicationId":"\#(SignedRequest.skill)"}"#
      let ended = #"""
        {"request":{"type":"SessionEndedRequest","timestamp":\#(now)},
        "session":{"application":\#(application)}}
        """#
      #expect(try bench.post(SignedRequest(body: Array(ended.utf8))).status == 200)
      let answer = try bench.serving.page("/metrics")
      #expect(answer.status == 200)
      #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
      let figures = try PrometheusText(answer.body)
      let requests = "bus_status_requests_total"
      #expect(figures[requests, "type=\"IntentRequest\"", "outcome=\"answered\""] ?? 0 > 0)
      #expect(figures[requests, "type=\"IntentRequest\"", "outcome=\"asked\""] ?? 0 > 0)
      #expect(figures[requests, "type=\"SessionEndedRequest\"", "outcome=\"acknowledged\""] == 1)
      #expect(figures["bus_status_request_seconds_count"] == 5)
      #expect(figures["bus_status_request_seconds_bucket", "le=\"+Inf\""] == 5)
      #expect(figures["bus_status_schedule_validity_days", "feed=\"feed\""] ?? 0 > 10_000)
      #expect(
        (0...3600).contains(figures["bus_status_schedule_age_seconds", "feed=\"feed\""] ?? -1)
      )
      #expect(figures["bus_status_schedules"] == 1)
      #expect(figures["bus_status_schedules_broken"] == 1)
      #expect(figures["bus_status_chain_downloads_total"] == 1)
      #expect(figures["bus_status_chain_cache_hits_total"] == 4)
      #expect(figures["bus_status_chain_cache_misses_total"] == 1)
      #expect(figures["bus_status_connections_accepted_total"] == 6)
      #expect(bench.serving.stop() == 0)
    }
  }

  @Test func `health is 200 or 503 and names no paths`() async throws {
    let folder = try await Folder.serving()
    let well = try await Self.health(folder, [])
    #expect(well == (200, 0))
    try folder.write("schedules/feed.sqlite", "no database")
    #expect(try await Self.health(folder, []) == (503, 1))
    #expect(try await Self.health(try Folder(), []) == (503, 1))
  }

  @Test func `health is asked over TLS as well`() async throws {
    let folder = try await Folder.serving()
    let certificate = Authority.host("DNS:skill.example")
    try folder.write("certificate.pem", certificate.pem)
    try folder.write("key.pem", certificate.key.pem)
    let words = ["--tls-certificate", "certificate.pem", "--tls-key", "key.pem"]
    let serving = try await onThread { try Serving(["--development"] + words, in: folder) }
    let health = try await Program.run(["health", "--port", "\(serving.port)"], in: folder)
    #expect(health.status == 0)
    #expect(health.output == "the endpoint at 127.0.0.1:\(serving.port) is well\n")
    #expect(health.errors == "")
    #expect(try await onThread { serving.stop() } == 0)
    // A proxy of the machine has no part in it.
    let gone = try await Program.run(
      ["health", "--port", "\(serving.port)"],
      in: folder,
      environment: ["http_proxy": "http://127.0.0.1:1", "ALL_PROXY": "http://127.0.0.1:1"],
    )
    #expect(gone.status == 1)
    #expect(gone.output == "")
    #expect(gone.errors.split(separator: "\n").count == 1)
    #expect(gone.errors.contains("127.0.0.1:\(serving.port) does not reply (no connection: "))
  }

  /// The status of the page and of the command.
  static func health(_ folder: Folder, _ arguments: [String]) async throws -> (Int, Int32) {
    let serving = try await onThread { try Serving(["--development"] + arguments, in: folder) }
    let page = try await onThread { try serving.page("/health") }
    #expect(page["Content-Type"] == "application/json")
    #expect(!page.body.contains("/"), "\(page.body)")
    let command = try await Program.run(["health", "--port", "\(serving.port)"], in: folder)
    #expect((command.output + command.errors).split(separator: "\n").count == 1)
    #expect(try await onThread { serving.stop() } == 0)
    return (page.status, command.status)
  }

  @Test func `an end under load loses no request`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder)
      let request = SignedRequest().bytes
      #expect(try bench.serving.send(request).status == 200)
      let clients = (0..<8).map { index in
        LoadClient(port: bench.serving.port, keepsConnection: index % 2 == 0) { request }
      }
      while clients.contains(where: { $0.answered < 5 }) { usleep(1000) }
      #expect(bench.serving.stop() == 0)
      let outcomes = clients.map { $0.end() }
      for (index, outcome) in outcomes.enumerated() {
        #expect(outcome.refused == 0)
        // A connection that the kernel took and the server never did goes with the door: only those that are kept
        // are known to be the server's.
        if index % 2 == 0 { #expect(outcome.lost == 0) }
      }
      // What the server has begun with, it has answered.
      let begun = bench.serving.log.all.count { $0.text.contains("\"event\":\"intent\"") }
      #expect(begun == 1 + outcomes.reduce(0) { $0 + $1.answered })
    }
  }
}
