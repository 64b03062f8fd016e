/// A moment as milliseconds since 1970 began, UTC.
///
/// This target has no clock: every moment is handed in.
public struct UnixTime: Comparable, Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
  public let milliseconds: Int64

  /// Makes a moment from milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Makes a moment from whole seconds since 1970, or the nearest that can be told.
  public init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    milliseconds = overflow ? (seconds < 0 ? .min : .max) : product
  }

  /// Whole seconds since 1970, towards the past.
  public var seconds: Int64 {
    let quotient = milliseconds / 1000
    return milliseconds % 1000 < 0 ? quotient - 1 : quotient
  }

  /// Orders by time.
  public static func < (left: UnixTime, right: UnixTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The milliseconds from another moment to this one, or the nearest that can be told.
  func milliseconds(since other: UnixTime) -> Int64 {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    return overflow ? (milliseconds < other.milliseconds ? .min : .max) : difference
  }
}
