/// Words written in capitals: which are shouted, which are initials.
enum Capitals {
  /// Whether most of a name is in capitals, so that they say nothing.
  static func isShouted(_ name: String) -> Bool {
    var upper = 0
    var lower = 0
    var longest = 0
    var run = 0
    for character in name {
      if character.isUppercase {
        upper += 1
        run += 1
        longest = max(longest, run)
      } else {
        if character.isLowercase { lower += 1 }
        run = 0
      }
    }
    return longest >= 2 && upper > 2 * lower
  }

  /// A word in capitals as it is to be read: "Main", or "S L P" where it cannot be a word.
  static func tamed(_ word: String, isShouted: Bool, isFirst: Bool) -> String {
    guard isCapital(word) else { return word }
    let letters = word.filter(\.isLetter)
    let bare = word.trimmingDots
    if let known = SpokenWords.initials[bare] { return known }
    guard letters.count > 1 else { return word }
    if SpokenWords.romanNumerals.contains(bare) { return bare }
    if word.contains(".") && letters.count <= 3 {
      // "J.P." is read letter by letter.
      return letters.map(String.init).joined(separator: " ")
    }
    if !isShouted && letters.count <= 4 { return word }
    let lowered = word.lowercased()
    if isShouted, !isFirst, SpokenWords.small.contains(lowered) { return lowered }
    if letters.count <= 5, word.allSatisfy(\.isLetter), !isPronounceable(lowered) {
      return letters.map(String.init).joined(separator: " ")
    }
    return titled(word)
  }

  /// Whether a word has letters, and none of them small.
  static func isCapital(_ word: String) -> Bool {
    word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
  }

  /// A capital at the beginning of each part of a word, small letters after it.
  static func titled(_ word: String) -> String {
    var text = ""
    var beginsPart = true
    for character in word {
      text += beginsPart ? character.uppercased() : character.lowercased()
      if character == "'" {
        // "O'Brien" but "King's".
        beginsPart = text.count == 2
      } else if character.isNumber {
        beginsPart = false
      } else {
        beginsPart = !character.isLetter
      }
    }
    return text
  }

  /// Whether English could read a short word as one, judged by its beginning, its end and its vowels.
  static func isPronounceable(_ word: String) -> Bool {
    // Only plain English letters are judged; others are somebody's words.
    guard word.utf8.allSatisfy({ (97...122).contains($0) }) else { return true }
    let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
    guard let first = word.firstIndex(where: vowels.contains),
      let last = word.lastIndex(where: vowels.contains)
    else { return false }
    let onset = String(word[..<first])
    let coda = String(word[word.index(after: last)...])
    return (onset.count <= 1 || SpokenWords.onsets.contains(onset))
      && (coda.count <= 1 || SpokenWords.codas.contains(coda))
  }
}

extension String {
  /// The text without full stops at its end.
  var trimmingDots: String {
    var text = self
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
