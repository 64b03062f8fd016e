internal import ScheduleStore
public import Transit

/// What `bus-status next` was asked.
public struct NextOptions: Equatable, Sendable {
  /// Where the question or questions are.
  public enum Query: Equatable, Sendable {
    /// One question about places that are named as a rider would, at least one of them.
    case names(from: String?, to: String?, Details)
    /// One question about stops that are named by their `stop_id`.
    case ids(from: String, to: String?, Details)
    /// A file of questions, one a line.
    case batch(file: String)
  }

  /// What a single question may add to its places.
  public struct Details: Equatable, Sendable {
    /// The route that is wanted, where not any.
    public var route: String?
    /// The earliest departure wanted, where not now.
    public var time: Timestamp?
    /// Whether the answer is written as JSON.
    public var isJSON = false

    /// Makes the details of a question that adds nothing.
    public init() {}
  }

  /// The service days ahead that may be asked for.
  public static let daysRange = 0...Schedule.farHorizon

  /// The departures that may be listed; more than any answer has, and few enough to reckon with.
  public static let limitRange = 1...1_000_000_000

  /// Where the question or questions are.
  public var query: Query
  /// The folder of the schedule files.
  public var schedules = "schedules"
  /// How many service days ahead departures are looked for.
  public var days = Schedule.horizon
  /// The most departures that are listed, at least 1.
  public var limit = 5

  /// Makes the options of a question without any other option.
  public init(_ query: Query) { self.query = query }
}
