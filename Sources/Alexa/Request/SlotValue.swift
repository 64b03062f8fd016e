/// One value of a slot, or a list of them.
public enum SlotValue: Equatable, Sendable {
  case simple(SimpleSlotValue)
  case list([SlotValue])
}

/// One value of a slot: the words and what they stand for.
public struct SimpleSlotValue: Equatable, Sendable {
  /// The words as heard.
  public var value: String?
  /// What each authority made of them.
  public var resolutions: [SlotResolution]

  /// Makes a value.
  public init(value: String?, resolutions: [SlotResolution] = []) {
    self.value = value
    self.resolutions = resolutions
  }
}

extension SlotValue {
  /// The values, without the lists around them.
  public var simpleValues: [SimpleSlotValue] {
    switch self {
    case .simple(let value): [value]
    case .list(let values): values.flatMap(\.simpleValues)
    }
  }

  /// Reads a value of either form, told apart by what it holds, since the type may be missing.
  static func read(_ reader: inout JSONReader) -> SlotValue? {
    guard reader.enterObject() else { return nil }
    var simple = SimpleSlotValue(value: nil)
    var type: String?
    var values: [SlotValue]?
    while let member = reader.nextMember() {
      switch member {
      case .type: type = reader.readString()
      case .value: simple.value = reader.readText()
      case .resolutions: simple.resolutions = SlotResolution.readAll(&reader)
      case .values:
        values = nil
        guard reader.enterArray() else { continue }
        var list: [SlotValue] = []
        while reader.nextElement() {
          if let value = SlotValue.read(&reader) { list.append(value) }
        }
        values = list
      default: reader.skipValue()
      }
    }
    if let values, type != "Simple" { return .list(values) }
    return type == "List" ? .list([]) : .simple(simple)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .simple(let simple):
      SlotResolution.write(simple.resolutions, to: &writer)
      writer.member("type", "Simple")
      writer.member("value", simple.value)
    case .list(let values):
      writer.member("type", "List")
      writer.name("values")
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}
