import Foundation
import TestClient
import Testing

/// Valid load beside everything that an address on the internet has to put up with: short here, long by scripts/abuse.
@Suite(.timeLimit(.minutes(30))) struct AbuseTests {
  static let seconds =
    ProcessInfo.processInfo.environment["BUS_STATUS_ABUSE_SECONDS"].flatMap(Double.init) ?? 2

  @Test func `valid requests are answered through all kinds of abuse`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let bench = try ProductionBench(in: folder, keepsLog: false)
      let port = bench.serving.port
      let request = FreshRequest()
      // The chain is there before the forgers are, as it is at an endpoint that has run for a while.
      #expect(try bench.serving.send(request.bytes).status == 200)
      var memory = MemoryRecord(atRest: bench.serving.residentMemory)

      let abusers = Abuse.kinds.map { Abuser($0, port: port) }
      let clients = (0..<5).map { index in
        LoadClient(port: port, keepsConnection: index > 0) { request.bytes }
      }
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .seconds(Self.seconds) {
        usleep(100_000)
        memory.samples.append(bench.serving.residentMemory)
      }
      for client in clients { client.stop() }
      let outcome = clients.map { $0.end() }.reduce(LoadClient.Outcome(), +)
      let duration = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
      let tallies = abusers.map { ($0.abuse.name, $0.stop()) }
      let health = try bench.serving.page("/health").status
      let metrics = try Self.metricsWhenQuiet(bench.serving)
      memory.afterwards = bench.serving.residentMemory
      #expect(bench.serving.stop() == 0)

      #expect(outcome.lost + outcome.late == 0)
      #expect(outcome.refused == 0)
      #expect(outcome.answered > 0)
      #expect(health == 200)
      #expect(tallies.allSatisfy { $0.1.opened > 0 })
      // What the connections may hold at their limits, in KiB: 640 of them, each with a header and a body.
      #expect(memory.most < 640 * (36 + 64) + memory.atRest)
      // Too short a run ends before the first connections are at their limits.
      if Self.seconds >= 60 { #expect(memory.isFlat, "memory grows: \(memory)") }

      let rate = Int(Double(outcome.answered) / duration)
      print(
        """
        valid requests: \(outcome.answered) answered (\(rate) a second), \(outcome.refused) refused, \
        \(outcome.lost) lost in \(duration) s
        answer times: half under \(outcome.milliseconds(share: 0.5)) ms, 99 % under \
        \(outcome.milliseconds(share: 0.99)) ms, slowest \(outcome.slowest / .milliseconds(1)) ms
        memory in KiB: \(memory)
        connections: \(Self.text(metrics["bus_status_connections_accepted_total"])) accepted, \
        \(Self.text(metrics["bus_status_connections_refused_total"])) refused, \
        \(Self.text(metrics["bus_status_connections_cut_off_total"])) cut off; \
        \(Self.text(metrics["bus_status_bodies_too_large_total"])) bodies too large
        """
      )
      for (name, tally) in tallies {
        print(
          "\(name): \(tally.opened) connections, \(tally.endedByServer) ended by the server, "
            + "\(tally.bytesSent / 1024) KiB sent"
        )
      }
    }
  }

  /// The metrics once nobody but who asks for them is connected, or after so many looks.
  private static func metricsWhenQuiet(_ serving: Serving) throws -> PrometheusText {
    for _ in 0..<600 {
      let metrics = try PrometheusText(serving.page("/metrics").body)
      if metrics["bus_status_connections"] == 1 { return metrics }
      usleep(50_000)
    }
    return try PrometheusText(serving.page("/metrics").body)
  }

  private static func text(_ value: Double?) -> String { value.map { String(Int($0)) } ?? "?" }
}
