/// What `bus-status model` was asked to do.
public struct ModelOptions: Equatable, Sendable {
  /// The folder of the schedule files.
  public var schedules = "schedules"
  /// The interaction model to start from.
  public var base = "skill-model.json"
  /// The file to write, where not standard output.
  public var output: String?
  /// Whether the model is checked instead of written.
  public var isCheck = false

  /// Makes the options of a model without any option.
  public init() {}
}
