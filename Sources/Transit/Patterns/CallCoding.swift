/// Patterns and timings as bytes, so that equal ones are found by comparing bytes and take little memory.
///
/// Numbers are written seven bits at a time, small ones in one byte; signed ones fold the sign into the lowest bit.
enum CallCoding {
  /// The most bytes that a number takes.
  static let longest = 10

  /// Writes a number at a place that has room for it, and moves the place on.
  @inline(__always)
  static func write(_ number: UInt64, to bytes: inout MutableSpan<UInt8>, at place: inout Int) {
    var rest = number
    while rest >= 0x80 {
      bytes[place] = UInt8(truncatingIfNeeded: rest) | 0x80
      place &+= 1
      rest >>= 7
    }
    bytes[place] = UInt8(truncatingIfNeeded: rest)
    place &+= 1
  }

  /// A signed number with its sign in the lowest bit.
  static func folded(_ number: Int) -> UInt64 {
    UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
  }

  static func number(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }

  static func signed(_ bytes: Span<UInt8>, _ position: inout Int) -> Int {
    let folded = number(bytes, &position)
    return Int(truncatingIfNeeded: folded >> 1) ^ -Int(truncatingIfNeeded: folded & 1)
  }
}
