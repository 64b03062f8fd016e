/// Why a feed cannot answer questions.
public struct FeedRefusal: Error, Equatable, CustomStringConvertible {
  /// The reason in a few words.
  public let description: String

  /// The refusal of a feed whose archive cannot be read.
  public static let unreadable = FeedRefusal("unreadable")

  init(_ description: String) {
    self.description = description
  }
}
