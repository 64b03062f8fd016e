/// Reads out one run of words of a name, each by its place among the others.
struct NameReader {
  /// The words, at least one.
  private let words: [String]
  /// The words as they are looked up: small letters, no full stops at the end.
  private let keys: [String]
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

  private func key(_ index: Int) -> String {
    keys.indices.contains(index) ? keys[index] : ""
  }

  private func isRoad(_ key: String) -> Bool { SpokenWords.roads.contains(key) }

  private func isCompass(_ key: String) -> Bool { SpokenWords.compass[key] != nil }

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

  /// Abbreviations that mean one thing before a name and another after it.
  private func positional(_ index: Int, key: String) -> String? {
    let next = self.key(index + 1)
    let previous = self.key(index - 1)
    let isLeading =
      index == 0 || (isCompass(previous) && index == 1) || SpokenWords.leads.contains(previous)
    let precedesName = next.beginsWithLetter && !isRoad(next) && !isCompass(next)
    switch key {
    case "st":
      // "267 St Leonards Rd" and the sign "4 St. Marys", but "53 St SE".
      let isAfterNumber =
        index > 0 && previous.isDigits
        && (index == 1 || SpokenWords.leads.contains(self.key(index - 2)))
      let isNumbered =
        isAfterNumber
        && (keys.dropFirst(index + 2).contains(where: isRoad)
          || (words[index].hasSuffix(".") && next.hasSuffix("s")))
      let isSaint =
        precedesName
        && (isLeading || isNumbered || SpokenWords.beforeSaint.contains(previous))
        && !SpokenWords.afterStreet.contains(next)
      return isSaint ? "Saint" : "Street"
    case "dr":
      let isTitle = isLeading || (index == 1 && SpokenWords.streetsBeforeNames.contains(previous))
      return precedesName && isTitle ? "Doctor" : "Drive"
    case "av":
      // "Av. Dr. Arnaldo", but "Av Dr".
      let precedesTitle = next == "dr" && words[index + 1].hasSuffix(".") && index + 2 < words.count
      return (precedesName || precedesTitle) && index == 0 ? "Avenida" : "Avenue"
    case "pl": return precedesName && index == 0 ? "Plaza" : "Place"
    case "sta":
      let isDotted = words[index].hasSuffix(".") && !SpokenWords.afterStreet.contains(next)
      return precedesName && (isLeading || isDotted) ? "Santa" : "Station"
    // "Principale Est" is east, in more languages than one.
    case "est": return words[index].hasSuffix(".") ? "Estate" : nil
    case "plat":
      let isCode = next.beginsWithDigit || next.utf8.count == 1
      return isCode && words[index].hasSuffix(".") ? "Platform" : nil
    case "ste": return precedesName && next.utf8.count > 1 ? "Sainte" : "Suite"
    case "ft": return precedesName && isLeading ? "Fort" : nil
    case "mt": return precedesName ? "Mount" : nil
    case "pt": return precedesName && isLeading ? "Port" : index > 0 ? "Point" : nil
    case "sr", "cr":
      if next.beginsWithDigit { return key == "sr" ? "State Route" : "County Road" }
      return index == 0 ? nil : key == "sr" ? "Senior" : "Crescent"
    case "no": return next.beginsWithDigit ? "number" : nil
    case "tc", "hs", "ms", "es":
      guard index > 0, next.isEmpty || SpokenWords.afterStreet.contains(next),
        Capitals.isCapital(words[index])
      else { return nil }
      switch key {
      case "tc": return "Transit Center"
      case "hs": return "High School"
      default: return nil
      }
    default: return nil
    }
  }

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

  /// "St-Amour" and "Ste-Foy".
  private func saint(_ index: Int, isShouted: Bool) -> String? {
    let word = words[index]
    let lowered = keys[index]
    guard lowered.hasPrefix("st") else { return nil }
    for (prefix, saint) in [("st-", "Saint-"), ("ste-", "Sainte-")] where lowered.hasPrefix(prefix)
    {
      let rest = String(word.dropFirst(prefix.count))
      guard rest.beginsWithLetter else { return nil }
      let name = Capitals.tamed(rest, isShouted: isShouted, isFirst: true)
      // "Edison St-Bay 7" is a street's, "Édifice Louis St-Laurent" a saint's.
      let isStreet = index > 0 && SpokenWords.afterStreet.contains(rest.lowercased())
      return isStreet && prefix == "st-" ? "Street, " + name : saint + name
    }
    return nil
  }
}
