import Foundation
import Synchronization
import TestArchives
import TestAuthority
import Testing

/// Imports that are killed, while a server answers; `scripts/kill-test` runs the long form.
@Suite(.serialized, .timeLimit(.minutes(60))) struct KillTests {
  /// What the runs left behind.
  struct Tally: Sendable {
    var killed = 0
    var survived = 0
    var leftovers = 0
  }

  @Test func `an import that is killed changes nothing`() async throws {
    let points = Amount.of("KILL_POINTS", by: 8)
    let seed = UInt64(Amount.of("SEED", by: Int.random(in: 1...999_999)))
    let trips = Amount.of("KILL_TRIPS", by: 60)
    let bench = try await VersionedServer(trips: trips)
    let authority = LoopbackAuthority()
    let archive = VersionedFeed.second.archive(trips: trips).bytes
    // The first server sends a feed, the second half of one and then nothing.
    let whole = authority.server { _ in .response("200 OK", body: archive) }
    let half = authority.server { _ in
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(archive.count)\r\n\r\n"
      return .bytesThenSilence(Array(head.utf8) + archive.prefix(archive.count / 2))
    }
    try bench.folder.write("root.pem", authority.pem)
    let sources = [
      "first", "second", "https://127.0.0.1:\(whole.port)/city.zip",
      "https://127.0.0.1:\(half.port)/city.zip",
    ]
    // The program starts more slowly beside others, so that some imports come to their end.
    let duration = try await 1.6 * Self.duration(of: "second", in: bench)

    let tally = Mutex(Tally())
    let traffic = try await Traffic.during(bench, clients: 2) {
      var random = SeededGenerator(seed: seed)
      for point in 0..<points {
        let moment = Double.random(in: 0...duration, using: &random)
        let source = sources[point % sources.count]
        let ended = try await Self.importing(source, killedAfter: moment, in: bench)
        let files = bench.allFiles
        #expect(files.filter { !$0.hasPrefix(".") } == ["city.sqlite"])
        let check = try await Program.shell(
          "sqlite3 schedules/city.sqlite 'PRAGMA integrity_check; PRAGMA user_version'",
          in: bench.folder,
        )
        #expect(check.output.hasPrefix("ok\n"), "\(check.output) \(check.errors)")
        tally.withLock { tally in
          if ended { tally.survived += 1 } else { tally.killed += 1 }
          if files.contains(where: { $0.hasSuffix(".importing") }) { tally.leftovers += 1 }
        }
      }
      // Whatever was left is gone after the next import, and its version is served.
      try await VersionedServer.run(["import", "first", "--name", "city"], in: bench.folder)
      #expect(bench.allFiles == ["city.sqlite"])
      try await bench.wait(for: .first)
      try await VersionedServer.run(["import", "second", "--name", "city"], in: bench.folder)
      try await bench.wait(for: .second)
    }
    let end = tally.withLock { $0 }
    Amount.tell(
      """
      kill test: \(points) points (seed \(seed), within \(Int(duration * 1000)) ms), \(end.killed) killed, \
      \(end.survived) survived, \(end.leftovers) left something, all of it gone after the next import; \
      \(traffic.requests) requests meanwhile, \(traffic.failures.count) failed, \(traffic.mixed) mixed
      """
    )
    #expect(end.killed + end.survived == points)
    #expect(traffic.failures == [])
    #expect(traffic.mixed == 0)
    #expect(traffic.requests > 0)
    #expect(await bench.server.stop() == 0)
  }

  /// How long an import takes that nobody disturbs, in seconds.
  private static func duration(of source: String, in bench: VersionedServer) async throws -> Double
  {
    let start = ContinuousClock.now
    try await VersionedServer.run(["import", source, "--name", "city"], in: bench.folder)
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Runs an import, and says whether it came to its end before it was killed.
  private static func importing(
    _ source: String,
    killedAfter seconds: Double,
    in bench: VersionedServer,
  ) async throws -> Bool {
    let line =
      "SSL_CERT_FILE=root.pem timeout -s KILL \(seconds) \"$0\" import \(source) --name city --quiet"
    let outcome = try await Program.shell(line, in: bench.folder)
    if outcome.status == 0 { return true }
    #expect(outcome.errors == "", "an import failed before it was killed")
    return false
  }

  @Test func `of several imports of one name one at a time works, and the others say so`()
    async throws
  {
    let folder = try Folder()
    try VersionedFeed.first.write(to: folder, trips: 30)
    let outcomes = try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await Program.run(["import", "first", "--name", "city", "--quiet"], in: folder)
        }
      }
      var outcomes: [Program.Outcome] = []
      for try await outcome in group { outcomes.append(outcome) }
      return outcomes
    }
    #expect(outcomes.contains { $0.status == 0 })
    for outcome in outcomes where outcome.status != 0 {
      #expect(outcome.status == 1)
      #expect(
        outcome.errors
          == "bus-status: schedules/city.sqlite: another import of it is running; wait for it\n"
      )
    }
    #expect(folder.names(in: "schedules") == ["city.sqlite"])
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
