/// Writes JSON text straight into bytes, without a tree in between.
///
/// The caller opens and closes what it writes; names and values must alternate inside objects. Commas are set here.
public struct JSONWriter: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer with room for a text of the usual size.
  public init(capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
  }

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
    writeString(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func write(_ text: String) { writeString(text) }

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
    bytes.append(UInt8(ascii: "\n"))
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
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func writeToken(_ token: String) {
    separate()
    bytes.append(contentsOf: token.utf8)
  }

  private mutating func writeString(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let utf8 = text.utf8.span
    var start = 0
    while true {
      let end = JSONBytes.firstSpecial(in: utf8, from: start)
      utf8.extracting(start..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      if end == utf8.count { break }
      appendEscaped(utf8[end])
      start = end &+ 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(Self.hexadecimalDigit(byte >> 4))
      bytes.append(Self.hexadecimalDigit(byte & 0xF))
    default:
      bytes.append(byte)
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
  }

  /// The bytes that escaping adds to a string.
  private static func escapeOverhead(of text: String) -> Int {
    var overhead = 0
    for byte in text.utf8 {
      if byte < 0x20 {
        overhead &+= 5
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        overhead &+= 1
      }
    }
    return overhead
  }

  /// The bytes that a string takes between its quotes.
  static func encodedLength(of text: String) -> Int {
    text.utf8.count &+ escapeOverhead(of: text)
  }
}
