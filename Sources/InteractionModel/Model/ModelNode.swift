import Alexa

/// A value in the model's JSON that knows its place, so that errors can name it.
struct ModelNode {
  let value: JSONValue
  let place: String

  private func invalid(_ expected: String, at name: String) -> ModelError {
    .invalid(place: place.isEmpty ? name : "\(place).\(name)", expected: expected)
  }

  /// The member of that name; nil when absent or null.
  func member(_ name: String) -> ModelNode? {
    value[name].map { ModelNode(value: $0, place: place.isEmpty ? name : "\(place).\(name)") }
  }

  /// The string of that name; nil when absent or null.
  func text(_ name: String) throws(ModelError) -> String? {
    guard let member = value[name] else { return nil }
    guard let text = member.stringValue else { throw invalid("a string", at: name) }
    return text
  }

  /// The string of that name, which must be there.
  func requiredText(_ name: String) throws(ModelError) -> String {
    guard let text = try text(name) else { throw invalid("a string", at: name) }
    return text
  }

  /// The truth value of that name; nil when absent or null.
  func flag(_ name: String) throws(ModelError) -> Bool? {
    guard let member = value[name] else { return nil }
    guard let flag = member.booleanValue else { throw invalid("true or false", at: name) }
    return flag
  }

  /// The object of that name; nil when absent or null.
  func object(_ name: String) throws(ModelError) -> ModelNode? {
    guard let node = member(name) else { return nil }
    guard node.value.objectValue != nil else { throw invalid("an object", at: name) }
    return node
  }

  /// The elements of the array of that name; none when absent or null.
  func elements(_ name: String) throws(ModelError) -> [ModelNode] {
    guard let member = value[name] else { return [] }
    guard let elements = member.arrayValue else { throw invalid("an array", at: name) }
    let path = place.isEmpty ? name : "\(place).\(name)"
    return elements.enumerated().map { ModelNode(value: $1, place: "\(path)[\($0)]") }
  }

  /// The strings of the array of that name; none when absent or null.
  func texts(_ name: String) throws(ModelError) -> [String] {
    var texts: [String] = []
    for element in try elements(name) {
      guard let text = element.value.stringValue else {
        throw .invalid(place: element.place, expected: "a string")
      }
      texts.append(text)
    }
    return texts
  }
}
