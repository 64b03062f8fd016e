/// What JSON's strings may not hold as it is: control characters, quotes and backslashes.
enum JSONBytes {
  /// The index of the first byte that cannot stand in a string as it is, from a place on; the count when there is none.
  ///
  /// Most of a request and of an answer is text between quotes, so sixteen bytes are looked at in one step.
  @inline(__always)
  static func firstSpecial(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    while index &+ 16 <= count {
      // The bounds are checked by the load, and any sixteen bytes are two numbers.
      let pair = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
      if let special = firstSpecial(in: pair) { return index &+ special }
      index &+= 16
    }
    while index < count, !isSpecial(bytes[index]) { index &+= 1 }
    return index
  }

  /// Copies what can stand in a string as it is, from a place on, and tells where that ends.
  ///
  /// Text is looked at and copied in one step; what is copied beyond the end is not meant.
  ///
  /// - Precondition: The output has room for all that is left.
  @inline(__always)
  static func copyPlain(
    _ bytes: Span<UInt8>,
    from start: Int,
    to output: inout MutableSpan<UInt8>,
    at place: Int,
  ) -> Int {
    var index = start
    let shift = place &- start
    let count = bytes.count
    var raw = output.mutableBytes
    while index &+ 16 <= count {
      // Both bounds are checked, by the load and by the store.
      let pair = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
      raw.storeBytes(of: pair, toByteOffset: index &+ shift, as: SIMD2<UInt64>.self)
      if let special = firstSpecial(in: pair) { return index &+ special }
      index &+= 16
    }
    while index < count, count &- start >= 8 {
      // The last step looks at some bytes once more: those are known to be plain.
      index = min(index, count &- 8)
      let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      raw.storeBytes(of: word, toByteOffset: index &+ shift, as: UInt64.self)
      if let special = firstSpecial(in: SIMD2(word, plain)) { return index &+ special }
      index &+= 8
    }
    while index < count, !isSpecial(bytes[index]) {
      raw.storeBytes(of: bytes[index], toByteOffset: index &+ shift, as: UInt8.self)
      index &+= 1
    }
    return index
  }

  /// Eight blanks, which can stand in a string.
  private static let plain: UInt64 = 0x2020_2020_2020_2020

  /// The index of the first of sixteen bytes, as they lie in memory, that cannot stand in a string as it is.
  @inline(__always)
  private static func firstSpecial(in pair: SIMD2<UInt64>) -> Int? {
    let words = SIMD2(UInt64(littleEndian: pair[0]), UInt64(littleEndian: pair[1]))
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let quotes = words ^ SIMD2(repeating: 0x2222_2222_2222_2222)
    let backslashes = words ^ SIMD2(repeating: 0x5C5C_5C5C_5C5C_5C5C)
    // The highest bit of a byte tells that the subtraction borrowed there: it was below 0x20, or zero. A borrow only
    // goes on to later bytes, so the first that is marked is one.
    let controls = (words &- SIMD2(repeating: 0x2020_2020_2020_2020)) & ~words
    let found =
      controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    let marks = found & SIMD2(repeating: 0x8080_8080_8080_8080)
    if marks[0] | marks[1] == 0 { return nil }
    return marks[0] != 0
      ? marks[0].trailingZeroBitCount / 8 : 8 &+ marks[1].trailingZeroBitCount / 8
  }

  /// Whether a byte cannot stand in a string as it is.
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The value of a hexadecimal digit; nil for another byte.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }
}
