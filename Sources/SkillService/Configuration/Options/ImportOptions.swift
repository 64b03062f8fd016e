public import Transit

/// What `bus-status import` was asked to do.
public struct ImportOptions: Equatable, Sendable {
  /// The feeds: zip files, folders or https addresses, at least one.
  public var sources: [String]
  /// The name of the feed, where not the source's own; only with one source.
  public var name: FeedName?
  /// The folder of the schedule files.
  public var schedules = "schedules"
  /// The file that the report is written to as JSON.
  public var report: String?
  /// Whether errors in the feed refuse it.
  public var isStrict = false
  /// Whether only errors are told.
  public var isQuiet = false

  /// Makes the options of an import without any option.
  public init(sources: [String]) { self.sources = sources }
}
