/// What is wrong with a piece of JSON text, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// The kinds of fault that a JSON reader finds.
  public enum Problem: String, Equatable, Sendable {
    case endOfText = "the text ends too early"
    case invalidUTF8 = "not valid UTF-8"
    case unexpectedByte = "unexpected character"
    case invalidEscape = "unknown escape in a string"
    case controlCharacter = "unescaped control character in a string"
    case invalidNumber = "not a number"
    case tooDeep = "nested too deeply"
    case tooLong = "longer than a gigabyte"
    case trailingBytes = "text goes on after the value"
  }

  /// The fault.
  public let problem: Problem
  /// The number of bytes before the fault.
  public let offset: Int

  /// Makes an error from a fault and its place.
  public init(_ problem: Problem, offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension JSONError: CustomStringConvertible {
  /// One line for a log: the fault and its place.
  public var description: String { "\(problem.rawValue) at byte \(offset)" }
}
