/// One header line of a message.
public struct HTTPField: Sendable, Hashable {
  /// The name as written; names compare without regard to case.
  public var name: String
  /// The value without blanks around it.
  public var value: String

  /// Joins a name and a value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
