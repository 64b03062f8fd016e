/// The trips of one pattern, arranged for the question "which leave next?".
///
/// Trips that share a timing and a service lie together, by ascending start, so that each such group
/// is one binary search a day.
///
/// A reference: a search takes those of many patterns and changes none.
public final class PatternRuns: Sendable {
  /// Trips of one timing and service.
  public struct Group: Sendable {
    /// The index of the timing.
    public var timing: Int32
    /// The service's key.
    public var service: Int32
    /// The trips, as a range of `starts`.
    public var range: Range<Int32>

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - timing: The index of the timing.
    ///   - service: The service's key.
    ///   - range: The trips, as a range of `starts`.
    public init(timing: Int32, service: Int32, range: Range<Int32>) {
      self.timing = timing
      self.service = service
      self.range = range
    }
  }

  /// Groups of one service, one after another.
  struct ServiceGroups: Sendable {
    /// The service's key.
    var service: Int
    /// The groups, as a range of `groups`.
    var range: Range<Int>
  }

  /// A row of `frequencies.txt`: a trip that starts again and again.
  public struct Window: Sendable {
    /// The trip's number among the pattern's.
    public var trip: Int32
    /// The index of the timing.
    public var timing: Int32
    /// The service's key.
    public var service: Int32
    /// The first start, in seconds of the service day.
    public var start: Int32
    /// Where starts end, not included.
    public var end: Int32
    /// Seconds between starts, at least 1.
    public var headway: Int32
    /// Whether departures keep these times rather than the headway.
    public var isExact: Bool

    /// Makes a window.
    ///
    /// - Parameters:
    ///   - trip: The trip's number among the pattern's.
    ///   - timing: The index of the timing.
    ///   - service: The service's key.
    ///   - start: The first start.
    ///   - end: Where starts end, not included.
    ///   - headway: Seconds between starts, at least 1.
    ///   - isExact: Whether departures keep these times.
    public init(
      trip: Int32,
      timing: Int32,
      service: Int32,
      start: Int32,
      end: Int32,
      headway: Int32,
      isExact: Bool,
    ) {
      self.trip = trip
      self.timing = timing
      self.service = service
      self.start = start
      self.end = end
      self.headway = headway
      self.isExact = isExact
    }

    /// Whether a start is one of the window's.
    func has(start second: Int32) -> Bool {
      second >= start && second < end && (second - start) % headway == 0
    }
  }

  /// The pattern's key.
  public let pattern: Int64
  /// The route's key.
  public let route: Int64
  /// The index of the zone that its times are reckoned in.
  public let zone: Int
  /// The calls, as many as could be read.
  public let calls: [PatternStop]
  /// What departures say of its trips.
  public let names: TripNames
  /// The number of calls.
  public let callCount: Int
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
  ///   - callCount: The number of calls.
  ///   - calls: The calls, as many as could be read.
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
    callCount: Int,
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
    self.callCount = callCount
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

  private static func byService(_ groups: [Group]) -> [ServiceGroups] {
    var services: [ServiceGroups] = []
    for (index, group) in groups.enumerated() {
      let service = Int(group.service)
      if let last = services.indices.last, services[last].service == service {
        services[last].range = services[last].range.lowerBound..<index + 1
      } else {
        services.append(ServiceGroups(service: service, range: index..<index + 1))
      }
    }
    return services
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

  /// A call by its position; a file with fewer calls than it says has none of that position.
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
