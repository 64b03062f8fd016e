/// Days, weeks and months as they are spoken, in the form AMAZON.DATE sends.
struct SpokenDate {
  /// The day on which it is said.
  let today: CalendarDate

  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let seasons = [
    "winter": "WI", "spring": "SP", "summer": "SU", "fall": "FA", "autumn": "FA",
  ]

  /// The value for some words; nil when they say no date.
  func value(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return nil }
    if let value = plainValue(words) { return value }
    if first == "the", let value = dayAlone(words.dropFirst()) { return value }
    // "on Friday", "for tomorrow" and "the weekend" say the same without their first word.
    return ["on", "for", "the", "in"].contains(first) ? value(words.dropFirst()) : nil
  }

  private func plainValue(_ words: ArraySlice<String>) -> String? {
    switch words.joined(separator: " ") {
    case "today", "this day": today.iso
    // The service marks the part of the day behind the date.
    case "this morning": today.iso + "TMO"
    case "this afternoon": today.iso + "TAF"
    case "this evening": today.iso + "TEV"
    case "tonight": today.iso + "TNI"
    case "tomorrow": today.adding(days: 1).iso
    case "yesterday": today.adding(days: -1).iso
    case "day after tomorrow": today.adding(days: 2).iso
    case "now", "right now": "PRESENT_REF"
    default:
      relativeDay(words) ?? weekday(words) ?? period(words) ?? monthAndDay(words)
        ?? numericDate(words)
    }
  }

  /// "in three days", "a week from today", "in two weeks".
  private func relativeDay(_ words: ArraySlice<String>) -> String? {
    var words = words
    if words.first == "in" {
      words = words.dropFirst()
    } else if words.suffix(2).joined(separator: " ") == "from today"
      || words.suffix(2).joined(separator: " ") == "from now"
    {
      words = words.dropLast(2)
    } else {
      return nil
    }
    guard let unit = words.popLast() else { return nil }
    let count = words == ["a"] || words == ["one"] ? 1 : NumberWords.number(words)
    guard let count, count <= 3650 else { return nil }
    switch unit {
    case "day", "days": return today.adding(days: count).iso
    case "week", "weeks": return today.adding(days: count &* 7).iso
    default: return nil
    }
  }

  /// "Friday", "this Friday", "next Friday", "Friday next week".
  private func weekday(_ words: ArraySlice<String>) -> String? {
    var words = words
    var isNextWeek = false
    if words.count == 3, words.suffix(2).joined(separator: " ") == "next week" {
      isNextWeek = true
      words = words.dropLast(2)
    } else if words.count == 2, words.first == "next" || words.first == "this" {
      isNextWeek = words.first == "next"
      words = words.dropFirst()
    } else if words.count == 2, words.first == "coming" {
      words = words.dropFirst()
    }
    guard words.count == 1, let name = words.first, let day = Self.weekdays.firstIndex(of: name)
    else { return nil }
    let ahead = day &+ 1 &- today.weekday
    if isNextWeek { return today.adding(days: ahead &+ 7).iso }
    return today.adding(days: ahead < 0 ? ahead &+ 7 : ahead).iso
  }

  /// Weeks, weekends, months, seasons and years, this or next.
  private func period(_ words: ArraySlice<String>) -> String? {
    if words.count == 1, let name = words.first {
      if name == "weekend" { return weekendValue(weeksAhead: 0) }
      if let month = Self.months.firstIndex(of: name) {
        let year = month &+ 1 < today.month ? today.year &+ 1 : today.year
        return monthValue(year, month &+ 1)
      }
      return seasonValue(name, isNext: false)
    }
    guard words.count == 2, let first = words.first, let unit = words.last,
      first == "this" || first == "next"
    else { return nil }
    let isNext = first == "next"
    switch unit {
    case "week":
      let (year, week) = today.adding(days: isNext ? 7 : 0).isoWeek
      return "\(padded(year, 4))-W\(padded(week, 2))"
    case "weekend": return weekendValue(weeksAhead: isNext ? 1 : 0)
    case "month":
      guard isNext else { return monthValue(today.year, today.month) }
      return today.month == 12
        ? monthValue(today.year &+ 1, 1) : monthValue(today.year, today.month &+ 1)
    case "year": return padded(isNext ? today.year &+ 1 : today.year, 4)
    default:
      if let month = Self.months.firstIndex(of: unit) {
        let passed = month &+ 1 < today.month || (isNext && month &+ 1 == today.month)
        return monthValue(passed ? today.year &+ 1 : today.year, month &+ 1)
      }
      return seasonValue(unit, isNext: isNext)
    }
  }

  private func weekendValue(weeksAhead: Int) -> String {
    let (year, week) = today.adding(days: weeksAhead &* 7).isoWeek
    return "\(padded(year, 4))-W\(padded(week, 2))-WE"
  }

  private func monthValue(_ year: Int, _ month: Int) -> String {
    "\(padded(year, 4))-\(padded(month, 2))"
  }

  /// A season; winter is named after the year it begins in.
  private func seasonValue(_ name: String, isNext: Bool) -> String? {
    guard let code = Self.seasons[name] else { return nil }
    let firstMonth = ["WI": 12, "SP": 3, "SU": 6, "FA": 9][code] ?? 12
    let isOver = today.month > firstMonth &+ 2
    let isRunning = today.month >= firstMonth && !isOver
    return "\(padded(isOver || (isNext && isRunning) ? today.year &+ 1 : today.year, 4))-\(code)"
  }

  /// "January fifth", "January 5th 2027", "the fifth of January".
  private func monthAndDay(_ words: ArraySlice<String>) -> String? {
    var words = words
    var year: Int?
    if words.count > 2, let last = words.last, last.utf8.count == 4,
      let number = NumberWords.digits(last)
    {
      year = number
      words = words.dropLast()
    }
    if let first = words.first, let month = Self.months.firstIndex(of: first) {
      var rest = words.dropFirst()
      if rest.first == "the" { rest = rest.dropFirst() }
      return dayValue(month &+ 1, day(rest), year)
    }
    if let last = words.last, let month = Self.months.firstIndex(of: last) {
      var rest = words.dropLast()
      if rest.last == "of" { rest = rest.dropLast() }
      return dayValue(month &+ 1, day(rest), year)
    }
    return nil
  }

  /// "the fifth": this month's, or the next month's when it has passed.
  private func dayAlone(_ words: ArraySlice<String>) -> String? {
    guard let day = NumberWords.ordinal(words) else { return nil }
    for ahead in 0..<3 {
      let months = today.month &- 1 &+ ahead
      if let date = CalendarDate(
        year: today.year &+ months / 12,
        month: months % 12 &+ 1,
        day: day,
      ),
        date >= today
      {
        return date.iso
      }
    }
    return nil
  }

  private func day(_ words: ArraySlice<String>) -> Int? {
    NumberWords.ordinal(words) ?? NumberWords.number(words)
  }

  /// A day of a month, the next one when no year is said.
  private func dayValue(_ month: Int, _ day: Int?, _ year: Int?) -> String? {
    guard let day else { return nil }
    if let year { return CalendarDate(year: year, month: month, day: day)?.iso }
    // Nine years hold a leap day even around a century.
    return (0..<9).lazy
      .compactMap { CalendarDate(year: today.year &+ $0, month: month, day: day) }
      .first { $0 >= today }?.iso
  }

  /// "2026-12-05", which arrives as three words.
  private func numericDate(_ words: ArraySlice<String>) -> String? {
    let words = Array(words)
    guard words.count == 3, words[0].utf8.count == 4, words[1].utf8.count == 2,
      words[2].utf8.count == 2, let year = NumberWords.digits(words[0]),
      let month = NumberWords.digits(words[1]), let day = NumberWords.digits(words[2])
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)?.iso
  }
}
