/// Patterns and timings as bytes, so that equal ones are found by comparing bytes and take little memory.
///
/// Numbers are written seven bits at a time, small ones in one byte; signed ones fold the sign into the lowest bit.
enum CallCoding {
  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  static func append(signed number: Int, to bytes: inout [UInt8]) {
    append(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)), to: &bytes)
  }

  static func number(_ bytes: [UInt8], _ position: inout Int) -> UInt64 {
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

  static func signed(_ bytes: [UInt8], _ position: inout Int) -> Int {
    let folded = number(bytes, &position)
    return Int(truncatingIfNeeded: folded >> 1) ^ -Int(truncatingIfNeeded: folded & 1)
  }
}
