/// A name cut where a speaker would pause or say "and" or "at".
enum NamePieces {
  /// What joins two runs of words.
  enum Joint: Equatable {
    case and, at, pause

    var text: String {
      switch self {
      case .and: " and "
      case .at: " at "
      case .pause: ", "
      }
    }
  }

  /// Words that belong together.
  struct Run: Equatable {
    var texts: [String]
    var isBracketed: Bool
  }

  enum Piece: Equatable {
    case words(Run)
    case joint(Joint)
  }

  /// The text on one line, cut to a length that can be listened to.
  static func plain(_ raw: String) -> String {
    if isPlain(raw) { return raw }
    var text = String.UnicodeScalarView()
    var count = 0
    var isBlank = true
    for scalar in raw.unicodeScalars {
      guard count < SpokenName.limit else { break }
      if scalar.isGap {
        if !isBlank { text.append(" ") }
        isBlank = true
      } else {
        // Typographic apostrophes are said, and looked up, as plain ones.
        text.append(isApostrophe(scalar) ? "'" : scalar)
        isBlank = false
      }
      count += 1
    }
    if isBlank, !text.isEmpty { text.removeLast() }
    return String(text)
  }

  /// Whether a text is short, ASCII and on one line, without blanks too many.
  private static func isPlain(_ raw: String) -> Bool {
    let bytes = raw.utf8.span
    guard bytes.count <= SpokenName.limit else { return false }
    var previous: UInt8 = 0x20
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte > 0x20 || (byte == 0x20 && previous != 0x20), byte < 0x7F, byte != 0x60 else {
        return false
      }
      previous = byte
    }
    return previous != 0x20 || bytes.isEmpty
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{B4}", "`": true
    default: false
    }
  }

  /// Cuts a name into runs of words and what joins them.
  static func split(_ raw: String) -> [Piece] {
    var pieces: [Piece] = []
    var words: [String] = []
    var depth = 0
    func flush() {
      if !words.isEmpty { pieces.append(.words(Run(texts: words, isBracketed: depth > 0))) }
      words = []
    }
    func join(_ joint: Joint) {
      flush()
      pieces.append(.joint(joint))
    }
    for token in NameTokens.tokens(plain(raw)) {
      switch token {
      case "&", "+", "/", "\\": join(.and)
      case "@": join(.at)
      case ",", ";", "|", "-", "\u{2013}", "\u{2014}", "->", "<->", "\u{2192}", "\u{2194}", ":":
        join(.pause)
      case "(", "[":
        join(.pause)
        depth += 1
      case ")", "]":
        flush()
        depth = max(0, depth - 1)
        pieces.append(.joint(.pause))
      default: words.append(token)
      }
    }
    flush()
    return pieces
  }
}
