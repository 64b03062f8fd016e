/// What JSON's strings may not hold as it is: control characters, quotes and backslashes.
enum JSONBytes {
  /// The index of the first byte that cannot stand in a string as it is, from a place on; the count when there is none.
  ///
  /// Most of a request and of an answer is text between quotes, so eight bytes are looked at in one step.
  @inline(__always)
  static func firstSpecial(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    let ones: UInt64 = 0x0101_0101_0101_0101
    while index &+ 8 <= count {
      // The bounds are checked by the load, and any eight bytes are a number.
      let word = UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      )
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // The highest bit of a byte tells that the subtraction borrowed there: it was below 0x20, or zero. A borrow only
      // goes on to later bytes, so the first that is marked is one.
      let found =
        ((word &- ones &* 0x20) & ~word) | ((quotes &- ones) & ~quotes)
        | ((backslashes &- ones) & ~backslashes)
      let marks = found & 0x8080_8080_8080_8080
      if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, !isSpecial(bytes[index]) { index &+= 1 }
    return index
  }

  /// Whether a byte cannot stand in a string as it is.
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
