/// A moment, in whole seconds since 1970-01-01T00:00:00Z without leap seconds.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let secondsSince1970: Int64

  /// Makes a moment from seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  /// The moment some seconds later; stays at the ends rather than overflow.
  public func adding(seconds: Int64) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return Instant(secondsSince1970: overflow ? (seconds > 0 ? .max : .min) : sum)
  }

  /// The moment at the start of the minute that this one is in (GTFS.md rule 1).
  public var flooredToMinute: Instant {
    let rest = ((secondsSince1970 % 60) + 60) % 60
    return adding(seconds: -rest)
  }

  /// The whole minutes from this moment's minute to another's.
  public func minutes(to other: Instant) -> Int64 {
    let (difference, overflow) = other.flooredToMinute.secondsSince1970
      .subtractingReportingOverflow(flooredToMinute.secondsSince1970)
    return overflow ? .max : difference / 60
  }

  /// Whether one moment comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
