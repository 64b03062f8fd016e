/// Collects the next runs of several patterns, a service day at a time.
///
/// Days are to be handed in ascending order; once a day can bring nothing sooner, `isComplete(before:)`
/// says so and the search is over.
public struct RunSearch: Sendable {
  private let from: Int64
  private let until: Int64
  /// The arrivals wanted, both ends far enough from the bounds of the type to be counted with.
  private let arrivals: Range<Int64>?
  /// The night whose runs are left out.
  private let night: When.Night?
  private var wanted: WantedRuns

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - from: The earliest departure, included.
  ///   - until: The latest departure, not included, or nil for no end.
  ///   - arrivals: When the runs have to arrive, or nil where that does not matter.
  ///   - night: The night whose runs are left out, or nil.
  ///   - limit: The most runs to find; runs that tie with the last are kept as well.
  public init(
    from: Instant,
    until: Instant?,
    arrivals: When.Arrivals? = nil,
    night: When.Night? = nil,
    limit: Int,
  ) {
    self.night = night
    self.from = from.secondsSince1970
    self.until = until?.secondsSince1970 ?? .max
    self.arrivals = arrivals.map {
      let first = RunSearch.bounded($0.from)
      return first..<max(first, RunSearch.bounded($0.until))
    }
    wanted = WantedRuns(limit: limit)
  }

  private static func bounded(_ instant: Instant?) -> Int64 {
    min(max(instant?.secondsSince1970 ?? .max, .min / 4), .max / 4)
  }

  /// Whether no run of a service day that begins at a moment can be among the wanted.
  ///
  /// - Parameter base: The day's base, in seconds since 1970; no time of a day is negative.
  /// - Returns: Whether the search is over.
  public func isComplete(before base: Int64) -> Bool { base > wanted.bound || base >= until }

  /// Adds the runs of one pattern on one day.
  ///
  /// - Parameters:
  ///   - runs: The pattern's trips.
  ///   - candidate: A number of the caller's, handed back with each run.
  ///   - pairs: Where its runs are boarded and left.
  ///   - day: The service day.
  /// - Complexity: O(s log n) in the pattern's services and their trips, plus what is found.
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
      addTrips(of: runs, candidate: candidate, pair: pair, day: day, base: base)
      if !runs.windows.isEmpty {
        addWindows(of: runs, candidate: candidate, pair: pair, day: day, base: base)
      }
    }
    wanted.endPattern()
  }

  private mutating func addTrips(
    of runs: PatternRuns,
    candidate: Int,
    pair: CallPair,
    day: ServiceDay,
    base: Int64,
  ) {
    let boarding = Int(pair.boarding.position)
    guard let offsets = runs.departures(from: boarding) else { return }
    let table = runs.table
    table.forEachService(of: day.services) { places in
      // No trip that starts earlier departs late enough.
      let least = from - base - offsets.latest
      var (place, high) = (places.lowerBound, places.upperBound)
      while place < high {
        let middle = (place + high) / 2
        if Int64(table.start(middle)) < least { place = middle + 1 } else { high = middle }
      }
      var equals = Equals()
      while place < places.upperBound {
        let start = table.start(place)
        let earliest = base + Int64(start) + offsets.earliest
        guard earliest < until, earliest <= wanted.bound else { break }
        let timing = table.timing(place)
        defer { place += 1 }
        guard let offset = runs.timings.departure(of: Int(timing), at: boarding),
          let (from, until) = departures(
            of: runs,
            timing: Int(timing),
            pair,
            day.date,
            leaving: offset,
          )
        else { continue }
        let departure = base + Int64(start) + Int64(offset)
        guard departure >= from, departure < until, departure <= wanted.bound,
          equals.count(start, timing) <= wanted.limit
        else { continue }
        append(
          departure,
          start: start,
          trip: table.trip(place),
          timing: Int(timing),
          of: runs,
          headway: 0,
          candidate: candidate,
          pair: pair,
          date: day.date,
          base: base,
        )
      }
    }
  }

  /// Counts trips of one start and timing: more of them than are wanted are never told.
  private struct Equals {
    private var start = Int32.min
    private var timing = Int32.min
    private var count = 0

    /// The number of such trips in a row, with this one.
    mutating func count(_ start: Int32, _ timing: Int32) -> Int {
      count = start == self.start && timing == self.timing ? count + 1 : 1
      (self.start, self.timing) = (start, timing)
      return count
    }
  }

  /// The departures that are wanted of a timing on a day: the ride's length turns arrivals into departures.
  ///
  /// - Returns: The first, and the end, which is not included; nil where the timing has no arrival.
  private func departures(
    of runs: PatternRuns,
    timing: Int,
    _ pair: CallPair,
    _ date: ServiceDate,
    leaving offset: Int32,
  ) -> (from: Int64, until: Int64)? {
    if let night, date < night.before {
      return (max(from, night.until.secondsSince1970), until)
    }
    guard let arrivals else { return (from, until) }
    var ride: Int64 = 0
    if let alighting = pair.alighting {
      guard let end = runs.timings.arrival(of: timing, at: Int(alighting.position)) else {
        return nil
      }
      ride = Int64(end) - Int64(offset)
    }
    return (max(from, arrivals.lowerBound - ride), min(until, arrivals.upperBound - ride))
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
        window.headway > 0,
        let (from, until) = departures(
          of: runs,
          timing: Int(window.timing),
          pair,
          day.date,
          leaving: offset,
        )
      else { continue }
      let first = base + Int64(offset)
      // The first start that is not too early, counted in headways.
      let wait = from - first - Int64(window.start)
      let headway = Int64(window.headway)
      var start = Int64(window.start) + (wait > 0 ? (wait + headway - 1) / headway * headway : 0)
      var count = 0
      while start < Int64(window.end), count < wanted.limit {
        let departure = first + start
        guard departure < until, departure <= wanted.bound else { break }
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
    var isArrivalApproximate = false
    if let alighting = pair.alighting {
      guard let offset = runs.timings.arrival(of: timing, at: Int(alighting.position)) else {
        return
      }
      arrival = base + Int64(start) + Int64(offset)
      isArrivalApproximate = runs.timings.isApproximate(timing, at: Int(alighting.position))
    }
    wanted.append(
      FoundRun(
        departure: departure,
        arrival: arrival,
        trip: trip,
        candidate: candidate,
        date: date,
        pair: pair,
        headway: headway,
        isApproximate: runs.timings.isApproximate(timing, at: Int(pair.boarding.position)),
        isArrivalApproximate: isArrivalApproximate,
      )
    )
  }

  /// Sets the bound once there are enough, so that later days are not looked at in vain.
  public mutating func endDay() { wanted.endDay() }

  /// The wanted runs by departure and arrival, with all that tie with the last of them.
  public consuming func runs() -> [FoundRun] { wanted.sorted() }
}
