public import Alexa

/// A list of things that a slot can stand for.
public struct SlotType: Equatable, Sendable {
  /// The type's name; that of a built-in type means more values for it.
  public var name: String
  /// The things.
  public var values: [TypeValue]
  /// A catalog kept elsewhere that holds the values instead.
  public var valueSupplier: JSONValue?

  /// Makes a type.
  public init(name: String, values: [TypeValue], valueSupplier: JSONValue? = nil) {
    self.name = name
    self.values = values
    self.valueSupplier = valueSupplier
  }
}

/// A thing that a slot can stand for.
public struct TypeValue: Equatable, Sendable {
  /// The skill's identifier for it.
  public var id: String?
  /// Its canonical name.
  public var name: String
  /// Other names.
  public var synonyms: [String]

  /// Makes a value.
  public init(id: String? = nil, name: String, synonyms: [String] = []) {
    self.id = id
    self.name = name
    self.synonyms = synonyms
  }
}
