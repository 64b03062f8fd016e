extension JSONValue {
  /// Reads one value from a whole JSON text.
  ///
  /// Of several members with one name the last stays; a number too large for a double becomes null.
  ///
  /// - Throws: `JSONError` when the text is not JSON, not UTF-8, or nested deeper than 64 levels.
  public init(jsonBytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(jsonBytes)
    self = try JSONValue(reading: &reader)
    try reader.finish()
  }

  /// The text of this value, without blanks and with the members of objects sorted by name.
  public var jsonBytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }

  init(reading reader: inout JSONReader) throws(JSONError) {
    switch reader.peek() {
    case UInt8(ascii: "{"):
      self = .object(try Self.readMembers(&reader) ?? [:])
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      if try reader.enterArray() {
        while try reader.nextElement() { elements.append(try JSONValue(reading: &reader)) }
      }
      self = .array(elements)
    case UInt8(ascii: "\""):
      self = .string(try reader.readQuoted())
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      self = try reader.readBool().map(JSONValue.boolean) ?? .null
    case UInt8(ascii: "n"):
      try reader.skipValue()
      self = .null
    default:
      let range = try reader.scanNumber()
      let text = String(decoding: reader.bytes[range], as: UTF8.self)
      if let integer = Int64(text) {
        self = .integer(integer)
      } else if let number = Double(text), number.isFinite {
        self = .number(number)
      } else {
        self = .null
      }
    }
  }

  /// Reads an object's members; nil for another kind of value, which is skipped.
  static func readMembers(_ reader: inout JSONReader) throws(JSONError) -> [String: JSONValue]? {
    guard try reader.enterObject() else { return nil }
    var members: [String: JSONValue] = [:]
    while let name = try reader.nextName() {
      members[name] = try JSONValue(reading: &reader)
    }
    return members
  }
}
