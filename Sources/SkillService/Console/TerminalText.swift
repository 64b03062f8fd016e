/// Text from outside as a terminal shows it and does not obey it: the door through which all text goes.
///
/// Names come from a feed, a command line, a model or an endpoint, and any of them may hold an escape sequence that moves the
/// cursor, renames the window or writes a line that looks like the program's own.
public enum TerminalText {
  /// A text of one line: line ends are blanks too.
  ///
  /// - Parameter text: Text from outside, or a line that holds some.
  /// - Returns: The text without what steers a terminal.
  public static func line(_ text: String) -> String { shown(text, keepsLines: false) }

  /// A text of whole lines.
  ///
  /// - Parameter text: Lines of the program's own, whose parts are such as `line` gives.
  /// - Returns: The text without what steers a terminal, but for line feeds.
  public static func lines(_ text: String) -> String { shown(text, keepsLines: true) }

  private static func shown(_ text: String, keepsLines: Bool) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool {
      keepsLines && scalar == "\n" || !isSteering(scalar)
    }
    if text.unicodeScalars.allSatisfy(isShown) { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isShown(scalar) ? scalar : scalar.properties.isWhitespace ? " " : "\u{FFFD}")
    }
    return String(shown)
  }

  /// Whether a scalar is a control character, breaks the line, or turns the direction of what follows.
  ///
  /// Joiners and marks of direction stay: names in Arabic, Hebrew and Indic scripts are written with them.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
