public import Transit

/// What `bus-status feeds` was asked to do.
public struct FeedsOptions: Equatable, Sendable {
  /// The folder of the schedule files.
  public var schedules = "schedules"
  /// Whether the list is written as JSON.
  public var isJSON = false
  /// The feed to remove, where one is to go.
  public var removed: FeedName?

  /// Makes the options of a plain list.
  public init() {}
}
