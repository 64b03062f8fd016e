/// A row of `calendar.txt`: the weekdays on which a service runs between two dates, both included.
public struct WeeklyPattern: Hashable, Sendable {
  /// Bit n is set when the service runs on the weekday of number n, Monday being 0.
  public var days: UInt8
  /// The first and last service date.
  public var start: ServiceDate, end: ServiceDate

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - days: Bit n for the weekday of number n, Monday being 0.
  ///   - start: The first service date.
  ///   - end: The last service date, included.
  public init(days: UInt8, start: ServiceDate, end: ServiceDate) {
    self.days = days
    self.start = start
    self.end = end
  }

  /// Whether the pattern alone has the service run on a date (GTFS.md rule 3).
  public func runs(on date: ServiceDate) -> Bool {
    start <= date && date <= end && days & (1 << UInt8(date.weekday.rawValue)) != 0
  }
}
