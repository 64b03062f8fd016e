extension PatternRuns {
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
      // A damaged file's bounds lie further apart than their type reaches.
      second >= start && second < end && (Int64(second) - Int64(start)) % Int64(headway) == 0
    }
  }
}
