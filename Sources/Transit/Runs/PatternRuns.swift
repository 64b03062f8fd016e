/// The trips of one pattern, arranged for the question "which leave next?".
///
/// Trips that share a service lie together, by ascending start, so that each service is one binary search a day.
///
/// A reference: a search takes those of many patterns and changes none.
public final class PatternRuns: Sendable {
  /// The pattern's key.
  public let pattern: Int64
  /// The route's key.
  public let route: Int64
  /// The index of the zone that its times are reckoned in.
  public let zone: Int
  /// The calls, in their order.
  public let calls: PatternStops
  /// What departures say of its trips.
  public let names: TripNames
  /// The timings of its trips.
  public let timings: TimingTable
  /// Trips with times of their own.
  public let table: RunTable
  /// The earliest and the latest departure from each call, in seconds from a trip's start; the earliest is later where
  /// no trip departs.
  private let departures: [Int32]
  /// Trips that repeat, in the order of the feed's rows.
  public let windows: [Window]
  /// No departure is later than this, in seconds of the service day.
  private let lastDeparture: Int64

  /// Makes the runs of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's key.
  ///   - route: The route's key.
  ///   - zone: The index of the zone that its times are reckoned in.
  ///   - calls: The calls, in their order.
  ///   - names: What departures say of its trips.
  ///   - timings: The timings of its trips.
  ///   - table: Trips with times of their own.
  ///   - windows: Trips that repeat.
  public init(
    pattern: Int64,
    route: Int64,
    zone: Int,
    calls: PatternStops,
    names: TripNames,
    timings: TimingTable,
    table: RunTable,
    windows: [Window],
  ) {
    self.pattern = pattern
    self.route = route
    self.zone = zone
    self.calls = calls
    self.names = names
    self.timings = timings
    self.table = table
    self.windows = windows
    departures = (0..<timings.callCount).flatMap { call in
      let offsets = (0..<timings.count).compactMap { timings.departure(of: $0, at: call) }
      return [offsets.min() ?? .max, offsets.max() ?? .min]
    }
    lastDeparture = PatternRuns.lastDeparture(timings, table, windows)
  }

  private static func lastDeparture(
    _ timings: TimingTable,
    _ table: RunTable,
    _ windows: [Window],
  ) -> Int64 {
    let offsets = (0..<timings.count).map { timings.latestDeparture(of: $0) }
    var last = Int64.min
    func take(start: Int32, timing: Int32) {
      guard offsets.indices.contains(Int(timing)), let offset = offsets[Int(timing)] else { return }
      last = max(last, Int64(start) + Int64(offset))
    }
    for row in table.rows { take(start: row.start, timing: row.timing) }
    for window in windows { take(start: window.end, timing: window.timing) }
    return last
  }

  /// Whether a day's departures are all over before a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment, in seconds since 1970.
  ///   - base: The day's base, in seconds since 1970.
  /// - Returns: Whether none is left.
  func isOver(before moment: Int64, base: Int64) -> Bool {
    lastDeparture < moment &- base
  }

  /// The earliest and the latest departure from a call, in seconds from a trip's start, or nil where no trip departs.
  func departures(from call: Int) -> (earliest: Int64, latest: Int64)? {
    guard call >= 0, call < departures.count / 2 else { return nil }
    let (earliest, latest) = (departures[2 * call], departures[2 * call + 1])
    return earliest <= latest ? (Int64(earliest), Int64(latest)) : nil
  }

  // Asked for here, so that nothing has to be copied for it.

  /// The identifier of a trip, by its number from 0; empty for a trip that the pattern does not have.
  public func id(of trip: Int32) -> TripID { names.id(of: Int(trip)) }

  /// The key of a trip's headsign, where it has one.
  public func headsign(of trip: Int32) -> Int64? { names.headsign(of: Int(trip)) }

  /// About how much memory the arrays take, in bytes.
  public var byteCount: Int {
    256 + timings.byteCount + names.byteCount + calls.byteCount + table.byteCount
      + departures.count * 4 + windows.count * MemoryLayout<Window>.stride
  }
}
