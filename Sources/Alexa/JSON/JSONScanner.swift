/// Checks a JSON text against its grammar and notes where its values lie (RFC 8259).
///
/// All that can be wrong with a text is found here, in one pass without recursion, so that reading it cannot fail.
struct JSONScanner {
  /// The deepest nesting that is read; deeper text is refused.
  static let maximumDepth = 64

  private var offset = 0
  private var depth = 0
  /// The place among the tokens of the innermost object or array that is open, counted from 1; 0 for none.
  ///
  /// While it is open, its end is the place of the one around it.
  private var container = 0
  private var isInObject = false
  /// Whether the innermost object or array holds nothing yet.
  private var isFirst = false

  /// Scans a whole text.
  ///
  /// - Throws: `JSONError` when the text is not JSON, not UTF-8, longer than a gigabyte, or nested deeper than
  ///   `maximumDepth`.
  static func tokens(of bytes: [UInt8]) throws(JSONError) -> [JSONToken] {
    guard bytes.count <= JSONToken.longestText else {
      throw JSONError(.tooLong, offset: JSONToken.longestText)
    }
    if let offset = UTF8Check.firstInvalidOffset(in: bytes) {
      throw JSONError(.invalidUTF8, offset: offset)
    }
    // A token takes a byte at least, but for the last; room that is not used is never touched.
    return try [JSONToken](capacity: bytes.count &+ 1) { tokens throws(JSONError) in
      var scanner = JSONScanner()
      try scanner.scan(bytes.span, to: &tokens)
    }
  }

  @inline(__always)
  private mutating func scan(
    _ bytes: Span<UInt8>,
    to tokens: inout OutputSpan<JSONToken>,
  ) throws(JSONError) {
    skipBlanks(bytes)
    try scanValue(bytes, to: &tokens)
    while container > 0 {
      skipBlanks(bytes)
      if byte(bytes) == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        close(&tokens)
        continue
      }
      if isFirst {
        isFirst = false
      } else {
        try expect(UInt8(ascii: ","), bytes)
        skipBlanks(bytes)
      }
      if isInObject {
        guard byte(bytes) == UInt8(ascii: "\"") else { throw fault(.unexpectedByte, bytes) }
        tokens.append(try scanString(bytes))
        skipBlanks(bytes)
        try expect(UInt8(ascii: ":"), bytes)
        skipBlanks(bytes)
      }
      try scanValue(bytes, to: &tokens)
    }
    skipBlanks(bytes)
    guard offset == bytes.count else { throw JSONError(.trailingBytes, offset: offset) }
    tokens.append(JSONToken(.ending, start: offset, end: offset))
  }

  /// Scans a single value, or enters an object or array.
  @inline(__always)
  private mutating func scanValue(
    _ bytes: Span<UInt8>,
    to tokens: inout OutputSpan<JSONToken>,
  ) throws(JSONError) {
    switch byte(bytes) {
    case UInt8(ascii: "\""): tokens.append(try scanString(bytes))
    case UInt8(ascii: "{"): try open(.object, bytes, &tokens)
    case UInt8(ascii: "["): try open(.array, bytes, &tokens)
    case UInt8(ascii: "t"): tokens.append(try scanWord("true", .true, bytes))
    case UInt8(ascii: "f"): tokens.append(try scanWord("false", .false, bytes))
    case UInt8(ascii: "n"): tokens.append(try scanWord("null", .null, bytes))
    default: tokens.append(try scanNumber(bytes))
    }
  }

  @inline(__always)
  private mutating func open(
    _ kind: JSONToken.Kind,
    _ bytes: Span<UInt8>,
    _ tokens: inout OutputSpan<JSONToken>,
  ) throws(JSONError) {
    guard depth < Self.maximumDepth else { throw fault(.tooDeep, bytes) }
    depth &+= 1
    tokens.append(JSONToken(kind, start: offset, end: container))
    container = tokens.count
    isInObject = kind == .object
    isFirst = true
    offset &+= 1
  }

  @inline(__always)
  private mutating func close(_ tokens: inout OutputSpan<JSONToken>) {
    tokens.append(JSONToken(.ending, start: offset, end: offset))
    let count = tokens.count
    var written = tokens.mutableSpan
    let opening = written[container &- 1]
    written[container &- 1] = JSONToken(opening.kind, start: opening.start, end: count)
    container = opening.end
    isInObject = container > 0 && written[container &- 1].isOf(.object)
    depth &-= 1
    isFirst = false
    offset &+= 1
  }

  // MARK: Bytes

  /// The byte at the reading position; 0, which no JSON token holds, at the end.
  @inline(__always)
  private func byte(_ bytes: Span<UInt8>) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func fault(_ problem: JSONError.Problem, _ bytes: Span<UInt8>) -> JSONError {
    offset < bytes.count
      ? JSONError(problem, offset: offset) : JSONError(.endOfText, offset: bytes.count)
  }

  @inline(__always)
  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    // Requests have none between their values; models have many.
    while offset < bytes.count, bytes[offset] <= 0x20 {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset &+= 1
      default: return
      }
    }
  }

  @inline(__always)
  private mutating func expect(_ wanted: UInt8, _ bytes: Span<UInt8>) throws(JSONError) {
    guard byte(bytes) == wanted else { throw fault(.unexpectedByte, bytes) }
    offset &+= 1
  }

  // MARK: Single values

  private mutating func scanWord(
    _ word: StaticString,
    _ kind: JSONToken.Kind,
    _ bytes: Span<UInt8>,
  ) throws(JSONError) -> JSONToken {
    let start = offset
    for wanted in word.description.utf8 { try expect(wanted, bytes) }
    return JSONToken(kind, start: start, end: offset)
  }

  /// Scans the string whose opening quote is at the reading position.
  @inline(__always)
  private mutating func scanString(_ bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    let start = offset &+ 1
    var index = start
    var hasEscapes = false
    while true {
      index = JSONBytes.firstSpecial(in: bytes, from: index)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index &+ 1
        return JSONToken(.string, hasEscapes: hasEscapes, start: start, end: index)
      }
      if byte < 0x20 { throw JSONError(.controlCharacter, offset: index) }
      hasEscapes = true
      index = try Self.endOfEscape(at: index &+ 1, bytes)
    }
    throw JSONError(.endOfText, offset: bytes.count)
  }

  /// The offset after the escape whose letter is at `index`.
  private static func endOfEscape(
    at index: Int,
    _ bytes: Span<UInt8>,
  ) throws(JSONError) -> Int {
    guard index < bytes.count else { throw JSONError(.endOfText, offset: bytes.count) }
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index &+ 1
    case UInt8(ascii: "u"):
      let end = index &+ 5
      guard end <= bytes.count else { throw JSONError(.endOfText, offset: bytes.count) }
      for digit in (index &+ 1)..<end where JSONBytes.hexadecimalDigit(bytes[digit]) == nil {
        throw JSONError(.invalidEscape, offset: digit)
      }
      return end
    default:
      throw JSONError(.invalidEscape, offset: index)
    }
  }

  private mutating func scanNumber(_ bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    let start = offset
    if byte(bytes) == UInt8(ascii: "-") { offset &+= 1 }
    let firstDigit = byte(bytes)
    guard Self.isDigit(firstDigit) else {
      throw fault(offset == start ? .unexpectedByte : .invalidNumber, bytes)
    }
    offset &+= 1
    if firstDigit == UInt8(ascii: "0") {
      if Self.isDigit(byte(bytes)) { throw fault(.invalidNumber, bytes) }
    } else {
      skipDigits(bytes)
    }
    if byte(bytes) == UInt8(ascii: ".") {
      offset &+= 1
      try requireDigits(bytes)
    }
    if byte(bytes) | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if byte(bytes) == UInt8(ascii: "+") || byte(bytes) == UInt8(ascii: "-") { offset &+= 1 }
      try requireDigits(bytes)
    }
    return JSONToken(.number, start: start, end: offset)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  private mutating func skipDigits(_ bytes: Span<UInt8>) {
    while Self.isDigit(byte(bytes)) { offset &+= 1 }
  }

  private mutating func requireDigits(_ bytes: Span<UInt8>) throws(JSONError) {
    guard Self.isDigit(byte(bytes)) else { throw fault(.invalidNumber, bytes) }
    skipDigits(bytes)
  }
}
