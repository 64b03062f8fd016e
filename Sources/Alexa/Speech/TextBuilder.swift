/// A text that is put together from many small pieces, each of them copied once.
public struct TextBuilder: Sendable {
  private var room: ByteRoom

  /// Makes an empty text.
  ///
  /// - Parameter capacity: The length that is expected, in bytes; a longer text is no mistake.
  public init(capacity: Int) { room = ByteRoom(capacity: capacity) }

  /// The text so far.
  public var text: String { String(decoding: room.filled, as: UTF8.self) }

  /// Adds a piece at the end.
  public mutating func append(_ piece: String) {
    let utf8 = piece.utf8.span
    let length = utf8.count
    room.reserve(length)
    let end = room.count
    var output = room.bytes.mutableSpan
    var bytes = output.mutableBytes
    var index = 0
    while index &+ 8 <= length {
      // Both bounds are checked, by the load and by the store.
      let word = utf8.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      bytes.storeBytes(of: word, toByteOffset: end &+ index, as: UInt64.self)
      index &+= 8
    }
    while index < length {
      bytes.storeBytes(of: utf8[index], toByteOffset: end &+ index, as: UInt8.self)
      index &+= 1
    }
    room.count = end &+ length
  }
}
