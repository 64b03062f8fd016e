/// The steps of folding, each from words to words.
enum NameFolding {
  /// The words without blanks, except between numbers, the parts around `and` sorted.
  static func key(of words: [String]) -> String {
    var parts: [String] = []
    var part = ""
    var endsInDigit = false
    for word in words {
      if word == "and" {
        parts.append(part)
        part = ""
        endsInDigit = false
        continue
      }
      if endsInDigit, let first = word.utf8.first, (48...57).contains(first) { part += " " }
      part += word
      endsInDigit = word.utf8.last.map { (48...57).contains($0) } ?? false
    }
    guard !parts.isEmpty else { return part }
    parts.append(part)
    // By bytes: the order must not depend on the language.
    parts.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return parts.joined(separator: "&")
  }

  /// Takes initials said or written apart, such as "b w i" and "E-F-H", for one word.
  static func joiningInitials(_ tokens: [NameToken]) -> [NameToken] {
    var result: [NameToken] = []
    result.reserveCapacity(tokens.count)
    var runIsOpen = false
    for token in tokens {
      if runIsOpen, token.initial != nil, token.joint != .part, let last = result.indices.last {
        result[last].text += token.text
        continue
      }
      result.append(token)
      runIsOpen = token.initial != nil
    }
    return result
  }

  /// Reads signs that are more than their letters: P&R, N/B, park 'n' ride.
  static func readingSigns(_ tokens: [NameToken]) -> [NameToken] {
    guard tokens.count >= 3 else { return tokens }
    var result = tokens
    var index = 1
    while index + 1 < result.count {
      let (before, middle, after) = (
        result[index - 1].text, result[index].text, result[index + 1].text,
      )
      if middle == "and", before == "p", after == "r" {
        result[index - 1].text = "park"
        result[index + 1].text = "ride"
      } else if middle == "and", after == "b", ["n", "s", "e", "w"].contains(before) {
        result[index - 1].text = before + after
        result.removeSubrange(index...index + 1)
      } else if middle == "n", after == "ride" || after == "go" || after == "shop" {
        result[index].text = "and"
      }
      index += 1
    }
    return result
  }

  /// Cuts between digits and letters, so that "5A" and "5 a" are one, and drops the ending of `5th`.
  static func splittingNumbers(_ tokens: [NameToken]) -> [NameToken] {
    guard tokens.contains(where: { $0.text.utf8.contains { (48...57).contains($0) } }) else {
      return tokens
    }
    var result: [NameToken] = []
    for token in tokens {
      var joint = token.joint
      var piece = ""
      var pieceIsNumber = false
      var pieces: [String] = []
      for character in token.text.unicodeScalars {
        let isDigit = (48...57).contains(character.value)
        if !piece.isEmpty, isDigit != pieceIsNumber {
          pieces.append(piece)
          piece = ""
        }
        piece.unicodeScalars.append(character)
        pieceIsNumber = isDigit
      }
      pieces.append(piece)
      if pieces.count == 2, ["st", "nd", "rd", "th"].contains(pieces[1]) { pieces.removeLast() }
      for piece in pieces {
        result.append(NameToken(text: piece, joint: joint))
        joint = .blank
      }
    }
    return result
  }

  /// Reads abbreviations out and drops what does not tell names apart.
  static func expanded(_ tokens: [NameToken]) -> [String] {
    var words: [String] = []
    words.reserveCapacity(tokens.count + 1)
    for token in tokens {
      if let expansion = NameWords.expansions[token.text] {
        for word in expansion where word != "and" || (words.last ?? "and") != "and" {
          words.append(word)
        }
      } else if token.text == "and" {
        if let last = words.last, last != "and" { words.append("and") }
      } else if token.text == "the" {
        if tokens.count == 1 { words.append("the") }
      } else if token.text.utf8.count > 4, token.text.hasSuffix("str") {
        words.append(token.text + "asse")
      } else {
        words.append(token.text)
      }
    }
    if words.last == "and" { words.removeLast() }
    return words
  }
}
