/// A piece of a JSON text that was found to be sound, in one word.
///
/// A text is a list of these in its own order: an object is followed by name, value, name, value…, an array by its
/// elements, and both by an ending.
struct JSONToken {
  enum Kind: UInt8 {
    case object, array, string, number, `true`, `false`, null
    /// The closing of an object or array, and the end of the whole text.
    case ending
  }

  /// The longest text whose pieces can be noted, in bytes: a gigabyte less one.
  static let longestText = 1 << 30 &- 1

  /// From the lowest bit on: the kind in three, whether there are escapes in one, start and end in thirty each.
  private var bits: UInt64

  @inline(__always)
  init(_ kind: Kind, hasEscapes: Bool = false, start: Int, end: Int) {
    bits =
      UInt64(kind.rawValue) | (hasEscapes ? 8 : 0)
      | UInt64(truncatingIfNeeded: start) << 4 | UInt64(truncatingIfNeeded: end) << 34
  }

  /// What it is.
  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .ending }

  /// Whether a string holds escapes.
  var hasEscapes: Bool { bits & 8 != 0 }

  /// The offset of the first byte; of a string, of the one after its quote.
  var start: Int { Int(truncatingIfNeeded: bits >> 4) & Self.longestText }

  /// Of a string or number, the offset after its last byte; of an object or array, the index of the token after its
  /// ending.
  var end: Int { Int(truncatingIfNeeded: bits >> 34) }

  /// Whether this is of a kind; cheaper than asking for the kind.
  func isOf(_ kind: Kind) -> Bool { bits & 7 == UInt64(kind.rawValue) }
}
