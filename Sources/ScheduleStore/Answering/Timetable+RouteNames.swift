import SQLite
public import Transit

extension Timetable {
  /// What the name or identifier of a route stands for.
  public enum RouteFinding: Sendable {
    /// Routes of some schedule, by the reference that means them.
    case known(PlaceReference)
    /// Nothing; routes that are called something like it, most like it first.
    case unknown(nearMisses: [RouteSummary])
  }

  /// Finds out what is meant by a route's name: a short or long name first, else a `route_id` or `FEED:ID`.
  ///
  /// - Parameter text: What a person wrote.
  /// - Returns: What it stands for in any of the schedules.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func route(named text: String) throws(ScheduleError) -> RouteFinding {
    try asking { (timetable) throws(ScheduleError) in try timetable.soundRoute(named: text) }
  }

  private func soundRoute(named text: String) throws(ScheduleError) -> RouteFinding {
    let named = PlaceReference(spoken: text)
    let identified = PlaceReference(spoken: text, identifiers: [Timetable.trimmed(text)])
    var isIdentifier = false
    var routes: [RouteSummary] = []
    for schedule in schedules {
      let own = try schedule.read { (reader) throws(SQLiteError) in try reader.routes() }
      for route in own {
        if RouteName.fits(route, named, schedule.name) { return .known(named) }
        isIdentifier = isIdentifier || RouteName.fits(route, identified, schedule.name)
      }
      routes += own
    }
    return isIdentifier
      ? .known(identified) : .unknown(nearMisses: RouteName.like(text, in: routes))
  }
}

extension Schedule {
  /// Whether a route of this schedule is one that a reference means.
  public func isRoute(_ route: RouteSummary, meantBy reference: PlaceReference) -> Bool {
    RouteName.fits(route, reference, name)
  }
}

extension RouteName {
  /// The routes that are called something like a text, most like it first, each name once.
  fileprivate static func like(_ text: String, in routes: [RouteSummary]) -> [RouteSummary] {
    let said = NearMisses.bytes(FoldedName(text).key)
    guard !said.isEmpty else { return [] }
    var found: [(value: RouteSummary, distance: Int)] = []
    var names: Set<String> = []
    for route in routes {
      let distances = [route.shortName, route.longName, route.id.text].compactMap { name in
        distance(said, NearMisses.bytes(FoldedName(name).key))
      }
      guard let distance = distances.min(), names.insert(route.name).inserted else { continue }
      found.append((route, distance))
    }
    return NearMisses.nearest(found)
  }

  /// How unlike a name a text is, or nil for one that is nothing like it.
  private static func distance(_ said: [UInt8], _ name: [UInt8]) -> Int? {
    guard !name.isEmpty else { return nil }
    // One letter of two may be wrong, and one of three left out: 82 is like 28, and 5 is like 5A.
    let limit = max(1, EditDistance.limit(forLength: max(said.count, name.count)))
    if min(said.count, name.count) > 1 || said.first == name.first,
      let mistakes = EditDistance.between(said.span, name.span, limit: limit)
    {
      return mistakes
    }
    let isPart = said.count >= 3 && name.count > said.count && name.starts(with: said)
    return isPart ? limit + 1 : nil
  }
}
