public import GTFS

/// Why a feed was not imported: one line that says what, where, and what to do.
public struct ImportFailure: Error, Sendable, CustomStringConvertible {
  /// The line.
  public let description: String
  /// What was found in the feed until it was refused, or nil when nothing was read.
  public var notices: NoticeCollector?

  /// Makes a failure from its line.
  public init(_ line: String) { description = line }
}
