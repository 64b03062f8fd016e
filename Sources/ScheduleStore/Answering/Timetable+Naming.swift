import SQLite
public import Transit

extension Timetable {
  /// A place that riders may name, for an interaction model.
  public struct NamedPlace: Hashable, Sendable {
    /// An identifier that means the place alone: a `stop_id`, or `FEED:ID` where several feeds hold it.
    public var identifier: String
    /// The name to speak.
    public var name: String
    /// Other names and codes that riders use.
    public var otherNames: [String]
    /// How often trips call there.
    public var departures: Int
  }

  /// A route that riders may name, for an interaction model.
  public struct NamedRoute: Hashable, Sendable {
    /// An identifier that means the route alone: a `route_id`, or `FEED:ID` where several feeds hold it.
    public var identifier: String
    /// The route.
    public var summary: RouteSummary
  }

  /// All places that trips call at, the most used first.
  ///
  /// - Returns: The places, each with an identifier of its own.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func namedPlaces() throws(ScheduleError) -> [NamedPlace] {
    try asking { (timetable) throws(ScheduleError) in try timetable.soundNamedPlaces() }
  }

  private func soundNamedPlaces() throws(ScheduleError) -> [NamedPlace] {
    var places: [NamedPlace] = []
    for schedule in schedules {
      let stored = try schedule.read { (reader) throws(SQLiteError) in
        try reader.places.get().mostUsed(limit: .max)
          .map { (place) throws(SQLiteError) in (place, try reader.names(of: place)) }
      }
      for (place, names) in stored {
        guard let id = place.stopIDs.first else { continue }
        places.append(
          NamedPlace(
            identifier: try identifier(id, of: schedule),
            name: place.name + (place.qualifier.map { " " + $0 } ?? ""),
            otherNames: names,
            departures: place.departures,
          )
        )
      }
    }
    return places.sorted {
      $0.departures != $1.departures
        ? $0.departures > $1.departures
        : $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8)
    }
  }

  /// A stop's identifier, with its feed's name where another feed has the same.
  private func identifier(_ id: StopID, of schedule: Schedule) throws(ScheduleError) -> String {
    for other in schedules where other !== schedule {
      let key = try other.read { (reader) throws(SQLiteError) in try reader.stopKey(id) }
      if key != nil { return "\(schedule.name):\(id)" }
    }
    return id.text
  }

  /// All routes, feed by feed in the order of their rows.
  ///
  /// - Returns: The routes, each with an identifier of its own.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func namedRoutes() throws(ScheduleError) -> [NamedRoute] {
    try asking { (timetable) throws(ScheduleError) in try timetable.soundNamedRoutes() }
  }

  private func soundNamedRoutes() throws(ScheduleError) -> [NamedRoute] {
    var routes: [(schedule: Schedule, summary: RouteSummary)] = []
    for schedule in schedules {
      let own = try schedule.read { (reader) throws(SQLiteError) in try reader.routes() }
      routes += own.map { (schedule, $0) }
    }
    var holders: [RouteID: Int] = [:]
    for route in routes { holders[route.summary.id, default: 0] += 1 }
    return routes.map { schedule, summary in
      let isAlone = holders[summary.id] == 1
      return NamedRoute(
        identifier: isAlone ? summary.id.text : "\(schedule.name):\(summary.id)",
        summary: summary,
      )
    }
  }
}

extension ScheduleReader {
  /// The stop names and codes of a place that differ from the name it is spoken by.
  fileprivate func names(of place: StoredPlace) throws(SQLiteError) -> [String] {
    let rows = try connection.prepare("SELECT stop_name, stop_code FROM stops WHERE stop_key = ?")
    var names: [String] = []
    for key in place.stopKeys.prefix(20) {
      defer { rows.reset() }
      try rows.bind(key, at: 1)
      guard try rows.step() else { continue }
      for name in [rows.text(0), rows.text(1)]
      where !name.isEmpty && name != place.name && !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  /// The feed's routes, in the order of its rows.
  func routes() throws(SQLiteError) -> [RouteSummary] {
    let rows = try connection.prepare("SELECT route_key FROM routes ORDER BY route_key")
    var keys: [Int64] = []
    while try rows.step() { keys.append(rows.integer(0)) }
    var routes: [RouteSummary] = []
    for key in keys {
      if let route = try route(key) { routes.append(route) }
    }
    return routes
  }
}
