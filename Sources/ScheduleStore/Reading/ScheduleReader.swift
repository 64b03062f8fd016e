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
  private let runs: RunsReader
  private let days: ServiceDayReader
  private let stopByKey: Statement
  private let callsByStop: Statement
  private let routeOfPattern: Statement
  private let routeByKey: Statement
  private let headsignByKey: Statement
  private let boardingsBefore: Statement

  /// Opens a reader of a schedule.
  init(_ schedule: Schedule) throws(SQLiteError) {
    self.schedule = schedule
    let connection = try Schedule.connect(schedule.file)
    self.connection = connection
    stops = try StopReader(connection)
    runs = try RunsReader(connection)
    days = try ServiceDayReader(connection)
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
    routeOfPattern = try connection.prepare(
      "SELECT route_key FROM pattern WHERE pattern_key = ?"
    )
    routeByKey = try connection.prepare(
      "SELECT route_id, route_short_name, route_long_name, route_type FROM routes WHERE route_key = ?"
    )
    headsignByKey = try connection.prepare("SELECT text FROM headsign WHERE headsign_key = ?")
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
    if id.text.isKept { rows.stopKeys[id] = key }
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

  /// The key of a pattern's route, or nil for an unknown pattern.
  func route(ofPattern pattern: Int64) throws(SQLiteError) -> Int64? {
    defer { routeOfPattern.reset() }
    try routeOfPattern.bind(pattern, at: 1)
    return try routeOfPattern.step() ? routeOfPattern.integer(0) : nil
  }

  /// A service day of the feed.
  func day(_ date: ServiceDate) throws(SQLiteError) -> CachedDay {
    if let kept = rows.days[date] { return kept }
    let bases = schedule.zones.map { $0.base(of: date).secondsSince1970 }
    let services = try days.services(on: date)
    let kept = CachedDay(ServiceDay(date: date, services: services, bases: bases))
    rows.days[date] = kept
    return kept
  }

  /// The trips of a pattern, arranged for the search.
  func runs(of pattern: Int64) throws(SQLiteError) -> PatternRuns? {
    if let kept = schedule.cache.runs(pattern) { return kept }
    guard let read = try runs.runs(of: pattern, zones: schedule.zoneOfAgency) else { return nil }
    schedule.cache.keep(read, for: pattern)
    return read
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
