import Foundation
import SQLite
import ScheduleStore
import Testing
import Transit

/// What a damaged file answers may be wrong or an error, but nothing traps: every value in it comes from outside.
///
/// A trap would take the whole process down, and the tests with it.
@Suite(.timeLimit(.minutes(5))) struct DamagedValuesTests {
  /// A column of a table of the file.
  struct Column: CustomTestStringConvertible, Sendable {
    var table: String
    var name: String

    var testDescription: String { table + "." + name }

    /// All columns of all tables, as the file has them.
    static let all: [Column] = {
      guard let small = try? SmallSchedule(),
        let connection = try? Connection(path: small.path, mode: .readImmutable),
        let rows = try? connection.prepare(
          """
          SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
            WHERE m.type = 'table' ORDER BY 1, c.cid
          """
        )
      else { return [] }
      var columns: [Column] = []
      while (try? rows.step()) ?? false {
        columns.append(Column(table: rows.text(0), name: rows.text(1)))
      }
      return columns
    }()
  }

  /// Numbers at the ends of their types, and what is no number.
  private static let values = [
    "-1", "2147483647", "-2147483648", "9223372036854775807", "-9223372036854775808", "NULL",
    "'text'", "x'ff00'",
  ]

  @Test func `The intact file answers`() throws {
    #expect(Set(Column.all.map(\.table)).count == 22)
    let small = try SmallSchedule()
    let schedule = try Schedule(path: small.path, name: FeedName("small"), zones: { _ in .utc })
    try schedule.check()
    for (from, to) in Self.rides where from != 6 {
      let found = try schedule.departures(from: from, to: to, at: SmallSchedule.noon)
      #expect(!found.isEmpty, "\(from)")
    }
    let timetable = Timetable(schedules: [schedule])
    let answered = try Self.questions.filter {
      if case .departures = try timetable.answer($0, now: SmallSchedule.noon) {
        true
      } else {
        false
      }
    }
    // All but the one that leaves the origin open, and the one that is misspelt.
    #expect(answered.count == Self.questions.count - 2)
  }

  @Test(arguments: Column.all)
  func `A column of other values never traps`(_ column: Column) throws {
    for value in Self.values {
      try Self.ask(damagedBy: "UPDATE OR REPLACE \(column.table) SET \(column.name) = \(value)")
      // One row alone, so that it differs from its neighbours.
      try Self.ask(
        damagedBy: """
          UPDATE OR REPLACE \(column.table) SET \(column.name) = \(value) WHERE \(column.name) IS
            (SELECT \(column.name) FROM \(column.table) ORDER BY 1 LIMIT 1)
          """
      )
    }
  }

  @Test func `A table without rows never traps`() throws {
    for table in Set(Column.all.map(\.table)) { try Self.ask(damagedBy: "DELETE FROM \(table)") }
  }

  @Test(arguments: [
    // Timings of other lengths than their pattern.
    "UPDATE timing SET departures = '[]'",
    "UPDATE timing SET departures = '[0]', flags = '0000000'",
    "UPDATE timing SET departures = '[0,-2147483648,99999999999999999999]', dwells = '[-2147483648]'",
    // A pattern that claims all trips, and one that claims none of its own.
    "UPDATE pattern SET first_trip = -9223372036854775808, trip_count = 9223372036854775807",
    "UPDATE pattern SET first_trip = 2, trip_count = 1, call_count = -9223372036854775808",
    // Windows that start at one end of the numbers and stop at the other.
    "UPDATE frequency SET start_time = -2147483648, end_time = 2147483647, headway_secs = 600",
    "UPDATE frequency SET start_time = -2147483648, end_time = 2147483647 WHERE ordinal = 0",
    // Stops that are their own parents, or each other's.
    "UPDATE stops SET parent_key = stop_key", "UPDATE stops SET parent_key = 7 - stop_key",
    "UPDATE stops SET parent_key = stop_key, location_type = 4",
    "UPDATE stops SET parent_key = stop_key, location_type = 1",
    // A cell that lists its stops several times over.
    "UPDATE place_cell SET stops = x'0303000000010001'",
  ])
  func `Rows that contradict each other never trap`(_ damage: String) throws {
    try Self.ask(damagedBy: damage)
  }

  @Test func `A file that ends early or has other bytes never traps`() throws {
    let small = try SmallSchedule()
    for length in stride(from: 0, to: small.bytes.count, by: 1500) {
      try small.write(small.bytes.prefix(length))
      Self.ask(small.path)
    }
    for place in stride(from: 100, to: small.bytes.count, by: 397) {
      var damaged = small.bytes
      damaged[place] ^= 0xff
      try small.write(damaged)
      Self.ask(small.path)
    }
  }
}

extension DamagedValuesTests {
  /// Asks a file that a statement has changed; what the table's own constraints forbid is not asked.
  private static func ask(damagedBy sql: String) throws {
    let small = try SmallSchedule()
    let connection = try Connection(path: small.path, mode: .readWrite)
    do {
      try connection.execute(sql)
    } catch {
      // A key takes whole numbers alone, and some columns no NULL.
      guard ["NOT NULL constraint", "datatype mismatch"].contains(where: "\(error)".contains) else {
        throw error
      }
      return
    }
    ask(small.path)
  }

  /// Asks whatever can be asked.
  private static func ask(_ path: String) {
    _ = try? ScheduleOrigin(path: path)
    guard let schedule = try? Schedule(path: path, name: FeedName("small"), zones: { _ in .utc })
    else { return }
    for (from, to) in rides {
      _ = try? schedule.departures(from: from, to: to, at: SmallSchedule.noon, limit: 8)
    }
    _ = try? schedule.routes(from: 1, to: 5)
    let timetable = Timetable(schedules: [schedule])
    for question in questions {
      _ = try? timetable.answer(question, now: SmallSchedule.noon)
      _ = try? timetable.listing(
        from: question.origin,
        to: question.destination,
        route: question.route,
        at: { _ in SmallSchedule.noon },
        days: 2,
        limit: 9,
      )
    }
    for id in SmallSchedule.stopIDs { _ = try? timetable.stop(identifier: id) }
    _ = try? timetable.stopIdentifiers(like: "MARKER")
    _ = try? timetable.route(named: "3")
    _ = try? timetable.namedPlaces()
    _ = try? timetable.namedRoutes()
    _ = try? timetable.exampleDestination()
    _ = try? schedule.check()
  }

  /// Stops by their keys.
  private static let rides: [(from: Int64, to: Int64?)] = [
    (1, nil), (1, 5), (2, 4), (3, 4), (5, 1), (6, nil),
  ]

  private static let questions: [Question] = {
    let market = PlaceReference(spoken: "market")
    let harbour = PlaceReference(spoken: "harbour")
    let here = Coordinate(latitude: 44.65, longitude: -63.58)
    return [
      Question(destination: market),
      Question(destination: PlaceReference(spoken: "main street via market"), origin: harbour),
      Question(destination: PlaceReference(spoken: "mane streat")),
      Question(destination: nil, origin: harbour),
      Question(destination: market, origin: harbour, selection: .last),
      Question(destination: market, origin: harbour, selection: .first),
      Question(destination: PlaceReference(spoken: "main street"), location: here),
      Question(destination: market, origin: harbour, route: PlaceReference(spoken: "route one")),
      Question(
        destination: PlaceReference(spoken: "", identifiers: ["GONE", "small:MARKET"]),
        origin: harbour,
      ),
    ]
  }()
}
