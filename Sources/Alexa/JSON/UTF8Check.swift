/// Tells valid UTF-8 from other bytes, by the table of the Unicode standard.
enum UTF8Check {
  /// The offset of the first byte that begins no valid character; nil when all is well.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    // Nearly every request is plain ASCII; one pass without branches settles that.
    var union: UInt8 = 0
    for byte in bytes { union |= byte }
    guard union >= 0x80 else { return nil }

    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index &+= 1
        continue
      }
      guard let length = sequenceLength(bytes, at: index) else { return index }
      index &+= length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard index &+ length <= bytes.count, second.contains(bytes[index &+ 1]) else { return nil }
    for next in (index &+ 1)..<(index &+ length) where bytes[next] & 0xC0 != 0x80 { return nil }
    return length
  }
}
