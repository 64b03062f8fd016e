/// Strings and numbers, byte by byte.
extension JSONReader {
  /// Reads the string whose opening quote is at the reading position.
  mutating func readQuoted() throws(JSONError) -> String {
    let (range, hasEscapes) = try scanQuoted()
    // The whole text was checked to be UTF-8, and quotes and backslashes never cut a character.
    return hasEscapes ? unescaped(range) : String(decoding: bytes[range], as: UTF8.self)
  }

  /// Checks a string and moves past it, giving the bytes between the quotes.
  mutating func scanQuoted() throws(JSONError) -> (range: Range<Int>, hasEscapes: Bool) {
    let start = offset &+ 1
    var index = start
    var hasEscapes = false
    while true {
      index = JSONBytes.firstSpecial(in: bytes.span, from: index)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        advance(to: index &+ 1)
        return (start..<index, hasEscapes)
      }
      if byte < 0x20 { throw JSONError(.controlCharacter, offset: index) }
      hasEscapes = true
      index = try endOfEscape(at: index &+ 1)
    }
    throw JSONError(.endOfText, offset: bytes.count)
  }

  /// The offset after the escape whose letter is at `index`.
  private func endOfEscape(at index: Int) throws(JSONError) -> Int {
    guard index < bytes.count else { throw JSONError(.endOfText, offset: bytes.count) }
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index &+ 1
    case UInt8(ascii: "u"):
      let end = index &+ 5
      guard end <= bytes.count else { throw JSONError(.endOfText, offset: bytes.count) }
      for digit in (index &+ 1)..<end where Self.hexadecimalDigit(bytes[digit]) == nil {
        throw JSONError(.invalidEscape, offset: digit)
      }
      return end
    default:
      throw JSONError(.invalidEscape, offset: index)
    }
  }

  /// The text of a checked string; half of a surrogate pair becomes the replacement character.
  private func unescaped(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    var plainStart = range.lowerBound
    var index = range.lowerBound
    func appendPlain(upTo end: Int) {
      guard plainStart < end else { return }
      text.append(
        contentsOf: String(decoding: bytes[plainStart..<end], as: UTF8.self).unicodeScalars
      )
    }
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\"), index &+ 1 < range.upperBound else {
        index &+= 1
        continue
      }
      appendPlain(upTo: index)
      let letter = bytes[index &+ 1]
      index &+= 2
      switch letter {
      case UInt8(ascii: "b"): text.append("\u{8}")
      case UInt8(ascii: "f"): text.append("\u{C}")
      case UInt8(ascii: "n"): text.append("\n")
      case UInt8(ascii: "r"): text.append("\r")
      case UInt8(ascii: "t"): text.append("\t")
      case UInt8(ascii: "u"):
        let (scalar, length) = escapedScalar(at: index, end: range.upperBound)
        text.append(scalar)
        index &+= length
      default: text.append(Unicode.Scalar(letter))
      }
      plainStart = index
    }
    appendPlain(upTo: range.upperBound)
    return String(text)
  }

  /// The character of the four digits at `index`, with its second half if it has one, and the bytes used.
  private func escapedScalar(at index: Int, end: Int) -> (Unicode.Scalar, length: Int) {
    let first = hexadecimal(at: index, end: end)
    if let scalar = Unicode.Scalar(first) { return (scalar, 4) }
    let next = index &+ 4
    if first < 0xDC00, next &+ 6 <= end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next &+ 1] == UInt8(ascii: "u")
    {
      let second = hexadecimal(at: next &+ 2, end: end)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 &+ ((first &- 0xD800) << 10) &+ (second &- 0xDC00))
      {
        return (scalar, 10)
      }
    }
    return ("\u{FFFD}", 4)
  }

  private func hexadecimal(at index: Int, end: Int) -> UInt32 {
    guard index &+ 4 <= end else { return 0xFFFD }
    var value: UInt32 = 0
    for digit in index..<(index &+ 4) {
      value = value << 4 | UInt32(Self.hexadecimalDigit(bytes[digit]) ?? 0)
    }
    return value
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// Checks a number against JSON's grammar and moves past it, giving its bytes.
  mutating func scanNumber() throws(JSONError) -> Range<Int> {
    let start = offset
    if byte == UInt8(ascii: "-") { advance(to: offset &+ 1) }
    let firstDigit = byte
    guard isDigit(firstDigit) else {
      throw fault(offset == start ? .unexpectedByte : .invalidNumber)
    }
    advance(to: offset &+ 1)
    if firstDigit == UInt8(ascii: "0") {
      if isDigit(byte) { throw fault(.invalidNumber) }
    } else {
      skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      advance(to: offset &+ 1)
      try requireDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      advance(to: offset &+ 1)
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { advance(to: offset &+ 1) }
      try requireDigits()
    }
    return start..<offset
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  private mutating func skipDigits() {
    while isDigit(byte) { advance(to: offset &+ 1) }
  }

  private mutating func requireDigits() throws(JSONError) {
    guard isDigit(byte) else { throw fault(.invalidNumber) }
    skipDigits()
  }
}
