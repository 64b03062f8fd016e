internal import Transit

/// What an AMAZON.DATE value means: days, the present, or nothing that can be read.
enum DateValue: Equatable {
  /// The days meant, both included.
  case days(ClosedRange<ServiceDate>)
  /// "Now".
  case present
  /// Unreadable: the rider has to be asked again.
  case unknown

  /// Reads a value; forms without a year are read from a day on.
  init(_ text: String, today: ServiceDate) {
    let text = text.uppercased()
    if text == "PRESENT_REF" {
      self = .present
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let days = DateForm(parts, today: today).days else {
      self = .unknown
      return
    }
    self = .days(days)
  }
}

/// One value, cut at its hyphens.
private struct DateForm {
  let parts: [String]
  let today: ServiceDate

  init(_ parts: [String], today: ServiceDate) {
    self.parts = parts
    self.today = today
  }

  var days: ClosedRange<ServiceDate>? {
    guard let first = parts.first, first.utf8.count == 4 else { return nil }
    let rest = Array(parts.dropFirst())
    if first == "XXXX" {
      guard !rest.isEmpty else { return nil }
      // A form without a year means the first such time that is not over.
      let year = today.components.year
      for candidate in max(1, year - 1)...(year + 8) {
        if let days = days(year: candidate, rest), days.upperBound >= today {
          return rest.contains("XX") || rest.contains("WXX") ? nearest(rest) : days
        }
      }
      return nearest(rest)
    }
    if let year = number(first, digits: 4) { return days(year: year, rest) }
    guard rest.isEmpty else { return nil }
    if first.hasSuffix("XX"), let century = number(String(first.prefix(2)), digits: 2) {
      return years(century * 100, century * 100 + 99)
    }
    if first.hasSuffix("X"), let decade = number(String(first.prefix(3)), digits: 3) {
      return years(decade * 10, decade * 10 + 9)
    }
    return nil
  }

  /// The days of the forms that begin with a year.
  private func days(year: Int, _ rest: [String]) -> ClosedRange<ServiceDate>? {
    guard let first = rest.first else { return years(year, year) }
    switch rest.count {
    case 1:
      if first == "XX" { return years(year, year) }
      if let month = number(first, digits: 2) { return month == 0 ? nil : months(year, month, 1) }
      if let week = week(first) { return isoWeek(year, week) }
      return season(year, first)
    case 2:
      if let week = week(first) {
        guard let days = isoWeek(year, week) else { return nil }
        if rest[1] == "WE" { return days.lowerBound.adding(days: 5)...days.upperBound }
        guard let day = number(rest[1], digits: 1), (1...7).contains(day) else { return nil }
        let date = days.lowerBound.adding(days: day - 1)
        return date...date
      }
      if first == "XX" { return rest[1] == "XX" ? years(year, year) : nil }
      guard let month = number(first, digits: 2) else { return nil }
      if rest[1] == "XX" { return months(year, month, 1) }
      guard let day = number(rest[1], digits: 2),
        let date = ServiceDate(year: year, month: month, day: day)
      else { return nil }
      return date...date
    default: return nil
    }
  }

  /// The days of the forms that leave out year and month, or year and week.
  private func nearest(_ rest: [String]) -> ClosedRange<ServiceDate>? {
    guard rest.count == 2 else { return nil }
    if rest[0] == "WXX" {
      for offset in 0..<7 {
        let date = today.adding(days: offset)
        if rest[1] == String(date.weekday.rawValue + 1) { return date...date }
      }
      guard rest[1] == "WE" else { return nil }
      let monday = today.adding(days: -today.weekday.rawValue)
      return monday.adding(days: 5)...monday.adding(days: 6)
    }
    guard rest[0] == "XX", let day = number(rest[1], digits: 2), (1...31).contains(day) else {
      return nil
    }
    for offset in 0..<62 {
      let date = today.adding(days: offset)
      if date.components.day == day { return date...date }
    }
    return nil
  }

  private func years(_ first: Int, _ last: Int) -> ClosedRange<ServiceDate>? {
    guard let start = ServiceDate(year: first, month: 1, day: 1),
      let end = ServiceDate(year: last, month: 12, day: 31)
    else { return nil }
    return start...end
  }

  /// Whole months, running into the next year where they must.
  private func months(_ year: Int, _ first: Int, _ count: Int) -> ClosedRange<ServiceDate>? {
    guard let start = ServiceDate(year: year, month: first, day: 1) else { return nil }
    let last = first + count - 1
    let (endYear, endMonth) = last > 12 ? (year + 1, last - 12) : (year, last)
    let length = ServiceDate.days(inMonth: endMonth, year: endYear)
    guard let end = ServiceDate(year: endYear, month: endMonth, day: length) else { return nil }
    return start...end
  }

  private func season(_ year: Int, _ name: String) -> ClosedRange<ServiceDate>? {
    switch name {
    case "WI": months(year, 12, 3)
    case "SP": months(year, 3, 3)
    case "SU": months(year, 6, 3)
    case "FA": months(year, 9, 3)
    case "Q1": months(year, 1, 3)
    case "Q2": months(year, 4, 3)
    case "Q3": months(year, 7, 3)
    case "Q4": months(year, 10, 3)
    default: nil
    }
  }

  /// A week of ISO 8601, whose first one holds the year's fourth of January.
  private func isoWeek(_ year: Int, _ week: Int) -> ClosedRange<ServiceDate>? {
    guard let fourth = ServiceDate(year: year, month: 1, day: 4), (1...53).contains(week) else {
      return nil
    }
    let monday = fourth.adding(days: (week - 1) * 7 - fourth.weekday.rawValue)
    // The 53rd week exists only where its Thursday is in the year.
    guard monday.adding(days: 3).components.year == year else { return nil }
    return monday...monday.adding(days: 6)
  }

  private func week(_ text: String) -> Int? {
    guard text.hasPrefix("W") else { return nil }
    let digits = String(text.dropFirst())
    return number(digits, digits: 2) ?? number(digits, digits: 1)
  }

  private func number(_ text: String, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
