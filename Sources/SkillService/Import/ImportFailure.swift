/// Why a feed was not imported: one line that says what, where, and what to do.
public struct ImportFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line.
  public let description: String

  /// Makes a failure from its line.
  public init(_ line: String) { description = line }
}
