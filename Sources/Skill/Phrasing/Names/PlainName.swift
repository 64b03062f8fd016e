/// Names that are spoken as they are written, told quickly.
enum PlainName {
  /// Whether a name is nothing but words with a small letter, short initials or numbers such as "21st", none of which
  /// is an abbreviation.
  static func isSpokenAsWritten(_ name: String) -> Bool { isSpokenAsWritten(name.utf8.span) }

  /// A crossing such as "Castle Street & 21st Avenue" as it is spoken, where both names are spoken as they are written.
  static func joined(_ name: String) -> String? {
    let bytes = name.utf8.span
    guard bytes.count <= SpokenName.limit else { return nil }
    var text = ""
    var start = name.utf8.startIndex
    var offset = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
      guard index > offset, bytes[index - 1] == 0x20, index + 2 < bytes.count,
        bytes[index + 1] == 0x20,
        isSpokenAsWritten(bytes.extracting(offset..<(index - 1)))
      else { return nil }
      let end = name.utf8.index(start, offsetBy: index - 1 - offset)
      text += name[start..<end]
      text += " and "
      start = name.utf8.index(end, offsetBy: 3)
      offset = index + 2
    }
    guard offset > 0, isSpokenAsWritten(bytes.extracting(offset..<bytes.count)) else { return nil }
    return text + name[start...]
  }

  private static func isSpokenAsWritten(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty, name.count <= SpokenName.limit, isLetter(name[name.count - 1]) else {
      return false
    }
    var word: UInt64 = 0
    var length = 0
    var digits = 0
    var smallLetters = 0
    var upper = 0
    var lower = 0
    for index in name.indices {
      let byte = name[index]
      if byte == 0x20 {
        guard isPlain(word, length: length, digits: digits, smallLetters: smallLetters) else {
          return false
        }
        (word, length, digits, smallLetters) = (0, 0, 0, 0)
        continue
      }
      if (48...57).contains(byte) {
        // Digits begin a word or are no such number.
        guard length == 0 else { return false }
        digits &+= 1
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
    return isPlain(word, length: length, digits: digits, smallLetters: smallLetters)
      && upper <= 2 &* lower
  }

  private static func isPlain(_ word: UInt64, length: Int, digits: Int, smallLetters: Int) -> Bool {
    if digits > 0 { return length == 2 && smallLetters == 2 && ordinalEndings.contains(word) }
    // A letter alone may be a direction, and a long word in capitals is shouted.
    guard length > 1, smallLetters > 0 || (length <= 4 && (length > 2 || hasVowel(word))) else {
      return false
    }
    return length > 8 || !abbreviations.contains(word)
  }

  /// Whether a pair of capitals may be sounded and is not spelled: "IN", but not "PH".
  private static func hasVowel(_ word: UInt64) -> Bool {
    var rest = word
    while rest != 0 {
      switch UInt8(truncatingIfNeeded: rest) {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"):
        return true
      default: rest >>= 8
      }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  /// "st", "nd", "rd" and "th", each in one number.
  private static let ordinalEndings: Set<UInt64> = [0x7374, 0x6E64, 0x7264, 0x7468]

  /// Every word that the reader treats in a way of its own, its letters in one number; none is longer than eight.
  private static let abbreviations: Set<UInt64> = {
    var packed: Set<UInt64> = []
    for word in SpokenWords.special {
      packed.insert(word.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) })
    }
    return packed
  }()
}
