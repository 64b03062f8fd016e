public import Skill
public import Transit

/// What `bus-status simulate` was asked to do.
public struct SimulateOptions: Equatable, Sendable {
  /// The folder of the schedule files.
  public var schedules = "schedules"
  /// The interaction model, where not `skill-model.json` here or the one built in.
  public var model: String?
  /// The moment at which the clock stands still, where it does.
  public var now: Timestamp?
  /// The device's time zone, where it tells one.
  public var timeZone: ZoneName?
  /// The rider's identifier, where not the simulator's own.
  public var user: String?
  /// The device's place, where it tells one.
  public var location: Coordinate?
  /// The device's locale.
  public var locale = LocaleName.unitedStates
  /// The place that rides start from where nothing else says so.
  public var origin: String?
  /// The clock that times are told by, where not the locale's.
  public var clock: ClockStyle?
  /// The utterances to answer, in order; they come before those of the script.
  public var utterances: [String] = []
  /// A file of utterances, one a line.
  public var script: String?
  /// Whether envelopes are printed instead of speech.
  public var isJSON = false
  /// The server that answers, where not this process.
  public var endpoint: EndpointURL?

  /// Makes the options of a simulation without any option.
  public init() {}
}
