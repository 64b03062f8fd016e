/// The words and signs of a name, apart; signs inside a word that belong to it stay.
struct NameTokens {
  private var tokens: [String] = []
  private var word = String.UnicodeScalarView()

  /// Cuts a text that is on one line.
  static func tokens(_ text: String) -> [String] {
    var cutter = NameTokens()
    var piece = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar != " " {
        piece.append(scalar)
        continue
      }
      cutter.cut(String(piece))
      piece = String.UnicodeScalarView()
    }
    cutter.cut(String(piece))
    return joinedParkAndRide(cutter.tokens)
  }

  /// Cuts what stands between two blanks.
  private mutating func cut(_ piece: String) {
    if piece.utf8.count != 3, piece.isLetters {
      if !piece.isEmpty { tokens.append(piece) }
      return
    }
    if let whole = SpokenWords.phrases[piece.lowercased()] {
      tokens += whole.split(separator: " ").map(String.init)
      return
    }
    let (initial, rest) = NameTokens.initial(of: piece)
    if let initial { tokens.append(initial) }
    let scalars = Array(NameTokens.withoutSerial(rest).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next: Unicode.Scalar = index + 1 < scalars.count ? scalars[index + 1] : " "
      cut(scalar, next: next)
    }
    flush()
  }

  /// "N." of "N.Miller", a direction or a first name that the next word was written on to; nil for other pieces.
  private static func initial(of piece: String) -> (String?, String) {
    let bytes = piece.utf8
    guard bytes.count > 4, bytes.dropFirst().first == UInt8(ascii: "."),
      let first = piece.unicodeScalars.first, first.isLetter
    else { return (nil, piece) }
    let rest = String(piece.unicodeScalars.dropFirst(2))
    guard rest.beginsWithLetter, rest.unicodeScalars.dropFirst().first?.isLetter == true else {
      return (nil, piece)
    }
    return (String(piece.unicodeScalars.prefix(2)), rest)
  }

  /// A word without numbers that tell rows of one name apart: "Calles_1", "Marzo_1_4".
  private static func withoutSerial(_ piece: String) -> String {
    guard piece.utf8.contains(UInt8(ascii: "_")), piece.beginsWithLetter else { return piece }
    var rest = Substring(piece)
    while let sign = rest.lastIndex(of: "_") {
      let number = rest[rest.index(after: sign)...]
      guard !number.isEmpty, String(number).isDigits else { break }
      rest = rest[..<sign]
    }
    return String(rest)
  }

  private mutating func cut(_ scalar: Unicode.Scalar, next: Unicode.Scalar) {
    switch scalar {
    case "&", "+", "@", "(", ")", "[", "]", ";", "|", "\\", "\u{2013}", "\u{2014}", "\u{2192}",
      "\u{2194}":
      sign(scalar)
    case "/", ",":
      // A fraction and a number with a comma stay whole.
      if word.last?.isDigit == true, next.isDigit { word.append(scalar) } else { sign(scalar) }
    case ":" where next == " ", "-" where next == " ": sign(scalar)
    case "-" where SpokenWords.beforeHyphen.contains(String(word).trimmingDots.lowercased()):
      sign(scalar)
    case "*", "\"", "<", ">", "~", "^", "{", "}", "_": flush()
    case "#":
      flush()
      if next.isDigit { tokens.append("number") }
    case ".":
      word.append(scalar)
      // "Av.Brasil" is two words, and so is "No.20"; "J.P." and "2.5" are one.
      let isNumbered = next.isDigit && String(word).lowercased() == "no."
      if isNumbered || (next.isLetter && word.count > 2 && !word.dropLast().contains(".")) {
        flush()
      }
    default: word.append(scalar)
    }
  }

  private mutating func sign(_ scalar: Unicode.Scalar) {
    flush()
    tokens.append(String(scalar))
  }

  private mutating func flush() {
    guard !word.isEmpty else { return }
    tokens.append(String(word))
    word = String.UnicodeScalarView()
  }

  /// "P & R", however it is cut, is a park and ride.
  private static func joinedParkAndRide(_ tokens: [String]) -> [String] {
    guard tokens.contains("R") || tokens.contains("r") else { return tokens }
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
