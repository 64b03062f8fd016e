/// How much of a conversation is kept: what comes back with a request is not ours to trust.
enum StateLimits {
  /// The most bytes of a name.
  static let name = 200
  /// The most bytes of an identifier.
  static let identifier = 120
  /// The most identifiers of a place that the voice service resolved.
  static let identifiers = 5
  /// The most bytes of what was said.
  static let speech = 1200
  /// The most bytes of all that is kept; the envelope would cut what is larger.
  static let whole = 5200

  /// A text no longer than a limit, or nil.
  static func bounded(_ text: String?, _ limit: Int) -> String? {
    guard let text, text.utf8.count <= limit else { return nil }
    return text
  }
}
