/// Times of day as they are spoken, in the form AMAZON.TIME sends.
///
/// The form is by 24 hours, so that whoever sends it has settled which half of the day "at five" means: nobody after it
/// can tell "five in the morning" from it. Here that is the next time that the clock shows five, since a rider asks for
/// what is to come; where a day to come was said as well, it is the one by daylight, from seven to seven, and where a
/// part of a day was, the one in that part.
struct SpokenTime {
  /// When it is said, in minutes since the day began.
  var minute = 0
  /// What was said of the day.
  var day = Day.none

  private static let dayParts = [
    "morning": "MO", "afternoon": "AF", "evening": "EV", "night": "NI", "tonight": "NI",
  ]

  /// Whether a time has a name, as "evening" and "noon" do.
  private static func isNamed(_ word: String) -> Bool {
    dayParts[word] != nil || ["noon", "midday", "midnight"].contains(word)
  }

  /// The value for some words; nil when they say no time.
  func value(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return nil }
    if let value = plainValue(words) { return value }
    // "The 14" is a bus.
    if first == "the", !words.dropFirst().prefix(1).allSatisfy(SpokenTime.isNamed) { return nil }
    // Not "by": that is when a rider has to be there.
    return ["at", "around", "about", "in", "the", "this", "after"].contains(first)
      ? value(words.dropFirst()) : nil
  }

  private func plainValue(_ words: ArraySlice<String>) -> String? {
    switch words.joined(separator: " ") {
    case "noon", "midday", "12 noon", "twelve noon": return "12:00"
    case "midnight", "12 midnight", "twelve midnight": return "00:00"
    case "now", "right now": return "PRESENT_REF"
    default: break
    }
    if words.count == 1, let word = words.first, let part = Self.dayParts[word] { return part }
    let (clockWords, half) = Self.splitHalf(words)
    guard let clock = Self.clock(clockWords) else { return nil }
    let hour =
      half == nil && clock.isOpen ? likelyHour(of: clock) : Self.hour(clock.hour, in: half)
    guard let hour else { return nil }
    return "\(padded(hour, 2)):\(padded(clock.minute, 2))"
  }

  /// The hour of the day that a rider means who has said no half of it.
  private func likelyHour(of clock: Clock) -> Int {
    let early = clock.hour % 12
    let late = early &+ 12
    switch day {
    case .morning: return early
    case .evening: return late
    case .night: return early < 5 ? early : late
    case .other: return (7..<12).contains(early) ? early : late
    case .today: return early &* 60 &+ clock.minute >= minute ? early : late
    case .none:
      if early &* 60 &+ clock.minute >= minute { return early }
      return late &* 60 &+ clock.minute >= minute ? late : early
    }
  }

  /// A time on the face of a clock.
  private struct Clock {
    var hour: Int
    var minute: Int
    /// Whether the half of the day is open, as it is of "five" and not of "seventeen", "05:00" or "five hundred hours".
    var isOpen: Bool

    init(_ hour: Int, _ minute: Int, isOpen: Bool = true) {
      self.hour = hour
      self.minute = minute
      self.isOpen = isOpen && (1...12).contains(hour)
    }
  }

  /// The half of the day that the last words say.
  private enum Half {
    case morning
    /// Afternoon and evening, when every hour is past noon.
    case evening
    /// Night, whose small hours are after midnight.
    case night
  }

  private static func splitHalf(
    _ words: ArraySlice<String>
  ) -> (ArraySlice<String>, Half?) {
    let endings: [([String], Half)] = [
      (["in", "the", "morning"], .morning), (["this", "morning"], .morning),
      (["a", "m"], .morning), (["am"], .morning),
      (["in", "the", "afternoon"], .evening), (["this", "afternoon"], .evening),
      (["in", "the", "evening"], .evening), (["this", "evening"], .evening),
      (["p", "m"], .evening), (["pm"], .evening),
      (["at", "night"], .night), (["tonight"], .night),
    ]
    for (ending, half) in endings where words.count > ending.count && words.hasSuffix(ending) {
      return (words.dropLast(ending.count), half)
    }
    return (words, nil)
  }

  private static func hour(_ hour: Int, in half: Half?) -> Int? {
    guard let half else { return hour }
    guard (0...12).contains(hour) else {
      // "17:30 in the afternoon" says it twice.
      return half == .morning ? nil : hour
    }
    switch half {
    case .morning: return hour == 12 ? 0 : hour
    case .evening: return hour == 12 ? 12 : hour &+ 12
    case .night: return hour == 12 ? 0 : hour < 5 ? hour : hour &+ 12
    }
  }

  /// A time on the face of a clock, before the half of the day is known.
  private static func clock(_ words: ArraySlice<String>) -> Clock? {
    relativeClock(words) ?? digitalClock(words)
  }

  /// "half past six", "quarter to eight", "ten after nine".
  private static func relativeClock(_ words: ArraySlice<String>) -> Clock? {
    guard
      let middle = words.firstIndex(where: { ["past", "after", "to", "till", "of"].contains($0) }),
      let target = digitalClock(words[words.index(after: middle)...]), target.minute == 0
    else { return nil }
    var amount = words[..<middle]
    if amount.first == "a" { amount = amount.dropFirst() }
    if amount.last == "minutes" || amount.last == "minute" { amount = amount.dropLast() }
    let minutes: Int
    switch amount {
    case ["half"]: minutes = 30
    case ["quarter"]: minutes = 15
    default:
      guard let number = NumberWords.number(amount), (1...59).contains(number) else { return nil }
      minutes = number
    }
    if words[middle] == "past" || words[middle] == "after" {
      return Clock(target.hour, minutes, isOpen: target.isOpen)
    }
    // "Ten to one" is as open as one o'clock.
    let hour = target.isOpen ? (target.hour &+ 10) % 12 &+ 1 : (target.hour &+ 23) % 24
    return Clock(hour, 60 &- minutes, isOpen: target.isOpen)
  }

  /// "five", "five thirty", "five oh five", "5:30", "17:30", "five o'clock", "eighteen hundred".
  private static func digitalClock(_ words: ArraySlice<String>) -> Clock? {
    var words = words
    if words.last == "oclock" { words = words.dropLast() }
    if words.hasSuffix(["hundred", "hours"]) { words = words.dropLast() }
    guard let first = words.first else { return nil }
    if words.count == 1, first.contains(":") {
      let parts = first.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.count == 2,
        let hour = NumberWords.digits(String(parts[0])),
        let minute = NumberWords.digits(String(parts[1]))
      else { return nil }
      return checked(hour, minute, isOpen: !first.hasPrefix("0"))
    }
    if first == "noon" || first == "midnight" {
      return words.count == 1 ? Clock(first == "noon" ? 12 : 0, 0, isOpen: false) : nil
    }
    if words.count > 1, words.last == "hundred", let hour = NumberWords.number(words.dropLast()) {
      return checked(hour, 0, isOpen: false)
    }
    // The hour is one word, or two such as "twenty two"; the longest split that makes a time wins.
    for length in stride(from: min(2, words.count), through: 1, by: -1) {
      guard let hour = NumberWords.number(words.prefix(length)), (0...23).contains(hour) else {
        continue
      }
      let rest = words.dropFirst(length)
      let isOpen = !first.hasPrefix("0")
      if rest.isEmpty { return Clock(hour, 0, isOpen: isOpen) }
      if rest.count == 2, rest.first == "oh" || rest.first == "zero",
        let minute = NumberWords.number(rest.dropFirst()), minute < 10
      {
        return Clock(hour, minute, isOpen: isOpen)
      }
      if let minute = NumberWords.number(rest), (10...59).contains(minute) {
        return Clock(hour, minute, isOpen: isOpen)
      }
    }
    return nil
  }

  private static func checked(_ hour: Int, _ minute: Int, isOpen: Bool) -> Clock? {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    return Clock(hour, minute, isOpen: isOpen)
  }
}

extension ArraySlice<String> {
  /// Whether the words end with those.
  func hasSuffix(_ words: [String]) -> Bool { suffix(words.count).elementsEqual(words) }
}
