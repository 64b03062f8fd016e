extension UnixTime {
  /// Reads `YYYY-MM-DDTHH:MM:SS`, an optional fraction, and `Z` or an offset; nothing else passes.
  ///
  /// A time without an offset names no moment and is refused. A fraction is cut to milliseconds.
  public init?(iso8601 text: String) {
    var reader = DigitReader(rest: Array(text.utf8)[...])
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T"),
      let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
      let second = reader.number(digits: 2), second < 60,
      let days = Self.days(year: year, month: month, day: day),
      let fraction = reader.milliseconds(),
      let offset = reader.offset(), reader.rest.isEmpty
    else { return nil }
    // Four digits of year and two of the rest: far from the bounds of the type.
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    self.init(milliseconds: seconds * 1000 + fraction)
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar, nil when there is no such date.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length: Int64
    switch month {
    case 2: length = isLeap ? 29 : 28
    case 4, 6, 9, 11: length = 30
    case 1...12: length = 31
    default: return nil
    }
    guard (1...length).contains(day) else { return nil }
    // Years from March, so that the leap day is the last; 400 years before year 0 keep it positive.
    let shifted = month > 2 ? year + 400 : year + 399
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    // The same sum for 1970-01-01.
    return days - 865_565
  }
}

/// Reads fixed fields from the front of a text.
private struct DigitReader {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly so many digits, at most nine.
  mutating func number(digits: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  mutating func digit() -> Int64? {
    guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    rest.removeFirst()
    return Int64(byte - UInt8(ascii: "0"))
  }

  /// The milliseconds of a fraction of one to nine digits, 0 without one, nil when malformed.
  mutating func milliseconds() -> Int64? {
    guard skip(".") else { return 0 }
    var value: Int64 = 0
    var count = 0
    while let digit = digit() {
      count += 1
      guard count <= 9 else { return nil }
      if count <= 3 { value = value * 10 + digit }
    }
    switch count {
    case 0: return nil
    case 1: return value * 100
    case 2: return value * 10
    default: return value
    }
  }

  /// The seconds east of UTC: `Z`, `+HH:MM` or `+HHMM`.
  mutating func offset() -> Int64? {
    if skip("Z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isEast ? seconds : -seconds
  }
}
