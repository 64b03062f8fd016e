/// The service's limits on an answer, shared out so that no answer can break them.
///
/// Lengths are bytes as they stand in the JSON, so they hold for characters too. The parts and the frame around them
/// stay under the 24 KB a whole answer may take.
enum ResponseLimits {
  /// The whole answer.
  static let response = 24 * 1024
  /// The speech, marks included.
  static let speech = 8000
  /// The reprompt, marks included.
  static let reprompt = 1600
  /// A card's title and text together.
  static let card = 8000
  /// A card's title alone.
  static let cardTitle = 400
  /// An address of a card's image.
  static let imageURL = 400
  /// The name of a slot to ask for.
  static let slotName = 100
  /// The session attributes.
  static let attributes = 5600
  /// The slots of an answer to "could you".
  static let canFulfillSlots = 16_000
}
