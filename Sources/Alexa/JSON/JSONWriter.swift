/// Writes JSON text straight into bytes, without a tree in between.
///
/// The caller opens and closes what it writes; names and values must alternate inside objects. Commas are set here.
public struct JSONWriter: Sendable {
  private var room: ByteRoom
  private var needsComma = false

  /// Makes a writer with room for a text of the usual size.
  public init(capacity: Int = 1024) { room = ByteRoom(capacity: capacity) }

  /// The text so far.
  public var bytes: [UInt8] { Array(room.filled) }

  /// Opens an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Closes an object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Opens an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Closes an array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of the next member.
  public mutating func name(_ name: String) {
    writeString(name, isName: true)
  }

  /// Writes a string.
  public mutating func write(_ text: String) { writeString(text, isName: false) }

  /// Writes true or false.
  public mutating func write(_ flag: Bool) { writeToken(flag ? "true" : "false") }

  /// Writes a whole number.
  public mutating func write(_ integer: Int64) { writeToken(String(integer)) }

  /// Writes a number, without a fraction where it has none; what is not finite becomes null.
  public mutating func write(_ number: Double) {
    if let integer = JSONValue.integer(number) {
      write(integer)
    } else {
      writeToken(number.isFinite ? number.description : "null")
    }
  }

  /// Writes a value of any kind, the members of objects sorted by name.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeToken("null")
    case .boolean(let flag): write(flag)
    case .integer(let integer): write(integer)
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let members): write(members)
    }
  }

  /// Ends a line, for files with a value on each.
  public mutating func endLine() {
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes an object, its members sorted by name.
  public mutating func write(_ members: [String: JSONValue]) {
    beginObject()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      self.name(name)
      write(value)
    }
    endObject()
  }

  /// Writes a member with a string, when there is one.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    write(text)
  }

  /// Writes a member with true or false, when there is one.
  public mutating func member(_ name: String, _ flag: Bool?) {
    guard let flag else { return }
    self.name(name)
    write(flag)
  }

  /// Writes a member with a number, when there is one.
  public mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    self.name(name)
    write(number)
  }

  // MARK: Bytes

  private mutating func open(_ byte: UInt8) {
    separate()
    put(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    put(byte)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func writeToken(_ token: String) {
    separate()
    for byte in token.utf8 { put(byte) }
  }

  /// Writes a string; after one that is a name, the colon.
  private mutating func writeString(_ text: String, isName: Bool) {
    let utf8 = text.utf8.span
    var index = putOpening(utf8)
    while index < utf8.count {
      putEscaped(utf8[index])
      index = putPlain(utf8, from: index &+ 1)
    }
    put(UInt8(ascii: "\""))
    if isName { put(UInt8(ascii: ":")) }
    needsComma = !isName
  }

  /// Writes what parts a string from the value before, its quote and what can stand as it is, and tells where that ends.
  private mutating func putOpening(_ text: Span<UInt8>) -> Int {
    room.reserve(text.count &+ 2)
    var place = room.count
    let needsComma = needsComma
    var output = room.bytes.mutableSpan
    if needsComma {
      output[place] = UInt8(ascii: ",")
      place &+= 1
    }
    output[place] = UInt8(ascii: "\"")
    place &+= 1
    let end = JSONBytes.copyPlain(text, from: 0, to: &output, at: place)
    room.count = place &+ end
    return end
  }

  /// Writes what can stand as it is, from a place on, and tells where that ends.
  private mutating func putPlain(_ text: Span<UInt8>, from start: Int) -> Int {
    room.reserve(text.count &- start)
    let place = room.count
    var output = room.bytes.mutableSpan
    let end = JSONBytes.copyPlain(text, from: start, to: &output, at: place)
    room.count = place &+ end &- start
    return end
  }

  private mutating func put(_ byte: UInt8) {
    room.reserve(1)
    room.bytes[room.count] = byte
    room.count &+= 1
  }

  private mutating func putEscaped(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    if let letter = Self.shortEscape(byte) { return put(letter) }
    for byte in "u00".utf8 { put(byte) }
    put(Self.hexadecimalDigit(byte >> 4))
    put(Self.hexadecimalDigit(byte & 0xF))
  }

  /// The letter that stands for a byte after a backslash, where there is one (RFC 8259, section 7).
  private static func shortEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0C: UInt8(ascii: "f")
    case 0x0D: UInt8(ascii: "r")
    default: nil
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
  }

  /// The bytes that escaping adds to a string.
  private static func escapeOverhead(of text: String) -> Int {
    var overhead = 0
    for byte in text.utf8 where JSONBytes.isSpecial(byte) {
      overhead &+= shortEscape(byte) == nil ? 5 : 1
    }
    return overhead
  }

  /// The bytes that a string takes between its quotes.
  static func encodedLength(of text: String) -> Int {
    text.utf8.count &+ escapeOverhead(of: text)
  }
}
