public import SQLite
public import Transit

/// A question to one schedule, in its own keys.
public struct DepartureQuery: Sendable {
  /// The stops whose calls are boarded at.
  public var origins: [Int64]
  /// The stops whose calls are alighted at, or nil for whatever leaves.
  public var destinations: [Int64]?
  /// The routes that will do, or nil for any.
  public var routes: Set<Int64>?
  /// The earliest departure; its seconds do not count (GTFS.md rule 1).
  public var from: Instant
  /// The latest departure, not included, or nil for no end.
  public var until: Instant?
  /// How many service days after the moment's date are looked at.
  public var days: Int
  /// The most departures to list.
  public var limit: Int

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - origins: The stops whose calls are boarded at.
  ///   - destinations: The stops whose calls are alighted at, or nil.
  ///   - routes: The routes that will do, or nil for any.
  ///   - from: The earliest departure.
  ///   - until: The latest departure, not included, or nil.
  ///   - days: How many service days after the moment's date are looked at.
  ///   - limit: The most departures to list.
  public init(
    origins: [Int64],
    destinations: [Int64]?,
    routes: Set<Int64>? = nil,
    from: Instant,
    until: Instant? = nil,
    days: Int = 8,
    limit: Int = 5,
  ) {
    self.origins = origins
    self.destinations = destinations
    self.routes = routes
    self.from = from
    self.until = until
    self.days = days
    self.limit = limit
  }
}

extension ScheduleReader {
  /// A pattern that serves a question, and the calls at which it does.
  struct Candidate {
    var runs: PatternRuns
    var pairs: [CallPair]
  }

  /// Lists the departures that answer a question, soonest first.
  ///
  /// - Parameter query: The question.
  /// - Returns: At most `query.limit` departures, in the order of GTFS.md rule 9.
  /// - Throws: `SQLiteError`.
  /// - Complexity: Grows with the patterns at the stops, not with the feed.
  public func departures(_ query: DepartureQuery) throws(SQLiteError) -> [Departure] {
    let candidates = try self.candidates(query)
    return try departures(query, candidates: candidates)
  }

  func departures(
    _ query: DepartureQuery,
    candidates: [Candidate],
  ) throws(SQLiteError) -> [Departure] {
    guard !candidates.isEmpty, query.limit > 0 else { return [] }
    let from = query.from.flooredToMinute
    var search = RunSearch(from: from, until: query.until, limit: query.limit)
    for date in dates(from: from, days: query.days) {
      let day = try self.day(date).value
      if let first = day.bases.min(), search.isComplete(before: first) { break }
      for (index, candidate) in candidates.enumerated() {
        search.add(candidate.runs, candidate: index, pairs: candidate.pairs, day: day)
      }
      search.endDay()
    }
    let telling = DepartureTelling(reader: self, candidates: candidates)
    return try telling.departures(search.runs(), limit: query.limit)
  }

  /// The candidate service days of a moment (GTFS.md rule 2).
  private func dates(from: Instant, days: Int) -> some Sequence<ServiceDate> {
    let zone = schedule.summary.zone
    // A day more than the rule asks for costs a look at empty days, and no zone is so odd as to need two.
    let lookBack = Int64(schedule.summary.maxTime) + 3600 + 86_400
    let first = schedule.zones.map { $0.local(from.adding(seconds: -lookBack)).date }.min()
    let today = zone.local(from).date
    let start = first ?? today
    let end = today.adding(days: max(days, 0))
    return (0...max(start.days(to: end), 0)).lazy.map { start.adding(days: $0) }
  }

  /// The patterns that serve a question.
  func candidates(_ query: DepartureQuery) throws(SQLiteError) -> [Candidate] {
    let origins = try calls(at: query.origins)
    guard !origins.isEmpty else { return [] }
    let destinations = try query.destinations.map { (keys) throws(SQLiteError) in
      try calls(at: keys)
    }
    var candidates: [Candidate] = []
    var next = 0
    var start = 0
    while start < origins.count {
      let pattern = origins[start].pattern
      var end = start + 1
      while end < origins.count, origins[end].pattern == pattern { end += 1 }
      let boardings = origins[start..<end].map(\.rule)
      start = end
      var alightings: [CallRule] = []
      if let destinations {
        while next < destinations.count, destinations[next].pattern < pattern { next += 1 }
        while next < destinations.count, destinations[next].pattern == pattern {
          alightings.append(destinations[next].rule)
          next += 1
        }
        if alightings.isEmpty { continue }
      }
      let isWanted = query.destinations == nil || boardings.contains { $0.canBoard }
      guard isWanted, let runs = try runs(of: pattern),
        query.routes?.contains(runs.route) ?? true
      else { continue }
      let pairs =
        destinations == nil
        ? CallPair.boardings(origins: boardings, callCount: runs.calls.count)
        : CallPair.unbeaten(origins: boardings, destinations: alightings)
      if !pairs.isEmpty { candidates.append(Candidate(runs: runs, pairs: pairs)) }
    }
    return candidates
  }

  /// The calls at several stops, by pattern and position.
  private func calls(at stops: [Int64]) throws(SQLiteError) -> [StopCall] {
    if stops.count == 1 { return try calls(at: stops[0]) }
    var all: [StopCall] = []
    for stop in Set(stops) { all += try calls(at: stop) }
    all.sort { ($0.pattern, $0.rule.position) < ($1.pattern, $1.rule.position) }
    return all
  }
}
