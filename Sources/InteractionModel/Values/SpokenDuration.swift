/// Spans of time as they are spoken, in the form AMAZON.DURATION sends.
enum SpokenDuration {
  private static let units: [(names: [String], sign: String, isTime: Bool)] = [
    (["year", "years"], "Y", false), (["month", "months"], "M", false),
    (["week", "weeks"], "W", false), (["day", "days"], "D", false),
    (["hour", "hours"], "H", true), (["minute", "minutes"], "M", true),
    (["second", "seconds"], "S", true),
  ]

  /// The value for some words; nil when they say no span.
  static func value(_ words: ArraySlice<String>) -> String? {
    if ["half an hour", "a half hour", "half hour"].contains(words.joined(separator: " ")) {
      return "PT30M"
    }
    var days = ""
    var time = ""
    var rest = words
    var last = -1
    while !rest.isEmpty {
      if rest.first == "and" { rest = rest.dropFirst() }
      if rest.elementsEqual(["a", "half"]), last == 4 { return "P\(days)T\(time)30M" }
      guard let (count, unit, end) = part(rest), unit > last else { return nil }
      if units[unit].isTime {
        time += "\(count)\(units[unit].sign)"
      } else {
        days += "\(count)\(units[unit].sign)"
      }
      last = unit
      rest = rest[end...]
    }
    guard last >= 0 else { return nil }
    return "P\(days)" + (time.isEmpty ? "" : "T\(time)")
  }

  /// A count and its unit at the beginning of some words.
  private static func part(
    _ words: ArraySlice<String>
  ) -> (count: Int, unit: Int, end: Int)? {
    guard
      let index = words.firstIndex(where: { word in units.contains { $0.names.contains(word) } }),
      let unit = units.firstIndex(where: { $0.names.contains(words[index]) })
    else { return nil }
    let amount = words[..<index]
    let count =
      amount.elementsEqual(["a"]) || amount.elementsEqual(["an"]) ? 1 : NumberWords.number(amount)
    return count.map { ($0, unit, index &+ 1) }
  }
}
