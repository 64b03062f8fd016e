/// A call of a pattern: what all trips of the pattern do at one place of their way.
public struct PatternCall: Hashable, Sendable {
  /// The stop's number.
  public var stop: Int32
  /// The number of `stop_headsign`, or -1 without one.
  public var headsign: Int32
  /// `stop_sequence`.
  public var sequence: Int
  /// `pickup_type`: 0 to 3.
  public var pickupType: UInt8
  /// `drop_off_type`: 0 to 3.
  public var dropOffType: UInt8
  /// Whether the call has a time; one without cannot be boarded or alighted at (GTFS.md rule 4).
  public var isTimed: Bool
}

/// When a trip is at a call, seen from its start.
public struct TimingCall: Hashable, Sendable {
  /// Seconds from the trip's start to the departure, or nil for a call without a time.
  public var departure: Int32?
  /// Seconds from arrival to departure.
  public var dwell: Int32
  /// Whether the time was interpolated.
  public var isInterpolated: Bool
  /// Whether `timepoint` is 0.
  public var isApproximate: Bool

  /// Makes a call from its parts.
  public init(departure: Int32?, dwell: Int32, isInterpolated: Bool, isApproximate: Bool) {
    self.departure = departure
    self.dwell = dwell
    self.isInterpolated = isInterpolated
    self.isApproximate = isApproximate
  }
}
