/// Reads JSON text member by member, so that only what is wanted becomes a value.
///
/// The caller walks: enter an object, ask for names until there are none, and read or skip each value. Reads of one kind
/// are lenient: a value of another kind is checked, skipped and reported as nil, since requests gain and change
/// members without notice. Faulty text always throws.
struct JSONReader {
  /// The deepest nesting that is read; deeper text is refused, so recursion stays bounded.
  static let maximumDepth = 64

  let bytes: [UInt8]
  private(set) var offset = 0
  private var depth = 0
  /// True between entering an object or array and its first member.
  private var isFirst = false

  /// Makes a reader of a whole text.
  ///
  /// - Throws: `JSONError` when the text is not valid UTF-8.
  init(_ bytes: [UInt8]) throws(JSONError) {
    if let offset = UTF8Check.firstInvalidOffset(in: bytes) {
      throw JSONError(.invalidUTF8, offset: offset)
    }
    self.bytes = bytes
  }

  // MARK: Bytes

  /// The byte at the reading position; 0, which no JSON token holds, at the end.
  var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func fault(_ problem: JSONError.Problem) -> JSONError {
    offset < bytes.count
      ? JSONError(problem, offset: offset) : JSONError(.endOfText, offset: bytes.count)
  }

  mutating func advance(to offset: Int) { self.offset = offset }

  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset &+= 1
      default: return
      }
    }
  }

  /// Moves to the value's first byte and returns it.
  mutating func peek() -> UInt8 {
    skipBlanks()
    return byte
  }

  private mutating func expect(_ wanted: UInt8) throws(JSONError) {
    guard byte == wanted else { throw fault(.unexpectedByte) }
    offset &+= 1
  }

  /// Checks that nothing but blanks follows.
  mutating func finish() throws(JSONError) {
    skipBlanks()
    guard offset == bytes.count else { throw JSONError(.trailingBytes, offset: offset) }
  }

  // MARK: Objects and arrays

  /// Enters an object; false means that another kind of value stood here and was skipped.
  mutating func enterObject() throws(JSONError) -> Bool { try enter(UInt8(ascii: "{")) }

  /// Enters an array; false means that another kind of value stood here and was skipped.
  mutating func enterArray() throws(JSONError) -> Bool { try enter(UInt8(ascii: "[")) }

  private mutating func enter(_ opening: UInt8) throws(JSONError) -> Bool {
    guard peek() == opening else {
      try skipValue()
      return false
    }
    guard depth < Self.maximumDepth else { throw fault(.tooDeep) }
    depth &+= 1
    offset &+= 1
    isFirst = true
    return true
  }

  /// The next member's name, or nil after leaving the object.
  mutating func nextName() throws(JSONError) -> String? {
    guard try advanceToNext(closing: UInt8(ascii: "}")) else { return nil }
    guard byte == UInt8(ascii: "\"") else { throw fault(.unexpectedByte) }
    let name = try readQuoted()
    skipBlanks()
    try expect(UInt8(ascii: ":"))
    return name
  }

  /// Whether another element follows; after the last one the array is left.
  mutating func nextElement() throws(JSONError) -> Bool {
    try advanceToNext(closing: UInt8(ascii: "]"))
  }

  private mutating func advanceToNext(closing: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    if byte == closing {
      offset &+= 1
      depth &-= 1
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      try expect(UInt8(ascii: ","))
      skipBlanks()
      if byte == closing { throw fault(.unexpectedByte) }
    }
    return true
  }

  // MARK: Single values

  /// Checks a value of any kind and moves past it.
  mutating func skipValue() throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "\""):
      _ = try scanQuoted()
    case UInt8(ascii: "{"):
      if try enterObject() {
        while try advanceToNext(closing: UInt8(ascii: "}")) {
          guard byte == UInt8(ascii: "\"") else { throw fault(.unexpectedByte) }
          _ = try scanQuoted()
          skipBlanks()
          try expect(UInt8(ascii: ":"))
          try skipValue()
        }
      }
    case UInt8(ascii: "["):
      if try enterArray() {
        while try nextElement() { try skipValue() }
      }
    case UInt8(ascii: "t"): try expectWord("true")
    case UInt8(ascii: "f"): try expectWord("false")
    case UInt8(ascii: "n"): try expectWord("null")
    default: _ = try scanNumber()
    }
  }

  /// Reads true or false; nil for another kind of value, which is skipped.
  mutating func readBool() throws(JSONError) -> Bool? {
    switch peek() {
    case UInt8(ascii: "t"):
      try expectWord("true")
      return true
    case UInt8(ascii: "f"):
      try expectWord("false")
      return false
    default:
      try skipValue()
      return nil
    }
  }

  /// Reads a string; nil for another kind of value, which is skipped.
  mutating func readString() throws(JSONError) -> String? {
    guard peek() == UInt8(ascii: "\"") else {
      try skipValue()
      return nil
    }
    return try readQuoted()
  }

  /// Reads a string, or a number as it is written; nil for another kind of value, which is skipped.
  mutating func readText() throws(JSONError) -> String? {
    switch peek() {
    case UInt8(ascii: "\""): return try readQuoted()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let range = try scanNumber()
      return String(decoding: bytes[range], as: UTF8.self)
    default:
      try skipValue()
      return nil
    }
  }

  /// Reads a number that a double can hold; nil for another kind of value, which is skipped.
  mutating func readNumber() throws(JSONError) -> Double? {
    switch peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let range = try scanNumber()
      let number = Double(String(decoding: bytes[range], as: UTF8.self))
      return number.flatMap { $0.isFinite ? $0 : nil }
    default:
      try skipValue()
      return nil
    }
  }

  private mutating func expectWord(_ word: StaticString) throws(JSONError) {
    for wanted in word.description.utf8 { try expect(wanted) }
  }
}
