/// Kinds of characters, quick for ASCII since nearly every name is.
extension Unicode.Scalar {
  var isDigit: Bool { (48...57).contains(value) }

  var isUpper: Bool {
    isASCII ? (65...90).contains(value) : properties.isUppercase
  }

  var isLower: Bool {
    isASCII ? (97...122).contains(value) : properties.isLowercase
  }

  var isLetter: Bool {
    isASCII ? isUpper || isLower : properties.isAlphabetic
  }

  /// Whether it separates words, or is not for the ear.
  var isGap: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return (0x80..<0xA0).contains(value) || self == "\u{FEFF}" || self == "\u{200B}"
      || properties.isWhitespace
  }
}

extension String {
  /// Whether there is nothing but digits, be it nothing at all.
  var isDigits: Bool { utf8.allSatisfy { (48...57).contains($0) } }

  /// Whether the first character is a letter.
  var beginsWithLetter: Bool { unicodeScalars.first?.isLetter ?? false }

  /// Whether the first character is a digit.
  var beginsWithDigit: Bool { unicodeScalars.first?.isDigit ?? false }

  /// Whether there are nothing but letters.
  var isLetters: Bool { unicodeScalars.allSatisfy(\.isLetter) }

  /// The text without full stops at its end.
  var trimmingDots: String {
    guard utf8.last == UInt8(ascii: ".") else { return self }
    var text = self
    while text.utf8.last == UInt8(ascii: ".") { text.unicodeScalars.removeLast() }
    return text
  }
}
