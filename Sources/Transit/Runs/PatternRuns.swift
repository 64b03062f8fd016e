/// The trips of one pattern, arranged for the question "which leave next?".
///
/// Trips that share a timing and a service lie together, by ascending start, so that each such group
/// is one binary search a day.
public struct PatternRuns: Sendable {
  /// The times of a trip's calls, counted from its start.
  public struct Timing: Sendable {
    /// Seconds from the trip's start to the departure of each call; of no meaning at untimed calls.
    public var departures: [Int32]
    /// Seconds from the trip's start to the arrival of each call; of no meaning at untimed calls.
    public var arrivals: [Int32]
    /// One number a call: bit 0 is set where the time is interpolated, bit 1 where it is no timepoint; empty for none.
    public var flags: [UInt8]

    /// Makes a timing.
    ///
    /// - Parameters:
    ///   - departures: Seconds from the start to each departure.
    ///   - arrivals: Seconds from the start to each arrival.
    ///   - flags: Bit 0 for interpolated, bit 1 for no timepoint; empty for none.
    public init(departures: [Int32], arrivals: [Int32], flags: [UInt8]) {
      self.departures = departures
      self.arrivals = arrivals
      self.flags = flags
    }
  }

  /// Trips of one timing and service.
  public struct Group: Sendable {
    /// The index of the timing.
    public var timing: Int
    /// The service's key.
    public var service: Int
    /// The trips, as a range of `starts` and `trips`.
    public var range: Range<Int>

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - timing: The index of the timing.
    ///   - service: The service's key.
    ///   - range: The trips, as a range of `starts` and `trips`.
    public init(timing: Int, service: Int, range: Range<Int>) {
      self.timing = timing
      self.service = service
      self.range = range
    }
  }

  /// A row of `frequencies.txt`: a trip that starts again and again.
  public struct Window: Sendable {
    /// The trip's key.
    public var trip: Int64
    /// The index of the timing.
    public var timing: Int
    /// The service's key.
    public var service: Int
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
    ///   - trip: The trip's key.
    ///   - timing: The index of the timing.
    ///   - service: The service's key.
    ///   - start: The first start.
    ///   - end: Where starts end, not included.
    ///   - headway: Seconds between starts, at least 1.
    ///   - isExact: Whether departures keep these times.
    public init(
      trip: Int64,
      timing: Int,
      service: Int,
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
  public var pattern: Int64
  /// The route's key.
  public var route: Int64
  /// The index of the zone that its times are reckoned in.
  public var zone: Int
  /// The number of calls.
  public var callCount: Int
  /// The timings of its trips.
  public var timings: [Timing]
  /// Trips with times of their own, together by timing and service.
  public var groups: [Group]
  /// The start of each trip in seconds of the service day; ascending within a group.
  public var starts: [Int32]
  /// The key of each trip; within a group, of equal starts the one first by identifier comes first.
  public var trips: [Int64]
  /// Trips that repeat, in the order of the feed's rows.
  public var windows: [Window]

  /// Makes the runs of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's key.
  ///   - route: The route's key.
  ///   - zone: The index of the zone that its times are reckoned in.
  ///   - callCount: The number of calls.
  ///   - timings: The timings of its trips.
  ///   - groups: Trips together by timing and service.
  ///   - starts: The start of each trip.
  ///   - trips: The key of each trip.
  ///   - windows: Trips that repeat.
  public init(
    pattern: Int64,
    route: Int64,
    zone: Int,
    callCount: Int,
    timings: [Timing],
    groups: [Group],
    starts: [Int32],
    trips: [Int64],
    windows: [Window],
  ) {
    self.pattern = pattern
    self.route = route
    self.zone = zone
    self.callCount = callCount
    self.timings = timings
    self.groups = groups
    self.starts = starts
    self.trips = trips
    self.windows = windows
  }

  /// About how much memory the arrays take, in bytes.
  public var byteCount: Int {
    timings.reduce(256) { sum, timing in
      // Without dwells both lists are one and the same.
      let lists = timing.arrivals == timing.departures ? 1 : 2
      return sum + timing.departures.count * 4 * lists + timing.flags.count + 96
    } + groups.count * 32 + starts.count * 12 + windows.count * 40
  }
}
