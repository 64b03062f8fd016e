/// A date of the Gregorian calendar, as the number of days since 1970-01-01.
struct Day: Hashable, Comparable {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  /// Makes a day from its parts, or nil when the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day) else { return nil }
    // Whole years before this one since 0001-01-01, then whole months; 719162 days lie before 1970.
    let before = year - 1
    let years = before * 365 + before / 4 - before / 100 + before / 400
    number = years + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  /// The year, month and day.
  var parts: (year: Int, month: Int, day: Int) {
    var year = 1970 + Int((Double(number) / 365.2425).rounded(.down))
    while let first = Day(year: year + 1, month: 1, day: 1), first.number <= number { year += 1 }
    while let first = Day(year: year, month: 1, day: 1), first.number > number { year -= 1 }
    for month in (1...12).reversed() {
      guard let first = Day(year: year, month: month, day: 1) else { continue }
      if first.number <= number { return (year, month, number - first.number + 1) }
    }
    return (year, 1, 1)
  }

  /// The day of the week, 0 being Monday.
  var weekday: Int {
    // 1970-01-01 was a Thursday.
    (((number + 3) % 7) + 7) % 7
  }

  /// The date as YYYY-MM-DD.
  var text: String {
    let (year, month, day) = parts
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  func advanced(by days: Int) -> Day { Day(number: number + days) }
}

/// Writes a number with leading zeros.
func padded(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.count)) + text
}

/// Divides rounding down, for negative numbers too.
func flooredQuotient(_ number: Int, _ divisor: Int) -> Int {
  Int((Double(number) / Double(divisor)).rounded(.down))
}
