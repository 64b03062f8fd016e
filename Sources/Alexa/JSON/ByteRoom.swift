/// Bytes that are added to at their end: room, of which the first are filled.
///
/// Whoever adds makes room, writes behind the last byte and moves the end, so that a piece is copied once.
struct ByteRoom: Sendable {
  /// The bytes that are filled, and then some.
  var bytes: [UInt8]
  /// How many are filled.
  var count = 0

  /// Makes room for a number of bytes, or a few if that is less.
  init(capacity: Int) { bytes = [UInt8](repeating: 0, count: max(capacity, 64)) }

  /// The bytes that are filled.
  var filled: ArraySlice<UInt8> { bytes[..<count] }

  /// Makes room for some bytes more.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if bytes.count &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    bytes.append(contentsOf: repeatElement(0, count: max(more, bytes.count)))
  }
}
