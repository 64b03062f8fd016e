/// A day of the Gregorian calendar, with the arithmetic that spoken dates need.
public struct CalendarDate: Equatable, Hashable, Comparable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month.
  public let day: Int

  /// Makes a date; nil for a day that is not in the calendar, or a year outside 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year: year, month: month)).contains(day)
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  private init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether a date comes before another.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  /// The number of days in a month.
  static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1 March of the year 0.
  private var dayNumber: Int {
    let years = month > 2 ? year : year &- 1
    let months = (month &+ 9) % 12
    return years &* 365 &+ years / 4 &- years / 100 &+ years / 400
      &+ (months &* 153 &+ 2) / 5 &+ day &- 1
  }

  /// The date that many days later, kept within the years 1 to 9999.
  func adding(days: Int) -> CalendarDate {
    let first = CalendarDate(checkedYear: 1, month: 1, day: 1).dayNumber
    let last = CalendarDate(checkedYear: 9999, month: 12, day: 31).dayNumber
    let sum = dayNumber.addingReportingOverflow(days)
    let number = min(max(sum.overflow ? last : sum.partialValue, first), last)
    var years = (10000 &* number &+ 14780) / 3_652_425
    var dayOfYear = number &- (years &* 365 &+ years / 4 &- years / 100 &+ years / 400)
    if dayOfYear < 0 {
      years &-= 1
      dayOfYear = number &- (years &* 365 &+ years / 4 &- years / 100 &+ years / 400)
    }
    let months = (100 &* dayOfYear &+ 52) / 3060
    return CalendarDate(
      checkedYear: years &+ (months &+ 2) / 12,
      month: (months &+ 2) % 12 &+ 1,
      day: dayOfYear &- (months &* 306 &+ 5) / 10 &+ 1,
    )
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  var weekday: Int {
    // 1 March of the year 0 was a Wednesday.
    (dayNumber &+ 2) % 7 &+ 1
  }

  /// The week and its year by ISO 8601, where a week belongs to its Thursday's year.
  var isoWeek: (year: Int, week: Int) {
    let thursday = adding(days: 4 &- weekday)
    let newYear = CalendarDate(checkedYear: thursday.year, month: 1, day: 1)
    return (thursday.year, (thursday.dayNumber &- newYear.dayNumber) / 7 &+ 1)
  }

  /// The date as "2026-11-30".
  var iso: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}

/// A number with zeros before it.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width &- digits.utf8.count)) + digits
}
