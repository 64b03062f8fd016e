/// What a mistyped name or identifier of an operator's may stand for.
enum NearMisses {
  /// The most that are told.
  private static let most = 5
  /// Bytes that are compared: a text may be of any length, and the work grows with it.
  static let mostBytes = 64

  /// The bytes of a text, as far as they are compared.
  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8.prefix(mostBytes)) }

  /// Those of what was found that are told: the nearest, and among equals the first.
  static func nearest<Value>(_ found: [(value: Value, distance: Int)]) -> [Value] {
    found.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(most).map(\.element.value)
  }
}
