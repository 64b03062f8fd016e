/// What an operator decides about the conversation.
public struct SkillSettings: Equatable, Sendable {
  /// How clock times are said, or nil to go by the request's locale.
  public var clock: ClockStyle?
  /// A destination that exists, for the example in the welcome; a name as a feed writes it.
  public var exampleDestination: String?
  /// Whether an answer in a session that the rider opened without a question ends with "Anything else?".
  public var asksForMore: Bool

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - clock: How clock times are said, or nil to go by the locale.
  ///   - exampleDestination: A destination that exists, for examples.
  ///   - asksForMore: Whether an opened session goes on after an answer.
  public init(
    clock: ClockStyle? = nil,
    exampleDestination: String? = nil,
    asksForMore: Bool = false,
  ) {
    self.clock = clock
    self.exampleDestination = exampleDestination
    self.asksForMore = asksForMore
  }
}
