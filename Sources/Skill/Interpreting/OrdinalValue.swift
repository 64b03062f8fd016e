/// What an AMAZON.Ordinal value means: a place in a list, from 1, or the last.
enum OrdinalValue: Equatable {
  case number(Int)
  case last

  /// Reads `2`, `2nd` or `second`, or nil where none is understood.
  init?(_ text: String) {
    let text = text.lowercased()
    switch text {
    case "first", "one": self = .number(1)
    case "second", "two": self = .number(2)
    case "third", "three": self = .number(3)
    case "last": self = .last
    default:
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), (1...99).contains(number),
        ["", "st", "nd", "rd", "th", "."].contains(text.dropFirst(digits.count))
      else { return nil }
      self = .number(number)
    }
  }

  /// What "the first one" and "the last one" ask for where no list was told.
  var bus: IntentKind? {
    switch self {
    case .number(1): .firstBus
    case .last: .lastBus
    case .number: nil
    }
  }

  /// The element of a list that is meant.
  func element<Element>(of list: [Element]) -> Element? {
    switch self {
    case .number(let number): number <= list.count ? list[number - 1] : nil
    case .last: list.last
    }
  }
}
