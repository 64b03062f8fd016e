/// The text that a JSON string with escapes stands for.
enum JSONEscapes {
  /// Reads the bytes between the quotes of a string that was found sound; half of a surrogate pair becomes the
  /// replacement character.
  static func text(of string: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var plainStart = string.startIndex
    var index = string.startIndex
    func appendPlain(upTo end: Int) {
      guard plainStart < end else { return }
      text.append(
        contentsOf: String(decoding: string[plainStart..<end], as: UTF8.self).unicodeScalars
      )
    }
    while index < string.endIndex {
      guard string[index] == UInt8(ascii: "\\"), index &+ 1 < string.endIndex else {
        index &+= 1
        continue
      }
      appendPlain(upTo: index)
      let letter = string[index &+ 1]
      index &+= 2
      switch letter {
      case UInt8(ascii: "b"): text.append("\u{8}")
      case UInt8(ascii: "f"): text.append("\u{C}")
      case UInt8(ascii: "n"): text.append("\n")
      case UInt8(ascii: "r"): text.append("\r")
      case UInt8(ascii: "t"): text.append("\t")
      case UInt8(ascii: "u"):
        let (scalar, length) = scalar(at: index, of: string)
        text.append(scalar)
        index &+= length
      default: text.append(Unicode.Scalar(letter))
      }
      plainStart = index
    }
    appendPlain(upTo: string.endIndex)
    return String(text)
  }

  /// The character of the four digits at `index`, with its second half if it has one, and the bytes used.
  private static func scalar(
    at index: Int,
    of string: ArraySlice<UInt8>,
  ) -> (Unicode.Scalar, length: Int) {
    let first = codeUnit(at: index, of: string)
    if let scalar = Unicode.Scalar(first) { return (scalar, 4) }
    let next = index &+ 4
    if first < 0xDC00, next &+ 6 <= string.endIndex, string[next] == UInt8(ascii: "\\"),
      string[next &+ 1] == UInt8(ascii: "u")
    {
      let second = codeUnit(at: next &+ 2, of: string)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 &+ ((first &- 0xD800) << 10) &+ (second &- 0xDC00))
      {
        return (scalar, 10)
      }
    }
    return ("\u{FFFD}", 4)
  }

  private static func codeUnit(at index: Int, of string: ArraySlice<UInt8>) -> UInt32 {
    guard index &+ 4 <= string.endIndex else { return 0xFFFD }
    var value: UInt32 = 0
    for digit in index..<(index &+ 4) {
      value = value << 4 | UInt32(JSONBytes.hexadecimalDigit(string[digit]) ?? 0)
    }
    return value
  }
}
