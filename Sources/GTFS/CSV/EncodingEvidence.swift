private import Transit

/// What the bytes of a file tell of its encoding, chunk by chunk, where not all of them are UTF-8.
///
/// Two bytes of Windows-1252 that happen to form a character of UTF-8 are rare: a capital with an accent before a sign
/// or a quotation mark. So a few characters of UTF-8 weigh more than many other bytes, which may all lie in one cell.
public struct EncodingEvidence: Sendable {
  /// So many other bytes are outweighed by one character of several bytes.
  private static let weight = 8

  /// The characters of several bytes.
  private var characters = 0
  /// The bytes that belong to no character.
  private var strays = 0
  /// The first bytes, as far as a byte-order mark goes.
  private var head: [UInt8] = []
  /// The bytes of a character that the chunk's end cut in two.
  private var pending: [UInt8] = []

  /// Makes evidence that knows nothing yet.
  public init() {}

  /// Looks at the next chunk.
  ///
  /// - Parameters:
  ///   - chunk: The bytes.
  ///   - isLast: Whether the file ends with them.
  public mutating func take(_ chunk: Span<UInt8>, isLast: Bool) {
    for index in chunk.indices.prefix(4 - head.count) { head.append(chunk[index]) }
    var position = passPending(chunk)
    while true {
      position = UTF8Check.passASCII(chunk, position, chunk.count)
      guard position < chunk.count else { break }
      let length = UTF8Check.length(chunk, position, chunk.count)
      if length > 0 {
        characters &+= 1
        position &+= length
      } else if length < 0 {
        strays &+= 1
        position &+= 1
      } else {
        while position < chunk.count {
          pending.append(chunk[position])
          position &+= 1
        }
      }
    }
    if isLast {
      strays &+= pending.count
      pending = []
    }
  }

  /// Ends the character that the chunk before began, and tells where the next one starts.
  private mutating func passPending(_ chunk: Span<UInt8>) -> Int {
    var position = 0
    while !pending.isEmpty, position < chunk.count {
      pending.append(chunk[position])
      let length = UTF8Check.length(pending.span, 0, pending.count)
      if length < 0 {
        // The byte that does not fit may begin a character of its own.
        strays &+= pending.count &- 1
        pending = []
        return position
      }
      position &+= 1
      if length > 0 {
        characters &+= 1
        pending = []
      }
    }
    return position
  }

  /// How the file is best read.
  public var encoding: TextEncoding {
    switch RecordStream.mark(head.span).encoding {
    case .utf16LittleEndian: .utf16LittleEndian
    case .utf16BigEndian: .utf16BigEndian
    case .utf8: .damagedUTF8
    case .damagedUTF8, .windows1252, nil:
      strays <= characters &* EncodingEvidence.weight ? .damagedUTF8 : .windows1252
    }
  }
}
