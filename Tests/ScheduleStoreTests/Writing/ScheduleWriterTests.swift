import Foundation
import SQLite
import ScheduleStore
import Testing
import Transit

@Suite struct `A schedule writer` {
  private let path = NSTemporaryDirectory() + UUID().uuidString + ".importing"

  private func noPlaces() -> PlaceDraft {
    PlaceDraft(PlaceSource(stops: [], headsigns: []))
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  private func call(_ departure: Int32?, _ dwell: Int32 = 0, flags: Int = 0) -> TimingCall {
    TimingCall(
      departure: departure,
      dwell: dwell,
      isInterpolated: flags & 1 != 0,
      isApproximate: flags & 2 != 0,
    )
  }

  @Test(arguments: [(0, 1024), (100 << 20, 4096)])
  func `marks the file and gives small feeds small pages`(size: Int, page: Int) throws {
    defer { remove() }
    let writer = try ScheduleWriter(path: path, expectedSize: size)
    try writer.finish(tripCount: 0, places: noPlaces)
    let connection = try Connection(path: path, mode: .readImmutable)
    for (pragma, value) in [
      ("page_size", page), ("user_version", Schema.version),
      ("application_id", Schema.applicationID),
    ] {
      let statement = try connection.prepare("PRAGMA \(pragma)")
      #expect(try statement.step() && statement.int(0) == value, "\(pragma)")
    }
  }

  @Test func `stores timings as JSON, and leaves out what is the same for all calls`() throws {
    defer { remove() }
    let timings = [
      [call(0), call(65), call(120)], [call(0, 30), call(1000, 0), call(86_400, 60)],
      [call(nil), call(0), call(7, flags: 1), call(9, flags: 3), call(10, flags: 2), call(nil)],
    ]
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    try writer.writeTimings(count: timings.count) { $1 = timings[$0] }
    try writer.finish(tripCount: 0, places: noPlaces)
    let connection = try Connection(path: path, mode: .readImmutable)
    let statement = try connection.prepare("SELECT departures, dwells, flags FROM timing")
    var rows: [[String?]] = []
    while try statement.step() { rows.append((0..<3).map { statement.optionalText($0) }) }
    #expect(
      rows == [
        ["[0,65,120]", nil, nil], ["[0,1000,86400]", "[30,0,60]", nil],
        ["[null,0,7,9,10,null]", nil, "001320"],
      ]
    )
  }

  @Test func `does not finish a file that lacks trips`() throws {
    defer { remove() }
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    #expect(throws: IncompleteSchedule.self) { try writer.finish(tripCount: 1, places: noPlaces) }
  }
}
