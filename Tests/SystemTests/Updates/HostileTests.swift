import Foundation
import TestArchives
import Testing

/// Feeds that are made to fill memory or time; `scripts/hostile-test` runs them at full size.
@Suite(.serialized, .timeLimit(.minutes(60))) struct HostileTests {
  /// The most memory that an import may take for itself, whatever it is given: about what a whole country takes.
  static let limit = 1_200_000_000

  @Test(arguments: HostileFeed.all)
  func `memory and time are bounded, and one line says why`(feed: HostileFeed) async throws {
    let folder = try Folder()
    let source = try feed.write(folder)
    let run = try await MeasuredProgram.run(["import", source, "--name", "x"], in: folder)
    Amount.tell(
      """
      hostile: \(feed.testDescription): \(Int(run.seconds * 1000)) ms, \
      \(run.ownPeak / 1_000_000) MB of its own, \(run.peak / 1_000_000) MB with mapped files; \
      \(run.status == 0 ? "imported" : run.errors.trimmingCharacters(in: .newlines))
      """
    )
    #expect(!run.isSignalled)
    let isUsable = feed.isUsable ?? (run.status == 0)
    #expect(run.status == (isUsable ? 0 : 1), "\(run.errors)")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == (isUsable ? 0 : 1), "\(run.errors.prefix(2000))")
    #expect(run.errors.utf8.count < 1000)
    #expect(run.errors.isEmpty || run.errors.contains(source))
    #expect(run.ownPeak < Self.limit)
    #expect(folder.names(in: "schedules") == (isUsable ? ["x.sqlite"] : []))
  }

  @Test func `an archive with sizes of 64 bits is read`() async throws {
    let folder = try Folder()
    var archive = VersionedFeed.first.archive(trips: 1)
    for index in archive.entries.indices {
      archive.entries[index].largeSize = UInt64(archive.entries[index].bytes.count)
    }
    try folder.write("large.zip", Data(archive.bytes))
    try await VersionedServer.run(["import", "large.zip", "--quiet"], in: folder)
    #expect(folder.names(in: "schedules") == ["large.sqlite"])
  }

  @Test func `a text that repeats itself is the same deflated`() async throws {
    let folder = try Folder()
    var archive = VersionedFeed.first.archive(trips: 1)
    // A table of its own, checked by its checksum.
    let text = DeflatedText(
      "service_id,date,exception_type\n",
      repeating: "W,20260303,2\n",
      count: 1000,
      end: "W,20260304,2\n",
    )
    archive.entries.append(text.entry("calendar_dates.txt"))
    try folder.write("long.zip", Data(archive.bytes))
    try await VersionedServer.run(["import", "long.zip", "--quiet"], in: folder)
    let outcome = try await Program.shell(
      "sqlite3 schedules/long.sqlite 'SELECT date FROM calendar_dates ORDER BY date'",
      in: folder,
    )
    #expect(outcome.output == "20260303\n20260304\n")
  }

  static let malformed = {
    let shared =
      ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"].map { URL(filePath: $0) }
      ?? Program.root.deletingLastPathComponent().appending(path: "shared")
    let folder = shared.appending(path: "feeds/malformed").path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .map { folder + "/" + $0 }
  }()

  @Test(
    .enabled(if: !malformed.isEmpty, "needs the shared feeds beside the package"),
    arguments: malformed,
  )
  func `each malformed feed of the field is imported or refused in one line`(path: String)
    async throws
  {
    let folder = try Folder()
    let run = try await MeasuredProgram.run(["import", path, "--name", "x"], in: folder)
    #expect(!run.isSignalled)
    #expect(run.errors.split(separator: "\n").count == (run.status == 0 ? 0 : 1), "\(run.errors)")
    #expect(run.status == 0 || run.errors.contains(path))
    #expect(folder.names(in: "schedules") == (run.status == 0 ? ["x.sqlite"] : []))
  }
}
