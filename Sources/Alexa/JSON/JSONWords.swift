/// A short piece of text as whole numbers, so that it is compared in a step or two.
struct JSONWords: Equatable {
  /// The longest text that fits, in bytes.
  static let limit = 32

  /// The empty text.
  static let empty = JSONWords()

  private let length: Int
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  private init() { length = 0 }

  /// Takes a piece of a text; of one longer than the limit, the length alone.
  @inline(__always)
  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    length = range.count
    guard length <= Self.limit else { return }
    first = Self.word(text, range.lowerBound, length)
    if length <= 8 { return }
    second = Self.word(text, range.lowerBound &+ 8, length &- 8)
    if length <= 16 { return }
    third = Self.word(text, range.lowerBound &+ 16, length &- 16)
    fourth = Self.word(text, range.lowerBound &+ 24, length &- 24)
  }

  @inline(__always)
  static func == (one: JSONWords, other: JSONWords) -> Bool {
    (one.first ^ other.first) | (one.second ^ other.second) | (one.third ^ other.third)
      | (one.fourth ^ other.fourth) == 0 && one.length == other.length
  }

  /// A number that texts rarely share, of some bits.
  @inline(__always)
  func hash(bits: Int) -> Int {
    let mixed = (first ^ second &* 31 ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(truncatingIfNeeded: 64 &- bits))
  }

  /// Eight bytes, or those that are left with zeros after them.
  @inline(__always)
  private static func word(_ text: Span<UInt8>, _ start: Int, _ left: Int) -> UInt64 {
    guard left > 0 else { return 0 }
    if start &+ 8 <= text.count {
      // The bounds are checked by the load, and any eight bytes are a number.
      let word = UInt64(
        littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
      )
      return left >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: left &* 8)) &- 1)
    }
    var word: UInt64 = 0
    for index in 0..<min(left, 8) {
      word |= UInt64(text[start &+ index]) &<< UInt64(truncatingIfNeeded: index &* 8)
    }
    return word
  }
}
