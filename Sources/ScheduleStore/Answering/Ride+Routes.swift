import SQLite
import Transit

extension Ride {
  /// The routes of the ride's trips.
  ///
  /// - Throws: `ScheduleError` when the file cannot be read.
  func routeSummaries() throws(ScheduleError) -> [RouteSummary] {
    let keys = servedRoutes.sorted()
    return try schedule.read { (reader) throws(SQLiteError) in
      var routes: [RouteSummary] = []
      for key in keys {
        if let route = try reader.route(key) { routes.append(route) }
      }
      return routes
    }
  }

  /// The ride by the routes of one name alone, or nil where none of its routes has it.
  ///
  /// - Parameter reference: The route as it was said, and what the voice service took it for.
  /// - Returns: The ride, with all routes that fit.
  /// - Throws: `ScheduleError` when the file cannot be read.
  func limited(to reference: PlaceReference) throws(ScheduleError) -> Ride? {
    let served = servedRoutes.sorted()
    let wanted = try schedule.read { (reader) throws(SQLiteError) in
      var wanted: Set<Int64> = []
      for key in served {
        if let route = try reader.route(key), RouteName.fits(route, reference, schedule.name) {
          wanted.insert(key)
        }
      }
      return wanted
    }
    guard !wanted.isEmpty else { return nil }
    var ride = self
    ride.servedRoutes = wanted
    ride.candidates.removeAll { !wanted.contains($0.runs.route) }
    return ride
  }
}

/// Whether a route is the one that was said.
enum RouteName {
  /// Words that are said with a route's name and belong to none in particular.
  private static let carriers: Set<String> = [
    "route", "line", "bus", "number", "train", "tram", "ferry", "service", "the",
  ]

  /// Whether a route answers to a reference: by identifier, else by its short or long name.
  ///
  /// Names compare whole, so that "route 5" is neither 15 nor 5A.
  static func fits(_ route: RouteSummary, _ reference: PlaceReference, _ feed: FeedName) -> Bool {
    for identifier in reference.identifiers
    where identifier == route.id.text || identifier == "\(feed):\(route.id)" {
      return true
    }
    let said = folded(reference.spoken)
    guard !said.isEmpty else { return false }
    return said == folded(route.shortName) || said == folded(route.longName)
  }

  /// A name's folded words without those that only carry it, as long as others are left.
  private static func folded(_ name: String) -> [String] {
    let words = FoldedName(name).words
    let bare = words.filter { !carriers.contains($0) }
    return bare.isEmpty ? words : bare
  }
}

extension ScheduleReader {
  /// Whether some stops are boarded by more than one route.
  ///
  /// - Parameters:
  ///   - stops: The stops.
  ///   - candidates: Patterns that are known to be boarded there.
  /// - Returns: Whether there is another route than theirs, or theirs are several.
  /// - Throws: `SQLiteError`.
  func isBoarded(
    at stops: Set<Int64>,
    besides candidates: [Candidate],
  ) throws(SQLiteError) -> Bool {
    guard let only = candidates.first?.runs.route,
      candidates.allSatisfy({ $0.runs.route == only })
    else { return true }
    var seen = Set(candidates.map(\.runs.pattern))
    for stop in stops {
      for call in try calls(at: stop)
      where call.rule.canBoard && seen.insert(call.pattern).inserted {
        if let other = try route(ofPattern: call.pattern), other != only { return true }
      }
    }
    return false
  }
}
