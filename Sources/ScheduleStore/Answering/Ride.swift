import SQLite
import Transit

/// The rides of one feed that answer a question: from which stops, to which, by which patterns.
struct Ride: Sendable {
  var schedule: Schedule
  /// The patterns and where they are boarded.
  var candidates: [ScheduleReader.Candidate]
  /// The routes that go there.
  var servedRoutes: Set<Int64>
  /// The stops at which boarding is possible.
  var boardingStops: Set<Int64>
  /// Whether those stops are served by other routes as well, so that a rider has to know which to take.
  var hasOtherRoutes: Bool

  /// Finds the patterns that serve a question in one feed.
  ///
  /// - Parameters:
  ///   - schedule: The feed.
  ///   - origins: The stops that stand for the origin.
  ///   - destinations: The stops that stand for the destination, or nil for whatever leaves.
  /// - Throws: `ScheduleError` when the file cannot be read.
  init(
    _ schedule: Schedule,
    from origins: [Int64],
    to destinations: [Int64]?,
  ) throws(ScheduleError) {
    self.schedule = schedule
    let key = RideKey(origins: origins, destinations: destinations)
    if let kept = schedule.cache.ride(key) {
      candidates = try Ride.candidates(kept, in: schedule)
      (servedRoutes, boardingStops) = (kept.routes, kept.boardingStops)
      hasOtherRoutes = kept.hasOtherRoutes
      return
    }
    (candidates, boardingStops, hasOtherRoutes) = try schedule.read {
      (reader) throws(SQLiteError) in
      let from = try reader.callingStops(of: origins)
      let to = try destinations.map { (stops) throws(SQLiteError) in
        try reader.callingStops(of: stops)
      }
      let candidates = try reader.candidates(from: from, to: to)
      let stops = try reader.boardingStops(of: candidates, origins: from)
      // Of whatever leaves, all routes are told.
      if to == nil { return (candidates, stops, true) }
      return (candidates, stops, try reader.isBoarded(at: stops, besides: candidates))
    }
    servedRoutes = Set(candidates.map(\.runs.route))
    let found = CachedRide(
      members: candidates.map {
        CachedRide.Member(pattern: $0.runs.pattern, pairs: $0.pairs)
      },
      boardingStops: boardingStops,
      routes: servedRoutes,
      hasOtherRoutes: hasOtherRoutes,
    )
    schedule.cache.keep(found, for: key)
  }

  /// The patterns of a ride that was found before, with their runs.
  private static func candidates(
    _ kept: CachedRide,
    in schedule: Schedule,
  ) throws(ScheduleError) -> [ScheduleReader.Candidate] {
    try schedule.read { (reader) throws(SQLiteError) in
      var candidates: [ScheduleReader.Candidate] = []
      candidates.reserveCapacity(kept.members.count)
      for member in kept.members {
        guard let runs = try reader.runs(of: member.pattern) else { continue }
        candidates.append(ScheduleReader.Candidate(runs: runs, pairs: member.pairs))
      }
      return candidates
    }
  }

  /// The zone of the clock where the ride ends.
  ///
  /// - Returns: The zone; nil where no destination was asked for.
  /// - Throws: `ScheduleError` when the file cannot be read.
  func arrivalZone() throws(ScheduleError) -> ZoneRules? {
    guard let candidate = candidates.first, let alighting = candidate.pairs.first?.alighting else {
      return nil
    }
    let runs = candidate.runs
    return try schedule.read { (reader) throws(SQLiteError) in
      let stop = runs.calls[Int(alighting.position)].stop
      // A stop without a zone has the schedule's, in which times are read (DESIGN.md section 3).
      return try reader.platform(of: stop)?.told.zone
    }
  }

  /// Lists the departures of a window, soonest first.
  ///
  /// - Parameters:
  ///   - window: From when to when.
  ///   - days: How many service days after the window's first are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: The departures, in the order of GTFS.md rule 9.
  /// - Throws: `ScheduleError` when the file cannot be read.
  func departures(
    _ window: When.Window,
    days: Int,
    limit: Int,
  ) throws(ScheduleError) -> [Departure] {
    try schedule.read { (reader) throws(SQLiteError) in
      try reader.departures(of: candidates, in: window, days: days, limit: limit)
    }
  }
}

extension ScheduleReader {
  /// The stops at whose calls a rider boards or alights who asked for several stops.
  func callingStops(of keys: [Int64]) throws(SQLiteError) -> [Int64] {
    var stops: [Int64] = []
    var seen = Set<Int64>()
    for key in keys {
      for stop in try callingStops(of: key) where seen.insert(stop).inserted { stops.append(stop) }
    }
    return stops
  }

  /// Those of the origin's stops at which some candidate is boarded.
  func boardingStops(
    of candidates: [Candidate],
    origins: [Int64],
  ) throws(SQLiteError) -> Set<Int64> {
    var boardings: Set<[Int64]> = []
    for candidate in candidates {
      for pair in candidate.pairs {
        boardings.insert([candidate.runs.pattern, Int64(pair.boarding.position)])
      }
    }
    var stops = Set<Int64>()
    for origin in origins {
      let isBoarded = try calls(at: origin).contains {
        boardings.contains([$0.pattern, Int64($0.rule.position)])
      }
      if isBoarded { stops.insert(origin) }
    }
    return stops
  }

  /// The stops at which a rider can board to alight at some stops, one for each call before.
  ///
  /// - Parameters:
  ///   - destinations: The stops that are alighted at.
  ///   - limit: Enough stops to stop looking.
  /// - Returns: The keys of the stops.
  /// - Throws: `SQLiteError`.
  func originsReaching(
    _ destinations: [Int64],
    limit: Int,
  ) throws(SQLiteError) -> Set<Int64> {
    var origins = Set<Int64>()
    for destination in destinations {
      for call in try calls(at: destination) where call.rule.canAlight {
        for stop in try boardings(of: call.pattern, before: Int(call.rule.position)) {
          origins.insert(stop)
        }
        if origins.count >= limit { return origins }
      }
    }
    return origins
  }
}
