private import Transit

/// Says whether bytes are UTF-8, chunk by chunk.
public struct UTF8Check: Sendable {
  /// The bytes of a character that the chunk's end cut in two.
  private var pending: [UInt8] = []

  /// Makes a check that stands at the start of a text.
  public init() {}

  /// How many bytes of a character that goes on in the next chunk were taken.
  public var openBytes: Int { pending.count }

  /// Checks the next chunk.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the chunk.
  ///   - start: Where it starts.
  ///   - end: Where it ends.
  ///   - isLast: Whether the text ends with it.
  /// - Returns: Whether all is UTF-8 so far.
  public mutating func accepts(
    _ bytes: Span<UInt8>,
    from start: Int,
    to end: Int,
    isLast: Bool,
  ) -> Bool {
    var position = start
    if !pending.isEmpty {
      while position < end, pending.count < 4, bytes[position] & 0xc0 == 0x80 {
        pending.append(bytes[position])
        position += 1
      }
      let length = UTF8Check.length(pending.span, 0, pending.count)
      if length == 0 { return isLast || position < end ? false : true }
      guard length == pending.count else { return false }
      pending.removeAll(keepingCapacity: true)
    }
    while position < end {
      position = UTF8Check.passASCII(bytes, position, end)
      guard position < end else { break }
      let length = UTF8Check.length(bytes, position, end)
      if length > 0 {
        position &+= length
      } else if length == 0 && !isLast {
        while position < end {
          pending.append(bytes[position])
          position += 1
        }
      } else {
        return false
      }
    }
    return true
  }

  /// Where the next byte is that is not ASCII, or the end.
  @inline(__always)
  static func passASCII(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var position = start
    while position &+ 32 <= end {
      let words =
        bytes.word(at: position) | bytes.word(at: position &+ 8)
        | bytes.word(at: position &+ 16) | bytes.word(at: position &+ 24)
      if words & 0x8080_8080_8080_8080 != 0 { break }
      position &+= 32
    }
    while position < end && bytes[position] < 0x80 { position &+= 1 }
    return position
  }

  /// The length of the character that starts somewhere, 0 when it goes on past the end, -1 when it is none.
  static func length(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let lead = bytes[start]
    var low: UInt8 = 0x80
    var high: UInt8 = 0xbf
    let length: Int
    switch lead {
    case ..<0x80: return 1
    case 0xc2...0xdf: length = 2
    case 0xe0:
      length = 3
      low = 0xa0
    case 0xed:
      length = 3
      high = 0x9f
    case 0xe1...0xef: length = 3
    case 0xf0:
      length = 4
      low = 0x90
    case 0xf4:
      length = 4
      high = 0x8f
    case 0xf1...0xf3: length = 4
    default: return -1
    }
    for index in 1..<length {
      guard start + index < end else { return 0 }
      let byte = bytes[start + index]
      guard byte >= low, byte <= high else { return -1 }
      low = 0x80
      high = 0xbf
    }
    return length
  }
}
