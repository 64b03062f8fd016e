import Glibc
public import Transit

/// The one door through which the time of day comes in.
public enum WallClock: Sendable {
  /// The machine's clock.
  case machine
  /// A clock that stands still, for development and tests.
  case standing(Instant)

  /// The present moment (`clock_gettime`).
  public var now: Instant {
    switch self {
    case .machine: return Instant(secondsSince1970: milliseconds / 1000)
    case .standing(let instant): return instant
    }
  }

  /// The present moment in milliseconds since 1970, for what is judged by fractions of a second (`clock_gettime`).
  var milliseconds: Int64 {
    switch self {
    case .machine:
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
    case .standing(let instant):
      let (milliseconds, overflow) = instant.secondsSince1970.multipliedReportingOverflow(by: 1000)
      return overflow ? .max : milliseconds
    }
  }
}

/// Elapsed time, which no change of the clock touches.
enum Stopwatch {
  /// Nanoseconds since some moment of the past (`clock_gettime` with `CLOCK_MONOTONIC`).
  static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(bitPattern: Int64(time.tv_sec)) &* 1_000_000_000
      &+ UInt64(bitPattern: Int64(time.tv_nsec))
  }
}
