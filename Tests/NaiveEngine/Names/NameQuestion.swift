/// A question by names, as a rider would say them.
public struct NameQuestion: Sendable, Hashable, CustomStringConvertible {
  /// How a place was put into words.
  public enum Wording: Sendable, Hashable {
    /// As the feed has it, or so that it folds to the same.
    case faithful
    /// One letter is wrong: it may be taken for what was meant, or for nothing.
    case misspelt(origin: String?, destination: String?)
    /// The feed has no such word.
    case unheardOf
  }

  /// Where from; nil leaves it to the timetable.
  public let from: String?
  /// Where to; nil asks what leaves from the origin.
  public let to: String?
  /// A time in RFC 3339; without an offset it is local to the feed's first agency.
  public let at: String
  /// How the names were put; a misspelt question carries the right names.
  public let wording: Wording

  /// Makes a question.
  public init(from: String?, to: String?, at: String, wording: Wording = .faithful) {
    self.from = from
    self.to = to
    self.at = at
    self.wording = wording
  }

  /// The question as it would be typed.
  public var description: String {
    let names = [("--from", from), ("--to", to)].compactMap { flag, name in
      name.map { "\(flag) \"\($0)\" " }
    }
    return names.joined() + "--at " + at
  }
}
