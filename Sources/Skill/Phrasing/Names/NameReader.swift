/// Reads out one run of words of a name, each by its place among the others.
struct NameReader {
  /// The words, at least one.
  let words: [String]
  /// The words as they are looked up: small letters, no full stops at the end.
  let keys: [String]
  /// Whether they stood in brackets.
  private let isBracketed: Bool
  /// The language that the name's abbreviations are of, where another than English is known.
  private let tongue: Tongue?

  init(words: [String], isBracketed: Bool, tongue: Tongue? = nil) {
    self.words = words
    self.isBracketed = isBracketed
    self.tongue = tongue
    keys = words.map { $0.trimmingDots.lowercased() }
  }

  /// The words to speak.
  ///
  /// - Parameter isShouted: Whether the whole name is in capitals.
  /// - Returns: The words; empty where they are better left out.
  func read(isShouted: Bool) -> String {
    if isBracketed, words.count == 1 {
      // A stop's number in brackets is for the eye.
      if words[0].utf8.count >= 4, words[0].isDigits { return "" }
      if let meaning = SpokenWords.bracketed[words[0].uppercased()] { return meaning }
    }
    var spoken: [String] = []
    for index in words.indices {
      let word = self.spoken(index, isShouted: isShouted, isFirst: spoken.isEmpty)
      if !word.isEmpty { spoken.append(word) }
    }
    return spoken.joined(separator: " ")
  }

  private func spoken(_ index: Int, isShouted: Bool, isFirst: Bool) -> String {
    let word = words[index]
    let key = keys[index]
    if let meaning = foreign(index, key: key) { return meaning }
    if let direction = compass(index, key: key) { return direction }
    if let meaning = positional(index, key: key) { return meaning }
    if let meaning = SpokenWords.anywhere[key], canExpand(word, isShouted: isShouted) {
      return meaning
    }
    if let code = code(word) { return code }
    if let saint = saint(index, isShouted: isShouted) { return saint }
    let tamed = Capitals.tamed(word, isShouted: isShouted, isFirst: isFirst)
    // The full stop of a sentence, not of an abbreviation: within a name it would be heard as the end of one.
    let isEnd = index == words.count - 1 || tamed.dropLast().allSatisfy(\.isLetter)
    return isEnd && tamed.utf8.count > 5 ? tamed.trimmingDots : tamed
  }

  /// What an abbreviation means in the name's own language, or a number in Roman figures.
  private func foreign(_ index: Int, key: String) -> String? {
    let word = words[index]
    if let tongue, word.utf8.last == UInt8(ascii: "."), index + 1 < words.count {
      return tongue.meaning(of: key, before: self.key(index + 1))
    }
    guard index > 0, index == words.count - 1, SpokenWords.titledNumerals.contains(word) else {
      return nil
    }
    return word.uppercased()
  }

  /// Two-letter abbreviations in capitals are initials, unless all is in capitals or they are road names.
  private func canExpand(_ word: String, isShouted: Bool) -> Bool {
    isShouted || !Capitals.isCapital(word) || word.utf8.count > 2 || word.hasSuffix(".")
      || isRoad(word.trimmingDots.lowercased())
      || SpokenWords.capitalPairs.contains(word)
  }

  func key(_ index: Int) -> String {
    keys.indices.contains(index) ? keys[index] : ""
  }

  func isRoad(_ key: String) -> Bool { SpokenWords.roads.contains(key) }

  func isCompass(_ key: String) -> Bool { SpokenWords.compass[key] != nil }

  private func isOrdinal(_ key: String) -> Bool {
    guard key.beginsWithDigit else { return false }
    return ["st", "nd", "rd", "th"].contains { key.hasSuffix($0) }
  }

  /// "N", "SE" and the like, where they are directions and not letters.
  private func compass(_ index: Int, key: String) -> String? {
    guard let direction = SpokenWords.compass[key],
      Capitals.isCapital(words[index]) || key.utf8.count > 1
    else { return nil }
    let previous = self.key(index - 1)
    let next = self.key(index + 1)
    if key.utf8.count == 2 {
      // "Se" and "Ne" are words elsewhere.
      guard Capitals.isCapital(words[index]) else { return nil }
      return direction
    }
    // "E Main St", but the street "E St".
    let leads =
      !next.isEmpty && !isRoad(next) && !isCompass(next)
      && (index == 0 || previous.isDigits || SpokenWords.leads.contains(previous))
    // "N. Roxas" is somebody, "1222 N. Fairfax" and "N. Concord BART" are north.
    if leads {
      let isAfterNumber = !previous.isEmpty && previous.isDigits
      let isInitial = words[index].hasSuffix(".") && !isAfterNumber && !hasStreet
      return isInitial && !isStation ? nil : direction
    }
    // "D Ave N", "6th Ave S", "Route 662 S".
    let isNumbered = previous.isDigits && SpokenWords.numbered.contains(self.key(index - 2))
    let follows = isRoad(previous) || isOrdinal(previous) || isNumbered
    return follows && (next.isEmpty || !isRoad(next)) ? direction : nil
  }

  /// Whether the run names a street, so that its initials are likely directions.
  private var hasStreet: Bool {
    keys.contains { isRoad($0) || isOrdinal($0) }
  }

  /// Whether the run names a station, by its last word.
  private var isStation: Bool { SpokenWords.stations.contains(keys.last ?? "") }

  /// Letters and digits that stand together, such as "B30", "SR674" or "I-90".
  private func code(_ word: String) -> String? {
    let scalars = word.unicodeScalars
    guard let start = scalars.firstIndex(where: \.isDigit), start > scalars.startIndex,
      scalars[start...].allSatisfy(\.isDigit)
    else { return nil }
    var letters = String(scalars[..<start])
    if letters.hasSuffix("-") { letters.removeLast() }
    guard !letters.isEmpty, letters.utf8.count <= 3, Capitals.isCapital(letters), letters.isLetters
    else { return nil }
    let number = String(scalars[start...])
    switch letters {
    case "SR": return "State Route " + number
    case "CR": return "County Road " + number
    default: return letters + " " + number
    }
  }
}
