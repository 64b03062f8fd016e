import Foundation
import Testing

/// GTFS.md section 3: what others got wrong is a test here.
@Suite struct ReportTests {
  private static let paper: URL = {
    let shared =
      ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"].map { URL(filePath: $0) }
      ?? House.root.deletingLastPathComponent().appending(path: "shared")
    return shared.appending(path: "GTFS.md")
  }()

  /// Reports of realtime predictions, which this product does not have.
  private static let realtime: Set = [
    "TheTransitClock/transitime#275", "google/transit#139",
    "CUTR-at-USF/gtfs-realtime-validator#17",
  ]

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: paper.path(percentEncoded: false)),
      "needs the papers beside the package",
    )
  )
  func `every report of a fault elsewhere is cited by a test`() throws {
    let report = #/[\w.-]+/[\w.-]+#\d+/#
    let asked = Set(
      try String(contentsOf: Self.paper, encoding: .utf8).matches(of: report).map { String($0.0) }
    )
    #expect(asked.count > 40)
    var cited: Set<String> = []
    for file in House.files(below: "Tests", extension: "swift")
    where !file.path.hasSuffix("ReportTests.swift") {
      for line in file.lines { cited.formUnion(line.matches(of: report).map { String($0.0) }) }
    }
    #expect(asked.subtracting(cited).subtracting(Self.realtime).sorted() == [])
  }
}
