/// The bytes of a file became such that it cannot be UTF-8: read it again from its start, as `EncodingEvidence` tells.
public struct NotUTF8: Error, Sendable {
  /// Makes the error.
  public init() {}
}

/// Turns chunks of a file into windows of UTF-8 in which whole records can be read.
///
/// Windows of `damagedUTF8` hold the bytes as they are: only in a record is it known which cell they belong to.
public struct RecordStream: Sendable {
  /// How the file is written, known once its first bytes were seen.
  public private(set) var encoding: TextEncoding?
  private let assumed: TextEncoding
  private var transcoder: Transcoder?
  private var check = UTF8Check()
  /// What the windows so far left unread.
  private var carry: [UInt8] = []
  /// The first bytes, kept until there are enough to see a byte-order mark.
  private var head: [UInt8] = []

  /// Makes a stream that stands at the start of a file.
  ///
  /// - Parameter assumed: The encoding of a file without byte-order mark.
  public init(assuming assumed: TextEncoding = .utf8) { self.assumed = assumed }

  /// Takes a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the file.
  ///   - isLast: Whether the file ends with them.
  ///   - read: Reads what it can of a window and returns how many bytes that was.
  /// - Throws: `NotUTF8`, or what `read` throws.
  public mutating func push(
    _ chunk: Span<UInt8>,
    isLast: Bool,
    _ read: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int,
  ) throws {
    guard encoding == nil else {
      return try decode(chunk, isLast: isLast, read)
    }
    if !head.isEmpty || chunk.count < 4 {
      for index in chunk.indices { head.append(chunk[index]) }
      guard head.count >= 4 || isLast else { return }
      let first = head
      head = []
      try begin(first.span, isLast: isLast, read)
    } else {
      try begin(chunk, isLast: isLast, read)
    }
  }

  private mutating func begin(
    _ chunk: Span<UInt8>,
    isLast: Bool,
    _ read: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int,
  ) throws {
    let (found, length) = RecordStream.mark(chunk)
    let isDamaged = assumed == .damagedUTF8 && (found == nil || found == .utf8)
    let encoding = isDamaged ? .damagedUTF8 : found ?? assumed
    self.encoding = encoding
    switch encoding {
    case .utf8, .damagedUTF8: break
    case .windows1252, .utf16LittleEndian, .utf16BigEndian:
      transcoder = Transcoder(encoding: encoding)
    }
    try decode(chunk.extracting(length..<chunk.count), isLast: isLast, read)
  }

  /// The encoding that a byte-order mark names, or zeros between the letters, and the mark's length.
  public static func mark(_ bytes: Span<UInt8>) -> (encoding: TextEncoding?, length: Int) {
    if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { return (.utf8, 3) }
    if bytes.count >= 2, bytes[0] == 0xff, bytes[1] == 0xfe { return (.utf16LittleEndian, 2) }
    if bytes.count >= 2, bytes[0] == 0xfe, bytes[1] == 0xff { return (.utf16BigEndian, 2) }
    // A header begins with a letter, and half of one is a zero in UTF-16.
    if bytes.count >= 4, (bytes[0] == 0) == (bytes[2] == 0), (bytes[1] == 0) == (bytes[3] == 0),
      (bytes[0] == 0) != (bytes[1] == 0)
    {
      return (bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian, 0)
    }
    return (nil, 0)
  }

  private mutating func decode(
    _ chunk: Span<UInt8>,
    isLast: Bool,
    _ read: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int,
  ) throws {
    if transcoder != nil {
      transcoder?.append(chunk, isLast: isLast, to: &carry)
      return try readCarry(isLast: isLast, read)
    }
    guard
      encoding == .damagedUTF8
        || check.accepts(chunk, from: 0, to: chunk.count, isLast: isLast)
    else { throw NotUTF8() }
    if carry.isEmpty {
      let done = try read(chunk, isLast)
      keep(chunk, from: done)
    } else {
      keep(chunk, from: 0)
      try readCarry(isLast: isLast, read)
    }
  }

  private mutating func readCarry(
    isLast: Bool,
    _ read: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int,
  ) throws {
    let window = carry
    carry = []
    let done = try read(window.span, isLast)
    keep(window.span, from: done)
  }

  private mutating func keep(_ bytes: Span<UInt8>, from start: Int) {
    guard start < bytes.count else { return }
    bytes.extracting(start..<bytes.count).withUnsafeBufferPointer { carry.append(contentsOf: $0) }
  }
}
