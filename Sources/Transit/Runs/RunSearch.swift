/// Collects the next runs of several patterns, a service day at a time.
///
/// Days are to be handed in ascending order; once a day can bring nothing sooner, `isComplete(before:)`
/// says so and the search is over.
public struct RunSearch: Sendable {
  private let from: Int64
  private let until: Int64
  private let limit: Int
  private var found: [FoundRun] = []
  /// The departure of the last run wanted, once there are enough.
  private var bound = Int64.max

  /// Up to this limit the runs found are kept in order all the time; beyond it they are sorted now and then.
  private static let fewRuns = 32

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - from: The earliest departure, included.
  ///   - until: The latest departure, not included, or nil for no end.
  ///   - limit: The most runs to find; runs that tie with the last are kept as well.
  public init(from: Instant, until: Instant?, limit: Int) {
    self.from = from.secondsSince1970
    self.until = until?.secondsSince1970 ?? .max
    // No feed has as many runs, and sums with it stay far from the bounds of the type.
    self.limit = min(max(limit, 0), 1 << 40)
    if limit <= 0 { bound = .min }
  }

  /// Whether no run of a service day that begins at a moment can be among the wanted.
  ///
  /// - Parameter base: The day's base, in seconds since 1970; no time of a day is negative.
  /// - Returns: Whether the search is over.
  public func isComplete(before base: Int64) -> Bool { base > bound || base >= until }

  /// Adds the runs of one pattern on one day.
  ///
  /// - Parameters:
  ///   - runs: The pattern's trips.
  ///   - candidate: A number of the caller's, handed back with each run.
  ///   - pairs: Where its runs are boarded and left.
  ///   - day: The service day.
  /// - Complexity: O(g log n) in the pattern's groups and their trips, plus what is found.
  public mutating func add(
    _ runs: PatternRuns,
    candidate: Int,
    pairs: [CallPair],
    day: ServiceDay,
  ) {
    guard runs.zone < day.bases.count else { return }
    let base = day.bases[runs.zone]
    if isComplete(before: base) || runs.isOver(before: from, base: base) { return }
    for pair in pairs {
      addGroups(of: runs, candidate: candidate, pair: pair, day: day, base: base)
      if !runs.windows.isEmpty {
        addWindows(of: runs, candidate: candidate, pair: pair, day: day, base: base)
      }
    }
    if limit > RunSearch.fewRuns, found.count > 4 * limit + 64 { trim() }
  }

  private mutating func addGroups(
    of runs: PatternRuns,
    candidate: Int,
    pair: CallPair,
    day: ServiceDay,
    base: Int64,
  ) {
    for service in runs.serviceGroups where day.services.contains(service.service) {
      for index in service.range {
        addGroup(
          runs.groups[index],
          of: runs,
          candidate: candidate,
          pair: pair,
          date: day.date,
          base: base,
        )
      }
    }
  }

  private mutating func addGroup(
    _ group: PatternRuns.Group,
    of runs: PatternRuns,
    candidate: Int,
    pair: CallPair,
    date: ServiceDate,
    base: Int64,
  ) {
    let timing = Int(group.timing)
    guard let offset = runs.timings.departure(of: timing, at: Int(pair.boarding.position)) else {
      return
    }
    let first = base + Int64(offset)
    var low = Int(group.range.lowerBound)
    let upper = Int(group.range.upperBound)
    var high = upper
    while low < high {
      let middle = (low + high) / 2
      if first + Int64(runs.starts[middle]) < from { low = middle + 1 } else { high = middle }
    }
    let end = min(upper, low + limit)
    while low < end {
      let start = runs.starts[low]
      let departure = first + Int64(start)
      guard departure < until, departure <= bound else { break }
      append(
        departure,
        start: start,
        trip: runs.trip(at: low),
        timing: timing,
        of: runs,
        headway: 0,
        candidate: candidate,
        pair: pair,
        date: date,
        base: base,
      )
      low += 1
    }
  }

  private mutating func addWindows(
    of runs: PatternRuns,
    candidate: Int,
    pair: CallPair,
    day: ServiceDay,
    base: Int64,
  ) {
    let boarding = Int(pair.boarding.position)
    for (index, window) in runs.windows.enumerated()
    where day.services.contains(Int(window.service)) {
      guard let offset = runs.timings.departure(of: Int(window.timing), at: boarding),
        window.headway > 0
      else { continue }
      let first = base + Int64(offset)
      // The first start that is not too early, counted in headways.
      let wait = from - first - Int64(window.start)
      let headway = Int64(window.headway)
      var start = Int64(window.start) + (wait > 0 ? (wait + headway - 1) / headway * headway : 0)
      var count = 0
      while start < Int64(window.end), count < limit {
        let departure = first + start
        guard departure < until, departure <= bound else { break }
        let second = Int32(truncatingIfNeeded: start)
        start += headway
        // A start given by two windows of a trip counts once, by the first row (GTFS.md rule 8).
        let isRepeated = runs.windows[..<index].contains {
          $0.trip == window.trip && $0.has(start: second)
        }
        if isRepeated { continue }
        append(
          departure,
          start: second,
          trip: window.trip,
          timing: Int(window.timing),
          of: runs,
          headway: window.isExact ? 0 : window.headway,
          candidate: candidate,
          pair: pair,
          date: day.date,
          base: base,
        )
        count += 1
      }
    }
  }

  private mutating func append(
    _ departure: Int64,
    start: Int32,
    trip: Int32,
    timing: Int,
    of runs: PatternRuns,
    headway: Int32,
    candidate: Int,
    pair: CallPair,
    date: ServiceDate,
    base: Int64,
  ) {
    var arrival = departure
    if let alighting = pair.alighting {
      guard let offset = runs.timings.arrival(of: timing, at: Int(alighting.position)) else {
        return
      }
      arrival = base + Int64(start) + Int64(offset)
    }
    let run = FoundRun(
      departure: departure,
      arrival: arrival,
      trip: trip,
      candidate: candidate,
      date: date,
      pair: pair,
      headway: headway,
      isApproximate: runs.timings.isApproximate(timing, at: Int(pair.boarding.position)),
    )
    if limit > RunSearch.fewRuns { found.append(run) } else { insert(run) }
  }

  /// Puts a run in its place among few, and drops those that can no longer be among the wanted.
  private mutating func insert(_ run: FoundRun) {
    if let last = wantedLast, RunSearch.leavesFirst(last, run) { return }
    var index = found.count
    while index > 0, RunSearch.leavesFirst(run, found[index - 1]) { index -= 1 }
    found.insert(run, at: index)
    guard let last = wantedLast else { return }
    bound = last.departure
    while found.count > limit, let end = found.last, RunSearch.leavesFirst(last, end) {
      found.removeLast()
    }
  }

  /// The last of the wanted runs, once there are enough.
  private var wantedLast: FoundRun? {
    limit > 0 && found.count >= limit ? found[limit - 1] : nil
  }

  /// Drops what can no longer be among the wanted.
  private mutating func trim() {
    if limit <= RunSearch.fewRuns { return }
    found.sort(by: RunSearch.leavesFirst)
    guard found.count > limit, limit > 0 else { return }
    let last = found[limit - 1]
    bound = last.departure
    var end = limit
    while end < found.count, found[end].departure == last.departure,
      found[end].arrival == last.arrival
    {
      end += 1
    }
    found.removeSubrange(end...)
  }

  private static func leavesFirst(_ left: FoundRun, _ right: FoundRun) -> Bool {
    left.departure != right.departure
      ? left.departure < right.departure : left.arrival < right.arrival
  }

  /// Sets the bound once there are enough, so that later days are not looked at in vain.
  public mutating func endDay() { if found.count >= limit { trim() } }

  /// The wanted runs by departure and arrival, with all that tie with the last of them.
  public consuming func runs() -> [FoundRun] {
    trim()
    return found
  }
}
