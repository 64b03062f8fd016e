/// A line of a batch: from where, to where, and the moment.
public struct FeedQuestion: Sendable, Hashable, CustomStringConvertible {
  /// A stop_id.
  public let from: String
  /// A stop_id; blank asks what leaves from the origin.
  public let to: String
  /// A time in RFC 3339; without an offset it is local to the feed's first agency.
  public let at: String

  /// Makes a question.
  public init(from: String, to: String, at: String) {
    self.from = from
    self.to = to
    self.at = at
  }

  /// The question as a line of a batch file.
  public var line: String { "\(from)\t\(to)\t\(at)" }

  /// The question as a line of a batch file.
  public var description: String { line }
}
