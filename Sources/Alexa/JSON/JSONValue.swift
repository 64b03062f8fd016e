/// A piece of JSON whose shape is not known beforehand, such as session attributes.
public enum JSONValue: Equatable, Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The text, when this is a string.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value, when this is true or false.
  public var booleanValue: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// The whole number, when this is one, also when it is written with a zero fraction.
  public var integerValue: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Self.integer(number)
    default: nil
    }
  }

  /// A number without a fraction as a whole one; nil for others and for those a double cannot hold exactly.
  static func integer(_ number: Double) -> Int64? {
    let limit = 9_007_199_254_740_992.0
    guard -limit <= number, number <= limit else { return nil }
    let integer = Int64(number)
    return Double(integer) == number ? integer : nil
  }

  /// The number, when this is one.
  public var numberValue: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The elements, when this is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, when this is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The member of that name, when this is an object that has one other than null.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let member = members[name], member != .null else {
      return nil
    }
    return member
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Makes true or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes an object; of several members with one name the last stays.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
