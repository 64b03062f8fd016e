import Alexa

/// Lays JSON out for a reader: one member a line, names of things before what they hold.
struct ModelWriter {
  /// The text so far.
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// Members that say what an object is, in the order they are wanted; others follow by name.
  private static let leadingNames = [
    "invocationName", "id", "name", "value", "type", "delegationStrategy", "slots",
    "elicitationRequired", "confirmationRequired", "prompts", "languageModel", "intents",
  ]

  /// Writes a whole document.
  mutating func write(_ document: JSONValue) {
    append(document)
    append("\n")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ value: JSONValue) {
    switch value {
    case .object(let members) where !members.isEmpty:
      let sorted = members.sorted { Self.precedes($0.key, $1.key) }
      appendLines("{", sorted, "}") { writer, member in
        writer.append(.string(member.key))
        writer.append(": ")
        writer.append(member.value)
      }
    case .array(let elements) where elements.contains { !$0.isShort }:
      appendLines("[", elements, "]") { $0.append($1) }
    default: bytes.append(contentsOf: value.jsonBytes)
    }
  }

  private mutating func appendLines<Element>(
    _ opening: String,
    _ elements: [Element],
    _ closing: String,
    _ write: (inout ModelWriter, Element) -> Void,
  ) {
    append(opening)
    depth &+= 1
    for (index, element) in elements.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      append(String(repeating: "  ", count: depth))
      write(&self, element)
    }
    depth &-= 1
    append("\n" + String(repeating: "  ", count: depth) + closing)
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    let ranks = [first, second].map { leadingNames.firstIndex(of: $0) ?? leadingNames.count }
    return ranks[0] == ranks[1] ? first < second : ranks[0] < ranks[1]
  }
}

extension JSONValue {
  /// Whether an array of such values may stand in one line.
  fileprivate var isShort: Bool {
    switch self {
    case .string, .object, .array: false
    default: true
    }
  }
}
