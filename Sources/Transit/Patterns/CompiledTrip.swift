/// A trip as it is kept: which calls, at what distances in time, from when on.
public struct CompiledTrip: Hashable, Sendable {
  /// The pattern's number.
  public var pattern: Int32
  /// The timing's number.
  public var timing: Int32
  /// The second of the service day that the timing counts from.
  public var start: Int32
  /// The earliest time of the trip, in seconds of the service day.
  public var earliest: Int32
  /// The latest time of the trip, in seconds of the service day.
  public var latest: Int32
  /// The number of calls kept.
  public var callCount: Int32

  /// Makes a trip from its parts.
  public init(
    pattern: Int32,
    timing: Int32,
    start: Int32,
    earliest: Int32,
    latest: Int32,
    callCount: Int32,
  ) {
    self.pattern = pattern
    self.timing = timing
    self.start = start
    self.earliest = earliest
    self.latest = latest
    self.callCount = callCount
  }
}

/// Why a trip is left out.
public enum TripFault: Error, Hashable, Sendable {
  /// No row of `stop_times.txt` can be used, or only one.
  case fewerThanTwoTimedCalls
  /// A departure before the arrival at the same call.
  case departureBeforeArrival(row: Int)
  /// An arrival before the departure from the call before.
  case arrivalBeforePreviousDeparture(row: Int)
  /// A trip of `frequencies.txt` whose first call has no time, so that its starts mean nothing.
  case firstCallWithoutTime(row: Int)
}

/// What was odd about a trip that stands nevertheless.
public enum TripFinding: Hashable, Sendable {
  /// A row with a `stop_sequence` that an earlier row has.
  case duplicateSequence(row: Int)
  /// A row without time before the first or after the last timed call.
  case callWithoutTime(row: Int)
}
