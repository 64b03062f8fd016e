import Foundation
import SQLite
import ScheduleStore
import Testing

@testable import Transit

/// A schedule file that has a row of every kind, to be damaged and asked.
///
/// A station "Harbour" with a platform and a boarding area, a stop "Market" and a stop "Main Street"; one pattern with
/// trips of its own and one whose trips repeat.
final class SmallSchedule {
  let path = NSTemporaryDirectory() + UUID().uuidString + ".sqlite"

  static let stopIDs = ["HARBOUR", "HARBOUR-1", "HARBOUR-1A", "MARKET", "MAIN", "DOOR"]
  /// Noon of a day on which every service runs.
  static let noon = Instant(secondsSince1970: 1_780_401_600)

  /// The intact file's bytes, made once.
  let bytes: Data

  init() throws {
    bytes = Data(try Self.intact.get())
    try write(bytes)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Puts other bytes in the file's place.
  func write(_ bytes: Data) throws { try bytes.write(to: URL(filePath: path)) }

  // Not `Data`, whose storage the address sanitizer takes for lost where only a global has it.
  private static let intact = Result {
    let path = NSTemporaryDirectory() + UUID().uuidString + ".importing"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try make(path)
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private static let stops = [
    ("Harbour", .station, nil), ("Harbour Bay 1", .stop, 0), ("Harbour Bay 1 A", .boardingArea, 1),
    ("Market", .stop, nil),
    ("Main Street", .stop, nil), ("Harbour Door", .entrance, 0),
  ].enumerated().map { (index: Int, stop: (name: String, type: LocationType, parent: Int?)) in
    StoredStop(
      id: stopIDs[index],
      code: String(100 + index),
      name: stop.name,
      spokenName: index == 3 ? "the Market" : nil,
      description: nil,
      latitude: 44.65 + Double(index) / 1000,
      longitude: -63.58,
      locationType: stop.type,
      parent: stop.parent.map { stopIDs[$0] },
      parentNumber: stop.parent,
      timezone: "UTC",
      platformCode: stop.type == .stop ? "1" : nil,
    )
  }

  private static let headsigns = ["Main Street via Market", "Loop"]

  private static func call(_ stop: Int32, _ sequence: Int, headsign: Int32 = -1) -> PatternCall {
    PatternCall(
      stop: stop,
      headsign: headsign,
      sequence: sequence,
      pickupType: 0,
      dropOffType: 0,
      isTimed: true,
    )
  }

  private static let patterns: [(route: Int, calls: [PatternCall], trips: Range<Int>)] = [
    (0, [call(2, 1), call(3, 2), call(4, 3)], 1..<4),
    (1, [call(4, 1), call(1, 2, headsign: 1), call(3, 3)], 4..<6),
  ]

  private static func make(_ path: String) throws {
    let writer = try ScheduleWriter(path: path, expectedSize: 0)
    try writer.write(meta: [
      ("first_service_date", .number(2026_01_01)), ("last_service_date", .number(2026_12_31)),
      ("max_time", .number(90_000)), ("stop_count", .number(6)), ("imported_by", .text("0.1.0")),
    ])
    try writer.write(agencies: [
      StoredAgency(
        id: "A",
        name: "Agency",
        url: nil,
        timezone: "UTC",
        language: "en",
        phone: nil,
      )
    ])
    try writer.writeStops(count: stops.count) { stops[$0] }
    try writer.write(
      routes: [("R1", "1", "Harbour Line"), ("R2", "2", "")].map { id, short, long in
        StoredRoute(
          id: id,
          agency: "A",
          agencyNumber: 0,
          shortName: short,
          longName: long,
          type: 3,
        )
      }
    )
    let first = try #require(ServiceDate(yyyymmdd: 2026_01_01))
    let last = try #require(ServiceDate(yyyymmdd: 2026_12_31))
    let date = try #require(ServiceDate(yyyymmdd: 2026_06_02))
    try writer.write(services: [
      StoredService(
        id: "DAILY",
        week: WeeklyPattern(days: 127, start: first, end: last),
        exceptions: [(last, false)],
      ),
      StoredService(id: "ONCE", week: nil, exceptions: [(date, true)]),
    ])
    try writer.write(headsigns: headsigns)
    try writeTrips(to: writer)
    try writer.writeFeedInfo(
      (name: "Publisher", url: nil, language: "en", defaultLanguage: nil, version: "7"),
      dates: (start: first, end: last),
    )
    try writer.write(translations: [
      ["stops", "stop_name", "fr", "Marché", "MARKET", nil, nil]
    ])
    var source = PlaceSource(
      PlaceStops(count: stops.count, headsigns: headsigns) { stops[$0] },
      headsigns: headsigns,
    )
    for pattern in patterns {
      source.addPattern(calls: pattern.calls, trips: pattern.trips.count, signs: [(0, 2)])
    }
    try writer.finish(tripCount: 5) { PlaceDraft(source) }
  }

  private static func writeTrips(to writer: ScheduleWriter) throws {
    try writer.writePatterns(count: patterns.count) { patterns[$0] }
    let timings = TimingTexts(0..<2) { timing, calls in
      calls = (0..<3).map { call in
        TimingCall(
          departure: Int32(call * 300),
          dwell: Int32(timing * 30),
          isInterpolated: false,
          isApproximate: timing == 1 && call == 1,
        )
      }
    }
    try writer.write(timings: timings)
    let ids = Array("T1T2T3T4T5".utf8)
    try writer.writeTrips(count: 5, ids: ids, texts: Array("short".utf8)) { trip in
      StoredTrip(
        id: trip * 2..<trip * 2 + 2,
        patternKey: trip < 3 ? 1 : 2,
        timingKey: trip < 3 ? 1 : 2,
        serviceKey: trip == 2 ? 2 : 1,
        start: trip < 3 ? 43_200 + trip * 1800 : 0,
        headsignKey: trip == 0 ? nil : 1,
        shortName: 0..<5,
        direction: 0,
        block: nil,
      )
    }
    try writer.write(
      frequencies: [(4, 0, 36_000), (4, 1, 43_200), (5, 0, 40_000)].map { trip, ordinal, start in
        StoredFrequency(
          tripKey: trip,
          ordinal: ordinal,
          start: start,
          end: start + 14_400,
          headway: 600,
          isExact: trip == 5,
        )
      }
    )
  }
}
