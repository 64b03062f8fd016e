/// The rule that a zone file gives for the time after its last transition: a POSIX TZ value.
struct ZoneTail: Hashable, Sendable {
  /// One of the two changes of a year.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// `Jn`: 1 to 365, the leap day never counted.
      case julian(Int)
      /// `n`: 0 to 365, the leap day counted.
      case ordinal(Int)
      /// `Mm.w.d`: a weekday (0 is Sunday) of a week (5 is the last) of a month.
      case monthly(month: Int, week: Int, weekday: Int)
    }
    let day: Day
    /// Seconds of the local clock from the day's midnight; RFC 8536 allows -167 to 167 hours.
    let time: Int

    /// Seconds since 1970 of the local clock at which the change comes in a year.
    func localSecond(year: Int) -> Int64 {
      let date: ServiceDate?
      switch day {
      case .julian(let number):
        let leap = ServiceDate.days(inMonth: 2, year: year) == 29
        date = ServiceDate(year: year, month: 1, day: 1)?
          .adding(days: number - 1 + (leap && number >= 60 ? 1 : 0))
      case .ordinal(let number):
        date = ServiceDate(year: year, month: 1, day: 1)?.adding(days: number)
      case .monthly(let month, let week, let weekday):
        date = ServiceDate(year: year, month: month, day: 1).map { first in
          // ISO counts from Monday, POSIX from Sunday.
          let firstWeekday = (first.weekday.rawValue + 1) % 7
          let offset = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
          let last = ServiceDate.days(inMonth: month, year: year)
          return first.adding(days: offset < last ? offset : offset - 7)
        }
      }
      return Int64(date?.dayNumber ?? 0) * 86_400 + Int64(time)
    }
  }

  let standardOffset: Int
  let daylightOffset: Int
  let start: Change?
  let end: Change?

  func offset(at second: Int64) -> Int {
    guard let start, let end else { return standardOffset }
    let local = LocalDateTime(secondsSince1970: second &+ Int64(standardOffset))
    let year = local.date.components.year
    let begins = start.localSecond(year: year) - Int64(standardOffset)
    let ends = end.localSecond(year: year) - Int64(daylightOffset)
    let isDaylight =
      begins < ends
      ? second >= begins && second < ends : second >= begins || second < ends
    return isDaylight ? daylightOffset : standardOffset
  }
}

extension ZoneTail {
  /// Reads a POSIX TZ value such as `AST4ADT,M3.2.0,M11.1.0`, or nil where it cannot be read.
  init?(_ text: ArraySlice<UInt8>) {
    var scanner = TailScanner(bytes: text)
    guard scanner.skipName(), let standard = scanner.offset() else { return nil }
    standardOffset = -standard
    guard !scanner.isAtEnd else {
      daylightOffset = standardOffset
      start = nil
      end = nil
      return
    }
    guard scanner.skipName() else { return nil }
    if scanner.peek == UInt8(ascii: ",") {
      daylightOffset = standardOffset + 3600
    } else {
      guard let daylight = scanner.offset() else { return nil }
      daylightOffset = -daylight
    }
    guard scanner.skip(","), let first = scanner.change(), scanner.skip(","),
      let second = scanner.change(), scanner.isAtEnd
    else { return nil }
    start = first
    end = second
  }
}

/// Walks over the text of a POSIX TZ value.
private struct TailScanner {
  var bytes: ArraySlice<UInt8>

  var peek: UInt8? { bytes.first }
  var isAtEnd: Bool { bytes.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == character.value else { return false }
    bytes = bytes.dropFirst()
    return true
  }

  /// Skips an abbreviation, which has three letters at least, or between `<` and `>` also digits and signs.
  mutating func skipName() -> Bool {
    let isQuoted = skip("<")
    let before = bytes.count
    while let byte = peek, isQuoted ? byte != UInt8(ascii: ">") : Self.isLetter(byte) {
      bytes = bytes.dropFirst()
    }
    return before - bytes.count >= 3 && (!isQuoted || skip(">"))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  mutating func number(upTo limit: Int) -> Int? {
    var value = 0
    var any = false
    while let byte = peek, (48...57).contains(byte) {
      value = value * 10 + Int(byte - 48)
      guard value <= limit else { return nil }
      any = true
      bytes = bytes.dropFirst()
    }
    return any ? value : nil
  }

  /// Hours with minutes and seconds: at most 24 in an offset from Greenwich, 167 in the time of a change.
  mutating func offset(upToHours limit: Int = 24) -> Int? {
    let negative = skip("-")
    if !negative { _ = skip("+") }
    guard let hours = number(upTo: limit) else { return nil }
    var seconds = hours * 3600
    if skip(":") {
      guard let minutes = number(upTo: 59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(upTo: 59) else { return nil }
        seconds += rest
      }
    }
    return negative ? -seconds : seconds
  }

  mutating func change() -> ZoneTail.Change? {
    let day: ZoneTail.Change.Day
    if skip("M") {
      guard let month = number(upTo: 12), month >= 1, skip("."), let week = number(upTo: 5),
        week >= 1, skip("."), let weekday = number(upTo: 6)
      else { return nil }
      day = .monthly(month: month, week: week, weekday: weekday)
    } else if skip("J") {
      guard let number = number(upTo: 365), number >= 1 else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(upTo: 365) else { return nil }
      day = .ordinal(number)
    }
    guard skip("/") else { return .init(day: day, time: 7200) }
    guard let time = offset(upToHours: 167) else { return nil }
    return .init(day: day, time: time)
  }
}
