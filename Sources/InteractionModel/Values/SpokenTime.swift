/// Times of day as they are spoken, in the form AMAZON.TIME sends.
enum SpokenTime {
  private static let dayParts = [
    "morning": "MO", "afternoon": "AF", "evening": "EV", "night": "NI", "tonight": "NI",
  ]

  /// The value for some words; nil when they say no time.
  static func value(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return nil }
    if let value = plainValue(words) { return value }
    return ["at", "around", "about", "by", "in", "the", "this", "after"].contains(first)
      ? value(words.dropFirst()) : nil
  }

  private static func plainValue(_ words: ArraySlice<String>) -> String? {
    switch words.joined(separator: " ") {
    case "noon", "midday", "12 noon", "twelve noon": return "12:00"
    case "midnight", "12 midnight", "twelve midnight": return "00:00"
    case "now", "right now": return "PRESENT_REF"
    default: break
    }
    if words.count == 1, let word = words.first, let part = dayParts[word] { return part }
    let (clockWords, half) = splitHalf(words)
    guard let clock = clock(clockWords), let hour = hour(clock.hour, in: half) else { return nil }
    return "\(padded(hour, 2)):\(padded(clock.minute, 2))"
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
  private static func clock(_ words: ArraySlice<String>) -> (hour: Int, minute: Int)? {
    relativeClock(words) ?? digitalClock(words)
  }

  /// "half past six", "quarter to eight", "ten after nine".
  private static func relativeClock(_ words: ArraySlice<String>) -> (hour: Int, minute: Int)? {
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
    if words[middle] == "past" || words[middle] == "after" { return (target.hour, minutes) }
    return ((target.hour &+ 23) % 24, 60 &- minutes)
  }

  /// "five", "five thirty", "five oh five", "5:30", "17:30", "five o'clock", "eighteen hundred".
  private static func digitalClock(_ words: ArraySlice<String>) -> (hour: Int, minute: Int)? {
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
      return checked(hour, minute)
    }
    if first == "noon" || first == "midnight" {
      return words.count == 1 ? (first == "noon" ? 12 : 0, 0) : nil
    }
    if words.count > 1, words.last == "hundred", let hour = NumberWords.number(words.dropLast()) {
      return checked(hour, 0)
    }
    // The hour is one word, or two such as "twenty two"; the longest split that makes a time wins.
    for length in stride(from: min(2, words.count), through: 1, by: -1) {
      guard let hour = NumberWords.number(words.prefix(length)), (0...23).contains(hour) else {
        continue
      }
      let rest = words.dropFirst(length)
      if rest.isEmpty { return (hour, 0) }
      if rest.count == 2, rest.first == "oh" || rest.first == "zero",
        let minute = NumberWords.number(rest.dropFirst()), minute < 10
      {
        return (hour, minute)
      }
      if let minute = NumberWords.number(rest), (10...59).contains(minute) {
        return (hour, minute)
      }
    }
    return nil
  }

  private static func checked(_ hour: Int, _ minute: Int) -> (hour: Int, minute: Int)? {
    (0...23).contains(hour) && (0...59).contains(minute) ? (hour, minute) : nil
  }
}

extension ArraySlice<String> {
  /// Whether the words end with those.
  func hasSuffix(_ words: [String]) -> Bool { suffix(words.count).elementsEqual(words) }
}
