/// What a clock and a calendar on the wall show, without saying where.
public struct LocalDateTime: Hashable, Comparable, Sendable {
  /// The day on the calendar.
  public var date: ServiceDate
  /// Seconds since the day began by the clock, 0 to 86,399.
  public var secondOfDay: Int

  /// Makes a local time from a day and the seconds since it began by the clock, 0 to 86,399.
  public init(date: ServiceDate, secondOfDay: Int) {
    self.date = date
    self.secondOfDay = min(max(secondOfDay, 0), 86_399)
  }

  /// Makes a local time from seconds since 1970-01-01T00:00:00 by the clock.
  public init(secondsSince1970: Int64) {
    let (quotient, remainder) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    // Division rounds towards zero; a day before 1970 began earlier.
    date = ServiceDate(dayNumber: Int(remainder < 0 ? quotient - 1 : quotient))
    secondOfDay = Int(remainder < 0 ? remainder + 86_400 : remainder)
  }

  /// Seconds since 1970-01-01T00:00:00 by the clock.
  public var secondsSince1970: Int64 { Int64(date.dayNumber) * 86_400 + Int64(secondOfDay) }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Whether one reading comes before another.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.date, left.secondOfDay) < (right.date, right.secondOfDay)
  }
}
