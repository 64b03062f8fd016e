/// The built-in slot types whose words must make sense to fill a slot.
///
/// All other types, built-in or not, take any words.
enum BuiltInType: String, Sendable {
  case date = "AMAZON.DATE"
  case time = "AMAZON.TIME"
  case number = "AMAZON.NUMBER"
  case ordinal = "AMAZON.Ordinal"
  case duration = "AMAZON.DURATION"
  case fourDigitNumber = "AMAZON.FOUR_DIGIT_NUMBER"

  /// The value a device would send for some words; nil when they make no sense here.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - today: The day on which they are said.
  ///   - time: How times of day are meant, by when they are said.
  /// - Returns: The value.
  func value(
    _ words: ArraySlice<String>,
    today: CalendarDate,
    time: SpokenTime = SpokenTime(),
  ) -> String? {
    switch self {
    case .date: return SpokenDate(today: today).value(words)
    case .time: return time.value(words)
    case .duration: return SpokenDuration.value(words)
    case .number:
      if let first = words.first, words.count == 1, NumberWords.digits(first) != nil {
        return first
      }
      return NumberWords.number(words).map(String.init)
    case .ordinal: return NumberWords.ordinal(words).map(String.init)
    case .fourDigitNumber:
      let digits = words.map { NumberWords.number([$0]).map(String.init) ?? "x" }.joined()
      return digits.utf8.count == 4 && !digits.contains("x") ? digits : nil
    }
  }
}
