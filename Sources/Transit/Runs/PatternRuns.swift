/// The trips of one pattern, arranged for the question "which leave next?".
///
/// Trips that share a timing and a service lie together, by ascending start, so that each such group
/// is one binary search a day.
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
  public let calls: [PatternStop]
  /// What departures say of its trips.
  public let names: TripNames
  /// The timings of its trips.
  public let timings: TimingTable
  /// Trips with times of their own, together by timing and service; best those of one service one after another.
  public let groups: [Group]
  /// The groups by service, so that those of a service that does not run are passed over at once.
  let serviceGroups: [ServiceGroups]
  /// The start of each trip in seconds of the service day; ascending within a group.
  public let starts: [Int32]
  /// The number of each trip among the pattern's, empty where they are 0 and on; within a group, of equal starts the
  /// one first by identifier comes first.
  private let trips: [Int32]
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
  ///   - groups: Trips together by timing and service.
  ///   - starts: The start of each trip.
  ///   - trips: The number of each trip among the pattern's; empty where they are 0 and on.
  ///   - windows: Trips that repeat.
  public init(
    pattern: Int64,
    route: Int64,
    zone: Int,
    calls: [PatternStop],
    names: TripNames,
    timings: TimingTable,
    groups: [Group],
    starts: [Int32],
    trips: [Int32],
    windows: [Window],
  ) {
    self.pattern = pattern
    self.route = route
    self.zone = zone
    self.calls = calls
    self.names = names
    self.timings = timings
    self.groups = groups
    serviceGroups = PatternRuns.byService(groups)
    self.starts = starts
    self.trips = trips
    self.windows = windows
    lastDeparture = PatternRuns.lastDeparture(timings, groups, starts, windows)
  }

  private static func lastDeparture(
    _ timings: TimingTable,
    _ groups: [Group],
    _ starts: [Int32],
    _ windows: [Window],
  ) -> Int64 {
    let offsets = (0..<timings.count).map { timings.latestDeparture(of: $0) }
    var last = Int64.min
    func take(start: Int32, timing: Int32) {
      guard offsets.indices.contains(Int(timing)), let offset = offsets[Int(timing)] else { return }
      last = max(last, Int64(start) + Int64(offset))
    }
    for group in groups {
      if let start = starts[Int(group.range.lowerBound)..<Int(group.range.upperBound)].last {
        take(start: start, timing: group.timing)
      }
    }
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

  /// The number among the pattern's trips of one in `starts`.
  ///
  /// - Parameter index: The trip's index in `starts`.
  /// - Returns: The number, from 0.
  public func trip(at index: Int) -> Int32 {
    trips.indices.contains(index) ? trips[index] : Int32(truncatingIfNeeded: index)
  }

  // Asked for here, so that nothing has to be copied for it.

  /// The identifier of a trip, by its number from 0; empty for a trip that the pattern does not have.
  public func id(of trip: Int32) -> TripID { names.id(of: Int(trip)) }

  /// The key of a trip's headsign, where it has one.
  public func headsign(of trip: Int32) -> Int64? { names.headsign(of: Int(trip)) }

  /// A call by its position; stop 0, which no feed has, where a damaged file has none of that position.
  public func call(_ position: Int) -> PatternStop {
    calls.indices.contains(position) ? calls[position] : PatternStop(stop: 0, headsign: nil)
  }

  /// About how much memory the arrays take, in bytes.
  public var byteCount: Int {
    256 + timings.byteCount + names.byteCount + calls.count * MemoryLayout<PatternStop>.stride
      + groups.count * MemoryLayout<Group>.stride
      + serviceGroups.count * MemoryLayout<ServiceGroups>.stride
      + (starts.count + trips.count) * 4 + windows.count * MemoryLayout<Window>.stride
  }
}
