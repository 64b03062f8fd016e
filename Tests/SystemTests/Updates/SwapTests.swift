import Foundation
import Testing

/// A schedule that is replaced while many ask for it; `scripts/swap-test` runs the long form.
@Suite(.serialized, .timeLimit(.minutes(60))) struct SwapTests {
  @Test func `a swap fails no request and mixes no answer`() async throws {
    let swaps = Amount.of("SWAPS", by: 3)
    let clients = Amount.of("CLIENTS", by: 4)
    let bench = try await VersionedServer(trips: 20)
    let traffic = try await Traffic.during(bench, clients: clients) {
      var version = VersionedFeed.second
      for _ in 0..<swaps {
        let words = ["import", version.rawValue, "--name", "city", "--quiet"]
        try await VersionedServer.run(words, in: bench.folder)
        try await bench.wait(for: version)
        version = version.other
      }
    }
    Amount.tell(
      """
      swap test: \(swaps) swaps, \(clients) clients, \(traffic.requests) requests, \
      \(traffic.failures.count) failed, \(traffic.mixed) mixed
      """
    )
    #expect(traffic.failures == [])
    #expect(traffic.mixed == 0)
    #expect(traffic.requests > 0)
    #expect(await bench.server.stop() == 0)
  }
}
