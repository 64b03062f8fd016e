extension JSONValue {
  /// Reads one value from a whole JSON text.
  ///
  /// Of several members with one name the last stays; a number too large for a double becomes null.
  ///
  /// - Throws: `JSONError` when the text is not JSON, not UTF-8, or nested deeper than 64 levels.
  public init(jsonBytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(jsonBytes)
    self = JSONValue(reading: &reader)
  }

  /// The text of this value, without blanks and with the members of objects sorted by name.
  public var jsonBytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }

  init(reading reader: inout JSONReader) {
    switch reader.kind {
    case .object:
      self = .object(Self.readMembers(&reader) ?? [:])
    case .array:
      var elements: [JSONValue] = []
      if reader.enterArray() {
        while reader.nextElement() { elements.append(JSONValue(reading: &reader)) }
      }
      self = .array(elements)
    case .string:
      self = reader.readString().map(JSONValue.string) ?? .null
    case .true, .false:
      self = reader.readBool().map(JSONValue.boolean) ?? .null
    case .number:
      let text = reader.readText() ?? ""
      if let integer = Int64(text) {
        self = .integer(integer)
      } else if let number = Double(text), number.isFinite {
        self = .number(number)
      } else {
        self = .null
      }
    case .null, .ending:
      reader.skipValue()
      self = .null
    }
  }

  /// Reads an object's members; nil for another kind of value, which is skipped.
  static func readMembers(_ reader: inout JSONReader) -> [String: JSONValue]? {
    guard reader.enterObject() else { return nil }
    var members: [String: JSONValue] = [:]
    while let name = reader.nextName() {
      members[name] = JSONValue(reading: &reader)
    }
    return members
  }
}
