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
    var text = String.UnicodeScalarView()
    var count = 0
    var isBlank = true
    for scalar in raw.unicodeScalars {
      guard count < SpokenName.limit else { break }
      if scalar.properties.isWhitespace || scalar.value < 0x20 || scalar == "\u{7F}"
        || (0x80..<0xA0).contains(scalar.value) || scalar == "\u{FEFF}" || scalar == "\u{200B}"
      {
        if !isBlank { text.append(" ") }
        isBlank = true
      } else {
        // Typographic apostrophes are said, and looked up, as plain ones.
        text.append(["\u{2018}", "\u{2019}", "\u{B4}", "`"].contains(scalar) ? "'" : scalar)
        isBlank = false
      }
      count += 1
    }
    if isBlank, !text.isEmpty { text.removeLast() }
    return String(text)
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
    for token in tokens(plain(raw)) {
      switch token {
      case "&", "+": join(.and)
      case "/", "\\": join(.and)
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

  /// Words and signs, apart; signs inside a word that belong to it stay.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    for blankFree in text.split(separator: " ").map(String.init) {
      if let whole = SpokenWords.phrases[blankFree.lowercased()] {
        tokens += whole.split(separator: " ").map(String.init)
        continue
      }
      var word = ""
      let characters = Array(blankFree)
      for (index, character) in characters.enumerated() {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        switch character {
        case "&", "+", "@", "(", ")", "[", "]", ";", "|", "\\", "\u{2013}", "\u{2014}", "\u{2192}",
          "\u{2194}":
          if !word.isEmpty { tokens.append(word) }
          word = ""
          tokens.append(String(character))
        case "/":
          // A fraction and "N/S" stay whole; so does nothing else.
          if word.last?.isNumber == true, next.isNumber {
            word.append(character)
          } else {
            if !word.isEmpty { tokens.append(word) }
            word = ""
            tokens.append("/")
          }
        case ",":
          if word.last?.isNumber == true, next.isNumber {
            word.append(character)
          } else {
            if !word.isEmpty { tokens.append(word) }
            word = ""
            tokens.append(",")
          }
        case ":" where next == " ", "*", "\"", "<", ">", "~", "^", "{", "}":
          if !word.isEmpty { tokens.append(word) }
          word = ""
          if character == ":" { tokens.append(":") }
        case "_":
          if !word.isEmpty { tokens.append(word) }
          word = ""
        case "#":
          if !word.isEmpty { tokens.append(word) }
          word = ""
          if next.isNumber { tokens.append("number") }
        case "-" where next == " ":
          // Alone, or before a blank, it separates.
          if !word.isEmpty { tokens.append(word) }
          word = ""
          tokens.append("-")
        case ".":
          // "N.Domingo" and "Av.Brasil" are two words; "J.P." and "2.5" are one.
          word.append(character)
          let isNumbered = next.isNumber && word.lowercased() == "no."
          if isNumbered || (next.isLetter && word.count > 2 && !word.dropLast().contains(".")) {
            tokens.append(word)
            word = ""
          }
        default: word.append(character)
        }
      }
      if !word.isEmpty { tokens.append(word) }
    }
    return joinedParkAndRide(tokens)
  }

  /// "P & R", however it is cut, is a park and ride.
  private static func joinedParkAndRide(_ tokens: [String]) -> [String] {
    var joined: [String] = []
    var index = 0
    while index < tokens.count {
      if index + 2 < tokens.count, tokens[index].uppercased() == "P",
        ["&", "+"].contains(tokens[index + 1]), tokens[index + 2].uppercased() == "R"
      {
        joined += ["Park", "and", "Ride"]
        index += 3
      } else {
        joined.append(tokens[index])
        index += 1
      }
    }
    return joined
  }
}
