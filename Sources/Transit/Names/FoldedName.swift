/// A name brought to a form in which what is said and what is stored compare equal.
///
/// Case, accents, punctuation, abbreviations, initials, number words and the ways to write "and" do not matter:
/// `Main St. @ 5th Av (NB)` and "main street and fifth avenue northbound" have the same key.
public struct FoldedName: Hashable, Sendable {
  /// The words in the order of the name, abbreviations read out and numbers in digits; `and` stands between parts.
  public let words: [String]

  /// Folds a name as written or as heard.
  public init(_ text: some StringProtocol) {
    var tokens = NameScanner.tokens(of: text)
    tokens = NameFolding.joiningInitials(tokens)
    tokens = NameFolding.readingSigns(tokens)
    tokens = NameFolding.splittingNumbers(tokens)
    tokens = NumberWords.folded(tokens)
    tokens = StreetOrSaint.resolved(tokens)
    self.init(folded: NameFolding.expanded(tokens))
  }

  /// Makes a name of words that are folded already, such as some of another name's.
  public init(folded words: [String]) {
    self.words = words
    key = NameFolding.key(of: words)
  }

  /// Whether nothing is left of the name.
  public var isEmpty: Bool { words.isEmpty }

  /// The text by which names compare equal.
  ///
  /// Blanks are left out, since compounds are heard joined or apart ("green field"), except between numbers. The parts
  /// around `and` are sorted, since a crossing is named from either street.
  public let key: String

  /// How much a word tells of a name.
  public enum Weight: Sendable {
    /// It names: where it is said, it has to be there.
    case telling
    /// What stops there, such as `station`: it may be said for nothing, or left out.
    case kind
    /// The ending of a street's name: seldom said in full, and rarely all that differs.
    case street
    /// The side of the street, the direction, the bay, a little word: what twin stops of one place differ in.
    case side
  }

  /// The different words with what each tells, in the order of the name, without `and`.
  public var weighedWords: [(word: String, weight: Weight)] {
    var weighed: [(word: String, weight: Weight)] = []
    weighed.reserveCapacity(words.count)
    for (index, weight) in weights.enumerated() where words[index] != "and" {
      let word = words[index]
      guard let seen = weighed.firstIndex(where: { $0.word == word }) else {
        weighed.append((word, weight))
        continue
      }
      if weight == .telling { weighed[seen].weight = .telling }
    }
    return weighed
  }

  /// What each of `words` tells where it stands.
  private var weights: [Weight] {
    var weights = words.map(NameWords.weight(of:))
    var isLabel = false
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if isLabel, NameWords.isLabel(word) {
        weights[index] = .side
        // "Bay 5 A" goes on.
        continue
      }
      isLabel = NameWords.bays.contains(word) && !next.isEmpty && NameWords.isLabel(next)
      if isLabel {
        weights[index] = .side
      } else if word != "and", NameWords.streets.contains(next) {
        // "Station Road", "Crescent Avenue": the word before a street's ending is its name.
        weights[index] = .telling
      }
    }
    // "Gate 12" alone: then the number is all there is to tell.
    if !weights.contains(.telling) {
      for index in weights.indices
      where weights[index] == .side && NameWords.weight(of: words[index]) == .telling {
        weights[index] = .telling
      }
    }
    return weights
  }

  /// Whether a word stands right before another.
  public func hasPair(_ first: String?, _ second: String) -> Bool {
    words.indices.dropFirst().contains { words[$0] == second && words[$0 - 1] == first }
  }

  /// What a sign and a stop have in common that mean one place: all but kinds and sides, in no order.
  public var core: Set<String> {
    Set(weighedWords.filter { $0.weight == .telling || $0.weight == .street }.map(\.word))
  }

  /// What names have in common that differ in side, direction, bay and order alone.
  public var identity: [String] {
    weighedWords.filter { $0.weight != .side }.map(\.word)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

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

  /// Takes initials said or written apart, such as "b w i", for one word.
  static func joiningInitials(_ tokens: [NameToken]) -> [NameToken] {
    var result: [NameToken] = []
    result.reserveCapacity(tokens.count)
    var runIsOpen = false
    for token in tokens {
      if runIsOpen, token.initial != nil, token.joint == .blank, let last = result.indices.last {
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
