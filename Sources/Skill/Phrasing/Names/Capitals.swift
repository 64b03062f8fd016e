/// Words written in capitals: which are shouted, which are initials.
enum Capitals {
  /// Whether most of a name is in capitals, so that they say nothing.
  static func isShouted(_ name: String) -> Bool {
    var upper = 0
    var lower = 0
    var longest = 0
    var run = 0
    for scalar in name.unicodeScalars {
      if scalar.isUpper {
        upper += 1
        run += 1
        longest = max(longest, run)
      } else {
        if scalar.isLower { lower += 1 }
        run = 0
      }
    }
    return longest >= 2 && upper > 2 * lower
  }

  /// A word in capitals as it is to be read: "Main", or "S L P" where it cannot be a word.
  static func tamed(_ word: String, isShouted: Bool, isFirst: Bool) -> String {
    guard isCapital(word) else { return possessive(word) }
    let bare = word.trimmingDots
    if let known = SpokenWords.initials[bare] { return known }
    let letters = word.unicodeScalars.filter(\.isLetter)
    // Behind an initial a full stop would be heard as the end of a sentence: "N. Roxas" is "N Roxas".
    guard letters.count > 1 else { return bare.utf8.count == 1 ? bare : word }
    if SpokenWords.romanNumerals.contains(bare) { return bare }
    if word.utf8.contains(UInt8(ascii: ".")), !word.unicodeScalars.contains(where: \.isDigit),
      letters.count <= 3 || isDotted(word)
    {
      // "J.P." and "N.B.C.C." are read letter by letter.
      return spelled(letters)
    }
    if !isShouted && letters.count <= 4 {
      // The pair of "PH BART" cannot be a word; said letter by letter it is not taken for any.
      let isSpelled = letters.count == 2 && word.isLetters && !hasVowel(word)
      return isSpelled ? spelled(letters) : word
    }
    let lowered = word.lowercased()
    if isShouted, !isFirst, SpokenWords.small.contains(lowered) { return lowered }
    if letters.count <= 5, word.isLetters, !isPronounceable(lowered) { return spelled(letters) }
    return titled(word)
  }

  /// Whether a word in capitals has a letter that can be sounded alone; one of another script is taken to have.
  private static func hasVowel(_ word: String) -> Bool {
    word.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"),
        UInt8(ascii: "U"), UInt8(ascii: "Y"):
        true
      default: byte > 0x7F
      }
    }
  }

  /// Whether a full stop stands after every letter, but for the last perhaps.
  private static func isDotted(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    return scalars.indices.allSatisfy { ($0 % 2 == 0) == scalars[$0].isLetter }
      && scalars.indices.allSatisfy { $0 % 2 == 0 || scalars[$0] == "." }
  }

  /// "Mary's" of "Mary'S", as feeds have it that give every part of a word a capital.
  private static func possessive(_ word: String) -> String {
    if word.hasSuffix("'S") { return word.dropLast() + "s" }
    // An initial behind a hyphen is one as well.
    let isInitial = word.utf8.last == UInt8(ascii: ".") && word.dropLast(2).last == "-"
    return isInitial ? String(word.dropLast()) : word
  }

  /// Letters to be read one by one.
  private static func spelled(_ letters: String.UnicodeScalarView) -> String {
    letters.map { String($0) }.joined(separator: " ")
  }

  /// Whether a word has letters, and none of them small.
  static func isCapital(_ word: String) -> Bool {
    var hasCapital = false
    for scalar in word.unicodeScalars {
      if scalar.isLower { return false }
      if scalar.isUpper { hasCapital = true }
    }
    return hasCapital
  }

  /// A capital at the beginning of each part of a word, small letters after it.
  static func titled(_ word: String) -> String {
    var text = ""
    var count = 0
    var beginsPart = true
    for character in word {
      text += beginsPart ? character.uppercased() : character.lowercased()
      count += 1
      if character == "'" {
        // "O'Brien" but "King's".
        beginsPart = count == 2
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
    let vowels: Set<Unicode.Scalar> = ["a", "e", "i", "o", "u", "y"]
    let scalars = word.unicodeScalars
    guard let first = scalars.firstIndex(where: vowels.contains),
      let last = scalars.lastIndex(where: vowels.contains)
    else { return false }
    let onset = String(scalars[..<first])
    let coda = String(scalars[scalars.index(after: last)...])
    return (onset.utf8.count <= 1 || SpokenWords.onsets.contains(onset))
      && (coda.utf8.count <= 1 || SpokenWords.codas.contains(coda))
  }
}
