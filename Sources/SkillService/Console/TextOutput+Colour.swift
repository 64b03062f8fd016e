/// How a piece of text stands out on a terminal.
public enum TextStyle: String, Sendable {
  /// Something failed.
  case red = "31"
  /// Something went well.
  case green = "32"
  /// Something wants attention.
  case yellow = "33"
  /// Something that matters little.
  case dim = "2"
  /// Something that matters most.
  case bold = "1"
}

extension TextOutput {
  /// The text in a style where the output shows colours, and as it is elsewhere.
  public func styled(_ text: String, _ style: TextStyle) -> String {
    usesColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
