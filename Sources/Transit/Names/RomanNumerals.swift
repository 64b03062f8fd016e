/// Roman numerals as names have them: of a king, of one of two villages, of a line.
enum RomanNumerals {
  /// The largest number that is written so; beyond, a few letters are more often something else.
  private static let largest = 39

  private static let words: [String] = (0...largest).map { number in
    let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    return String(repeating: "x", count: number / 10) + ones[number % 10]
  }

  private static let digits = Dictionary(
    uniqueKeysWithValues: words.enumerated().dropFirst().map { ($0.element, String($0.offset)) }
  )

  /// A number written the other way: in letters where it is in digits, in digits where it is in letters.
  ///
  /// - Parameter word: A folded word.
  /// - Returns: The other word, or nil for one that is no number.
  static func other(_ word: String) -> String? {
    if let digits = digits[word] { return digits }
    guard word.utf8.count <= 2, let number = Int(word), number > 0, number <= largest else {
      return nil
    }
    return words[number]
  }
}

extension FoldedName {
  /// The name with a number written the other way, "misztale 1" for "misztale i"; first one number, then all of them.
  ///
  /// A letter alone is a number after a name and none after what has letters of its own, such as a gate or an avenue.
  public var withOtherNumerals: [FoldedName] {
    var all = words
    var readings: [FoldedName] = []
    for (index, word) in words.enumerated() {
      guard let other = RomanNumerals.other(word) else { continue }
      if FoldedName.isLetter(word) || FoldedName.isLetter(other) {
        guard index > 0, FoldedName.isNumbered(words[index - 1]) else { continue }
      }
      all[index] = other
      var one = words
      one[index] = other
      readings.append(FoldedName(folded: one))
    }
    return readings.count > 1 ? readings + [FoldedName(folded: all)] : readings
  }

  /// Whether a word is one letter.
  private static func isLetter(_ word: String) -> Bool {
    word.utf8.count == 1 && word.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
  }

  /// Whether a letter after a word is rather a number.
  private static func isNumbered(_ word: String) -> Bool {
    NameWords.weight(of: word) == .telling && !NameWords.bays.contains(word)
      && !NameWords.isLabel(word)
  }
}
