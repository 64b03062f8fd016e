public import SQLite
public import Transit

/// A connection to a schedule file with its prepared statements, for one thread at a time.
public final class ScheduleReader {
  /// The schedule that lends this reader; it keeps its idle ones, so that they must not keep it.
  unowned let schedule: Schedule
  let connection: Connection
  private var rows = RowCache()

  /// The places of the file by name and identifier.
  private(set) lazy var places = Result { () throws(SQLiteError) in
    try PlaceIndex(connection, feed: schedule.name)
  }
  /// The stops of the file by location.
  private(set) lazy var nearby = Result { () throws(SQLiteError) in try StopsNearby(connection) }

  private let stops: StopReader
  private let stopByKey: Statement
  private let callsByStop: Statement
  private let patternByKey: Statement
  private let tripsOfPattern: Statement
  private let frequenciesOfPattern: Statement
  private let timingByKey: Statement
  private let weeks: Statement
  private let exceptions: Statement
  private let routeByKey: Statement
  private let headsignByKey: Statement
  private let callsOfPattern: Statement
  private let boardingsBefore: Statement

  /// Opens a reader of a schedule.
  init(_ schedule: Schedule) throws(SQLiteError) {
    self.schedule = schedule
    let connection = try Schedule.connect(schedule.file)
    self.connection = connection
    stops = try StopReader(connection)
    stopByKey = try connection.prepare(
      """
      SELECT s.stop_id, s.stop_name, s.tts_stop_name, s.platform_code, s.location_type, s.parent_key,
        CASE WHEN s.parent_key IS NULL THEN s.stop_timezone ELSE p.stop_timezone END
        FROM stops s LEFT JOIN stops p ON p.stop_key = s.parent_key WHERE s.stop_key = ?
      """
    )
    callsByStop = try connection.prepare(
      """
      SELECT pattern_key, position, pickup_type, drop_off_type, is_timed
        FROM pattern_call INDEXED BY calls_by_stop WHERE stop_key = ?
        ORDER BY pattern_key, position
      """
    )
    patternByKey = try connection.prepare(
      """
      SELECT route_key, first_trip, trip_count, agency_key
        FROM pattern JOIN routes USING(route_key) WHERE pattern_key = ?
      """
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
    weeks = try connection.prepare(
      "SELECT service_key FROM week WHERE start_date <= ?1 AND end_date >= ?1 AND days & ?2"
    )
    exceptions = try connection.prepare(
      "SELECT service_key, exception_type FROM exception WHERE date = ?"
    )
    routeByKey = try connection.prepare(
      "SELECT route_id, route_short_name, route_long_name, route_type FROM routes WHERE route_key = ?"
    )
    headsignByKey = try connection.prepare("SELECT text FROM headsign WHERE headsign_key = ?")
    callsOfPattern = try connection.prepare(
      "SELECT stop_key, headsign_key FROM pattern_call WHERE pattern_key = ? ORDER BY position"
    )
    boardingsBefore = try connection.prepare(
      """
      SELECT stop_key FROM pattern_call
        WHERE pattern_key = ? AND position < ? AND pickup_type <> 1 AND is_timed
      """
    )
  }

  /// The key of a stop, or nil where the feed has none of that identifier.
  ///
  /// - Parameter id: The `stop_id`, compared by bytes.
  /// - Returns: The key, or nil.
  /// - Throws: `SQLiteError`.
  public func stopKey(_ id: StopID) throws(SQLiteError) -> Int64? {
    if let kept = rows.stopKeys[id] { return kept }
    guard let key = try stops.key(id) else { return nil }
    // What comes from outside is kept only where it is short.
    if id.text.utf8.count <= 128 { rows.stopKeys[id] = key }
    return key
  }

  /// The stops at whose calls a rider boards or alights who asked for a stop (GTFS.md rule 6).
  ///
  /// - Parameter key: The stop's key.
  /// - Returns: The stops' keys; none for entrances and nodes.
  /// - Throws: `SQLiteError`.
  public func callingStops(of key: Int64) throws(SQLiteError) -> [Int64] {
    if let kept = rows.callingStops[key] { return kept }
    let calling = try stops.callingStops(of: key)
    rows.callingStops[key] = calling
    return calling
  }

  /// The calls at a stop, by pattern and position.
  func calls(at stop: Int64) throws(SQLiteError) -> [StopCall] {
    if let kept = schedule.cache.calls(stop) { return kept }
    defer { callsByStop.reset() }
    try callsByStop.bind(stop, at: 1)
    var calls: [StopCall] = []
    while try callsByStop.step() {
      let rule = CallRule(
        position: Int32(clamping: callsByStop.int(1)),
        pickup: BoardingRule(number: callsByStop.int(2)),
        dropOff: BoardingRule(number: callsByStop.int(3)),
        isTimed: callsByStop.int(4) != 0,
      )
      calls.append(StopCall(pattern: callsByStop.integer(0), rule: rule))
    }
    schedule.cache.keep(calls, for: stop)
    return calls
  }

  /// A service day of the feed.
  func day(_ date: ServiceDate) throws(SQLiteError) -> CachedDay {
    if let kept = rows.days[date] { return kept }
    defer {
      weeks.reset()
      exceptions.reset()
    }
    var services = ServiceSet()
    try weeks.bind(date.yyyymmdd, at: 1)
    try weeks.bind(1 << date.weekday.rawValue, at: 2)
    while try weeks.step() { services.insert(weeks.int(0)) }
    try exceptions.bind(date.yyyymmdd, at: 1)
    while try exceptions.step() {
      switch exceptions.int(1) {
      case 1: services.insert(exceptions.int(0))
      case 2: services.remove(exceptions.int(0))
      default: break
      }
    }
    let bases = schedule.zones.map { $0.base(of: date).secondsSince1970 }
    let kept = CachedDay(ServiceDay(date: date, services: services, bases: bases))
    rows.days[date] = kept
    return kept
  }

  /// The trips of a pattern, arranged for the search.
  func runs(of pattern: Int64) throws(SQLiteError) -> PatternRuns? {
    if let kept = schedule.cache.runs(pattern) { return kept }
    defer { patternByKey.reset() }
    try patternByKey.bind(pattern, at: 1)
    guard try patternByKey.step() else { return nil }
    let first = patternByKey.integer(1)
    var builder = RunsBuilder(
      pattern: pattern,
      route: patternByKey.integer(0),
      zone: schedule.zoneOfAgency[patternByKey.integer(3)] ?? 0,
      calls: try calls(of: pattern),
    )
    let (end, overflow) = first.addingReportingOverflow(patternByKey.integer(2))
    try readWindows(&builder, first: first, end: overflow ? first : end)
    try readTrips(&builder, first: first, end: overflow ? first : end)
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
    let kept = builder.build()
    schedule.cache.keep(kept, for: pattern)
    return kept
  }

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

  func route(_ key: Int64) throws(SQLiteError) -> RouteSummary? {
    if let kept = rows.routes[key] { return kept }
    defer { routeByKey.reset() }
    try routeByKey.bind(key, at: 1)
    guard try routeByKey.step() else { return nil }
    let route = RouteSummary(
      id: RouteID(routeByKey.text(0)),
      shortName: routeByKey.text(1),
      longName: routeByKey.text(2),
      type: RouteType(routeByKey.optionalInt(3)),
    )
    rows.routes[key] = route
    return route
  }

  func stop(_ key: Int64) throws(SQLiteError) -> CachedStop? {
    if let kept = rows.stops[key] { return kept }
    defer { stopByKey.reset() }
    try stopByKey.bind(key, at: 1)
    guard try stopByKey.step() else { return nil }
    let name = stopByKey.text(1)
    let spoken = stopByKey.text(2)
    let zone = stopByKey.text(6)
    let ownZone = zone.isEmpty ? nil : schedule.zoneSource(zone)
    let stop = CachedStop(
      CallStop(
        id: StopID(stopByKey.text(0)),
        name: name,
        spokenName: spoken.isEmpty ? name : spoken,
        platformCode: stopByKey.text(3),
        zone: ownZone ?? schedule.summary.zone,
      ),
      platform: try stops.platform(by: stopByKey.stopLink(type: 4, parent: 5)),
      zone: ownZone,
    )
    rows.stops[key] = stop
    return stop
  }

  /// A stop, or of a boarding area its platform.
  func platform(of key: Int64) throws(SQLiteError) -> CachedStop? {
    let stop = try stop(key)
    guard let platform = stop?.platform else { return stop }
    return try self.stop(platform)
  }

  func headsign(_ key: Int64) throws(SQLiteError) -> String {
    if let kept = rows.headsigns[key] { return kept }
    defer { headsignByKey.reset() }
    try headsignByKey.bind(key, at: 1)
    let headsign = try headsignByKey.step() ? headsignByKey.text(0) : ""
    rows.headsigns[key] = headsign
    return headsign
  }

  /// The stops of a pattern at which one may board before a position.
  func boardings(of pattern: Int64, before position: Int) throws(SQLiteError) -> [Int64] {
    defer { boardingsBefore.reset() }
    try boardingsBefore.bind(pattern, at: 1)
    try boardingsBefore.bind(position, at: 2)
    var stops: [Int64] = []
    while try boardingsBefore.step() { stops.append(boardingsBefore.integer(0)) }
    return stops
  }
}
