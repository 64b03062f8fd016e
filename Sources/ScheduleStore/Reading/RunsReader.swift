internal import SQLite
internal import Transit

/// Reads the trips of a pattern with their timings.
///
/// Belongs to one thread at a time, as its statements do.
final class RunsReader {
  private let patternByKey: Statement
  private let callsOfPattern: Statement
  private let tripsOfPattern: Statement
  private let frequenciesOfPattern: Statement
  private let timingByKey: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    patternByKey = try connection.prepare(
      """
      SELECT route_key, first_trip, trip_count, agency_key
        FROM pattern JOIN routes USING(route_key) WHERE pattern_key = ?
      """
    )
    callsOfPattern = try connection.prepare(
      "SELECT stop_key, headsign_key FROM pattern_call WHERE pattern_key = ? ORDER BY position"
    )
    tripsOfPattern = try connection.prepare(
      """
      SELECT trip_key, timing_key, service_key, start, trip_id, headsign_key FROM trip
        WHERE trip_key >= ? AND trip_key < ?
      """
    )
    frequenciesOfPattern = try connection.prepare(
      """
      SELECT trip_key, start_time, end_time, headway_secs, exact_times FROM frequency
        WHERE trip_key >= ? AND trip_key < ? ORDER BY trip_key, ordinal
      """
    )
    timingByKey = try connection.prepare(
      "SELECT departures, dwells, flags FROM timing WHERE timing_key = ?"
    )
  }

  /// The trips of a pattern, arranged for the search.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's key.
  ///   - zones: The index of each agency's zone, by the agency's key.
  /// - Returns: The trips, or nil where there is no such pattern.
  /// - Throws: `SQLiteError`.
  func runs(of pattern: Int64, zones: [Int64: Int]) throws(SQLiteError) -> PatternRuns? {
    defer { patternByKey.reset() }
    try patternByKey.bind(pattern, at: 1)
    guard try patternByKey.step() else { return nil }
    let first = patternByKey.integer(1)
    var builder = RunsBuilder(
      pattern: pattern,
      route: patternByKey.integer(0),
      zone: zones[patternByKey.integer(3)] ?? 0,
      calls: try calls(of: pattern),
    )
    let (sum, overflow) = first.addingReportingOverflow(patternByKey.integer(2))
    // Of a damaged file's trips beyond all numbers there are none.
    let end = overflow ? first : sum
    try readWindows(&builder, first: first, end: end)
    try readTrips(&builder, first: first, end: end)
    for key in builder.timingKeys {
      defer { timingByKey.reset() }
      try timingByKey.bind(key, at: 1)
      guard try timingByKey.step() else { continue }
      builder.add(
        StoredTiming(
          departures: timingByKey.text(0),
          dwells: timingByKey.optionalText(1),
          flags: timingByKey.optionalText(2),
        ),
        for: key,
      )
    }
    return builder.build()
  }

  /// The calls of a pattern, in their order.
  private func calls(of pattern: Int64) throws(SQLiteError) -> [PatternStop] {
    defer { callsOfPattern.reset() }
    try callsOfPattern.bind(pattern, at: 1)
    var calls: [PatternStop] = []
    while try callsOfPattern.step() {
      let headsign = callsOfPattern.isNull(1) ? nil : callsOfPattern.integer(1)
      calls.append(PatternStop(stop: callsOfPattern.integer(0), headsign: headsign))
    }
    return calls
  }

  /// Hands over the rows of `frequency` of a pattern's trips.
  private func readWindows(
    _ builder: inout RunsBuilder,
    first: Int64,
    end: Int64,
  ) throws(SQLiteError) {
    defer { frequenciesOfPattern.reset() }
    try frequenciesOfPattern.bind(first, at: 1)
    try frequenciesOfPattern.bind(end, at: 2)
    while try frequenciesOfPattern.step() {
      builder.addWindow(
        trip: frequenciesOfPattern.integer(0),
        start: frequenciesOfPattern.int(1),
        end: frequenciesOfPattern.int(2),
        headway: frequenciesOfPattern.int(3),
        isExact: frequenciesOfPattern.int(4) == 1,
      )
    }
  }

  /// Hands over the rows of `trip` of a pattern.
  private func readTrips(
    _ builder: inout RunsBuilder,
    first: Int64,
    end: Int64,
  ) throws(SQLiteError) {
    defer { tripsOfPattern.reset() }
    try tripsOfPattern.bind(first, at: 1)
    try tripsOfPattern.bind(end, at: 2)
    while try tripsOfPattern.step() {
      let headsign = tripsOfPattern.isNull(5) ? nil : tripsOfPattern.integer(5)
      tripsOfPattern.withBytes(4) { id in
        builder.addTrip(
          tripsOfPattern.integer(0),
          id: id,
          headsign: headsign,
          timing: tripsOfPattern.integer(1),
          service: tripsOfPattern.int(2),
          start: tripsOfPattern.int(3),
        )
      }
    }
  }
}
