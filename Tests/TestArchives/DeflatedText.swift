/// A text that repeats itself, deflated without ever being in memory as a whole.
///
/// It can be as long as an attacker's, while its bytes stay few.
public struct DeflatedText {
  /// The deflated bytes.
  public private(set) var bytes: [UInt8] = []
  /// The bytes that they inflate to.
  public let size: Int
  /// The checksum of what they inflate to.
  public let checksum: UInt32

  /// Deflates a beginning, then one text again and again, then an end, at best 158 bytes to one.
  public init(_ start: String = "", repeating text: String, count: Int, end: String = "") {
    let unit = Array(text.utf8)
    precondition((1...32_768).contains(unit.count) && count > 0)
    size = start.utf8.count + unit.count * count + end.utf8.count
    var sum = Checksum(of: Array(start.utf8))
    sum.append(Checksum(of: unit), times: count)
    sum.append(Checksum(of: Array(end.utf8)), times: 1)
    checksum = sum.value

    var writer = BitWriter()
    writer.write(1, bits: 1)
    writer.write(1, bits: 2)
    for byte in start.utf8 { writer.writeFixed(literal: byte) }
    for byte in unit { writer.writeFixed(literal: byte) }
    // A match may overlap itself: with the unit's length as its distance it goes on with the unit.
    let rest = unit.count * (count - 1)
    let distance = DistanceCode(unit.count)
    for _ in 0..<rest / 258 { writer.writeFixedMatch(distance) }
    for index in 0..<rest % 258 {
      writer.writeFixed(literal: unit[(rest / 258 * 258 + index) % unit.count])
    }
    for byte in end.utf8 { writer.writeFixed(literal: byte) }
    writer.writeHuffman(0, bits: 7)
    bytes = writer.finished
  }

  /// Deflates one letter many times as tightly as the format allows: 1032 bytes to one.
  public init(bombOf count: Int) {
    let matches = count / 258
    size = 1 + matches * 258
    var sum = Checksum(of: [])
    sum.append(Checksum(of: Array("a".utf8)), times: size)
    checksum = sum.value

    var writer = BitWriter()
    writer.write(1, bits: 1)
    writer.write(2, bits: 2)
    writer.write(29, bits: 5)
    writer.write(0, bits: 5)
    writer.write(14, bits: 4)
    // The lengths of the codes for lengths: 18 has one bit, 2 and 1 have two.
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
      writer.write(UInt32(length), bits: 3)
    }
    func zeros(_ count: Int) {
      writer.writeHuffman(0, bits: 1)
      writer.write(UInt32(count - 11), bits: 7)
    }
    zeros(97)
    writer.writeHuffman(0b11, bits: 2)
    zeros(138)
    zeros(20)
    writer.writeHuffman(0b11, bits: 2)
    zeros(28)
    writer.writeHuffman(0b10, bits: 2)
    writer.writeHuffman(0b10, bits: 2)
    // The letter once, then as many of the longest matches, two bits each.
    writer.writeHuffman(0b10, bits: 2)
    for _ in 0..<matches { writer.write(0, bits: 2) }
    writer.writeHuffman(0b11, bits: 2)
    bytes = writer.finished
  }

  /// The text as a file of an archive.
  public func entry(_ name: String) -> StoredArchive.Entry {
    var entry = StoredArchive.Entry(name, bytes: bytes)
    entry.method = 8
    entry.declaredSize = UInt32(clamping: size)
    entry.declaredChecksum = checksum
    return entry
  }
}

/// The code of a match's distance.
private struct DistanceCode {
  var code: UInt32
  var extra: UInt32
  var extraBits: Int

  init(_ distance: Int) {
    var first = 1
    var code = 0
    while true {
      let bits = max(0, code / 2 - 1)
      if distance < first + 1 << bits {
        self.code = UInt32(code)
        extra = UInt32(distance - first)
        extraBits = bits
        return
      }
      first += 1 << bits
      code += 1
    }
  }
}

private struct BitWriter {
  private var bytes: [UInt8] = []
  private var held: UInt64 = 0
  private var count = 0

  /// Writes a number, its lowest bit first.
  mutating func write(_ number: UInt32, bits: Int) {
    held |= UInt64(number) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      count -= 8
    }
  }

  /// Writes a code, its highest bit first.
  mutating func writeHuffman(_ code: UInt32, bits: Int) {
    var reversed: UInt32 = 0
    for bit in 0..<bits where code >> bit & 1 == 1 { reversed |= 1 << (bits - 1 - bit) }
    write(reversed, bits: bits)
  }

  mutating func writeFixed(literal byte: UInt8) {
    if byte < 144 {
      writeHuffman(0x30 + UInt32(byte), bits: 8)
    } else {
      writeHuffman(0x190 + UInt32(byte) - 144, bits: 9)
    }
  }

  /// Writes a match of 258 bytes.
  mutating func writeFixedMatch(_ distance: DistanceCode) {
    // The code of the length, 11000101, reversed.
    write(0b1010_0011, bits: 8)
    writeHuffman(distance.code, bits: 5)
    write(distance.extra, bits: distance.extraBits)
  }

  var finished: [UInt8] {
    count > 0 ? bytes + [UInt8(truncatingIfNeeded: held)] : bytes
  }
}

/// CRC-32 of bytes that need not all be there.
private struct Checksum {
  private(set) var value: UInt32 = 0
  private var length = 0

  init(of bytes: [UInt8]) {
    var state: UInt32 = 0xffff_ffff
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ 0xedb8_8320 : state >> 1 }
    }
    value = ~state
    length = bytes.count
  }

  /// Appends bytes of a known checksum, several times.
  mutating func append(_ other: Checksum, times: Int) {
    var power = other
    var rest = times
    while rest > 0 {
      if rest & 1 == 1 { append(power) }
      rest >>= 1
      if rest > 0 { power.append(power) }
    }
  }

  /// Lets as many zero bytes pass through the register as the other has bytes, by squaring the matrix of one bit.
  private mutating func append(_ other: Checksum) {
    guard other.length > 0 else { return }
    var matrix: [UInt32] = [0xedb8_8320] + (0..<31).map { 1 << $0 }
    var bits = other.length * 8
    var register = value
    while bits > 0 {
      if bits & 1 == 1 { register = Checksum.times(matrix, register) }
      bits >>= 1
      if bits > 0 { matrix = matrix.map { Checksum.times(matrix, $0) } }
    }
    value = register ^ other.value
    length += other.length
  }

  private static func times(_ matrix: [UInt32], _ vector: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for bit in 0..<32 where vector >> bit & 1 == 1 { sum ^= matrix[bit] }
    return sum
  }
}
