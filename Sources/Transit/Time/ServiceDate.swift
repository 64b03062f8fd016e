/// A day of the proleptic Gregorian calendar, as GTFS writes it in `YYYYMMDD`.
///
/// Kept as the number of days since 1970-01-01, so that arithmetic is addition.
public struct ServiceDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; 0001-01-01 to 9999-12-31.
  public let dayNumber: Int32

  /// The years that can be written with four digits.
  public static let range = ServiceDate(unchecked: -719_162)...ServiceDate(unchecked: 2_932_896)

  private init(unchecked dayNumber: Int32) { self.dayNumber = dayNumber }

  /// Makes a date from its day number.
  ///
  /// - Parameter dayNumber: Days since 1970-01-01; beyond the calendar's ends the end is taken.
  public init(dayNumber: Int) {
    let low = Int(ServiceDate.range.lowerBound.dayNumber)
    let high = Int(ServiceDate.range.upperBound.dayNumber)
    self.dayNumber = Int32(min(max(dayNumber, low), high))
  }

  /// Makes a date from its parts, or nil when there is no such day.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the month's last.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= ServiceDate.days(inMonth: month, year: year)
    else { return nil }
    // Days from the civil date, counting years from March so that the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// Makes a date from the number that GTFS writes, such as 20261130, or nil when there is no such day.
  public init?(yyyymmdd: Int) {
    guard yyyymmdd >= 0 else { return nil }
    self.init(year: yyyymmdd / 10_000, month: yyyymmdd / 100 % 100, day: yyyymmdd % 100)
  }

  /// The parts of the date.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(dayNumber) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// The number that GTFS writes, such as 20261130.
  public var yyyymmdd: Int {
    let (year, month, day) = components
    return year * 10_000 + month * 100 + day
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[((Int(dayNumber) + 3) % 7 + 7) % 7]
  }

  /// The date some days later, or earlier for a negative number; stays within the calendar.
  public func adding(days: Int) -> ServiceDate {
    let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
    return ServiceDate(dayNumber: overflow ? (days > 0 ? Int.max : Int.min) : sum)
  }

  /// The days from this date to another, negative when the other is earlier.
  public func days(to other: ServiceDate) -> Int { Int(other.dayNumber) - Int(dayNumber) }

  /// Whether one day comes before another.
  public static func < (left: ServiceDate, right: ServiceDate) -> Bool {
    left.dayNumber < right.dayNumber
  }

  /// The number of days of a month.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: The year, which decides February.
  /// - Returns: 28 to 31.
  public static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2:
      (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension ServiceDate: CustomStringConvertible {
  /// The date as ISO 8601 writes it, such as `2026-11-30`.
  public var description: String {
    let (year, month, day) = components
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }
}

/// A day of the week, Monday first as in GTFS and ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The days, from 0.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

/// A number that is not negative, with zeros in front.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
