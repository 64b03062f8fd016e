/// Names that are spoken as they are written, told quickly.
enum PlainName {
  /// Whether a name is nothing but words with a small letter or short initials, none of which is an abbreviation.
  static func isSpokenAsWritten(_ name: String) -> Bool {
    let name = name.utf8.span
    guard !name.isEmpty, name.count <= SpokenName.limit, isLetter(name[name.count - 1]) else {
      return false
    }
    var word: UInt64 = 0
    var length = 0
    var smallLetters = 0
    var upper = 0
    var lower = 0
    for index in name.indices {
      let byte = name[index]
      if byte == 0x20 {
        guard isPlain(word, length: length, smallLetters: smallLetters) else { return false }
        (word, length, smallLetters) = (0, 0, 0)
        continue
      }
      guard isLetter(byte) else { return false }
      let isSmall = byte & 0x20 != 0
      if isSmall {
        lower &+= 1
        smallLetters &+= 1
      } else {
        upper &+= 1
      }
      word = word << 8 | UInt64(byte | 0x20)
      length &+= 1
    }
    return isPlain(word, length: length, smallLetters: smallLetters) && upper <= 2 &* lower
  }

  private static func isPlain(_ word: UInt64, length: Int, smallLetters: Int) -> Bool {
    // A letter alone may be a direction, and a long word in capitals is shouted.
    guard length > 1, smallLetters > 0 || length <= 4 else { return false }
    return length > 8 || !abbreviations.contains(word)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  /// Every word that the reader treats in a way of its own, its letters in one number; none is longer than eight.
  private static let abbreviations: Set<UInt64> = {
    var packed: Set<UInt64> = []
    for word in SpokenWords.special {
      packed.insert(word.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) })
    }
    return packed
  }()
}
