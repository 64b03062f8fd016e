import Foundation
import SQLite
import ScheduleStore
import Testing
import Transit

@Suite struct `A schedule writer` {
  private let path = NSTemporaryDirectory() + UUID().uuidString + ".importing"

  private func noPlaces() -> PlaceDraft {
    PlaceDraft(
      PlaceSource(PlaceStops(count: 0, headsigns: []) { [StoredStop]()[$0] }, headsigns: [])
    )
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

  @Test(arguments: [0, 1, 31, 32, 255, 256, 257, 287, 320])
  func `stores each row once and in order, however many there are`(count: Int) throws {
    defer { remove() }
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    let signs = (0..<count).map { "Sign \($0)" }
    try writer.write(headsigns: signs)
    try writer.finish(tripCount: 0, places: noPlaces)
    let connection = try Connection(path: path, mode: .readImmutable)
    let statement = try connection.prepare("SELECT * FROM headsign ORDER BY rowid")
    var rows: [String] = []
    while try statement.step() { rows.append("\(statement.int(0)) \(statement.text(1))") }
    #expect(rows == signs.enumerated().map { "\($0 + 1) \($1)" })
  }

  @Test func `stores timings as JSON, and leaves out what is the same for all calls`() throws {
    defer { remove() }
    let timings = [
      [call(0), call(65), call(120)], [call(0, 30), call(1000, 0), call(86_400, 60)],
      [call(nil), call(0), call(7, flags: 1), call(9, flags: 3), call(10, flags: 2), call(nil)],
    ]
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    for numbers in [0..<1, 1..<3] {
      try writer.write(timings: TimingTexts(numbers) { $1 = timings[$0] })
    }
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

  @Test(arguments: [0, 1, 31, 32, 33, 64, 95])
  func `stores any number of trips, each with what it has`(count: Int) throws {
    defer { remove() }
    let ids = Array("abcdefghij".utf8)
    let texts = Array("xy".utf8)
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    try writer.writeTrips(count: count, ids: ids, texts: texts) { index in
      StoredTrip(
        id: index % 9..<index % 9 + 1,
        patternKey: index / 40 + 1,
        timingKey: index / 7 + 1,
        serviceKey: index % 3 + 1,
        start: index * 60,
        headsignKey: index % 2 == 0 ? index : nil,
        shortName: index % 5 == 0 ? 0..<1 : nil,
        direction: index % 4 == 0 ? nil : index % 2,
        block: index % 3 == 0 ? 1..<2 : nil,
      )
    }
    try writer.writePatterns(count: 1) { _ in (route: 0, calls: [], trips: 1..<count + 1) }
    try writer.flush()
    try writer.finish(tripCount: count, places: noPlaces)
    let statement = try Connection(path: path, mode: .readImmutable).prepare(
      "SELECT * FROM trip ORDER BY trip_key"
    )
    for index in 0..<count {
      #expect(try statement.step())
      #expect((0..<10).map { statement.optionalText($0) } == columns(index))
    }
    #expect(try !statement.step())
  }

  /// The columns of a trip of those above.
  private func columns(_ index: Int) -> [String?] {
    let id = String(Array("abcdefghij")[index % 9])
    let keys = [index / 40 + 1, index / 7 + 1, index % 3 + 1, index * 60].map(String.init)
    let headsign = index % 2 == 0 ? String(index) : nil
    let shortName = index % 5 == 0 ? "x" : nil
    let direction = index % 4 == 0 ? nil : String(index % 2)
    let block = index % 3 == 0 ? "y" : nil
    return [String(index + 1), id] + keys + [headsign, shortName, direction, block]
  }

  @Test func `does not finish a file that lacks trips`() throws {
    defer { remove() }
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    #expect(throws: IncompleteSchedule.self) { try writer.finish(tripCount: 1, places: noPlaces) }
  }
}
