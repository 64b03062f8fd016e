import SQLite
import Transit

extension ScheduleReader {
  /// A pattern that serves a question, and the calls at which it does.
  struct Candidate {
    var runs: PatternRuns
    var pairs: [CallPair]
  }

  /// Lists the departures of some patterns in a window, soonest first.
  ///
  /// - Parameters:
  ///   - candidates: The patterns, and where they are boarded and left.
  ///   - window: From when to when; the seconds of its beginning do not count (GTFS.md rule 1).
  ///   - days: How many service days after the window's first date are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: The departures, in the order of GTFS.md rule 9.
  /// - Throws: `SQLiteError`.
  /// - Complexity: Grows with the patterns, not with the feed.
  func departures(
    of candidates: [Candidate],
    in window: When.Window,
    days: Int,
    limit: Int,
  ) throws(SQLiteError) -> [Departure] {
    guard !candidates.isEmpty, limit > 0 else { return [] }
    var from = window.from.flooredToMinute
    var days = days
    if let arrivals = window.arrivals {
      // No trip runs longer than the feed's largest time, so that none has left before.
      let longest = Int64(schedule.summary.maxTime) + 3600
      from = max(from, arrivals.from.adding(seconds: -longest).flooredToMinute)
      if let end = arrivals.until {
        let zone = schedule.summary.zone
        days = zone.local(from).date.days(to: zone.local(end).date)
      }
    }
    var search = RunSearch(
      from: from,
      until: window.until ?? window.arrivals?.until,
      arrivals: window.arrivals,
      night: window.night,
      limit: limit,
    )
    for date in dates(from: from, days: days) {
      let day = try self.day(date).value
      if let first = day.bases.min(), search.isComplete(before: first) { break }
      for (index, candidate) in candidates.enumerated() {
        search.add(candidate.runs, candidate: index, pairs: candidate.pairs, day: day)
      }
      search.endDay()
    }
    let telling = DepartureTelling(reader: self, candidates: candidates)
    return try telling.departures(search.runs(), limit: limit)
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

  /// The patterns that go from some stops to others.
  ///
  /// - Parameters:
  ///   - boarded: The stops whose calls are boarded at.
  ///   - alighted: The stops whose calls are alighted at, or nil for whatever leaves.
  /// - Returns: The patterns, by their keys.
  /// - Throws: `SQLiteError`.
  func candidates(from boarded: [Int64], to alighted: [Int64]?) throws(SQLiteError) -> [Candidate] {
    let origins = try calls(at: boarded)
    guard !origins.isEmpty else { return [] }
    let destinations = try alighted.map { (keys) throws(SQLiteError) in try calls(at: keys) }
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
      let isWanted = destinations == nil || boardings.contains { $0.canBoard }
      guard isWanted, let runs = try runs(of: pattern) else { continue }
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
