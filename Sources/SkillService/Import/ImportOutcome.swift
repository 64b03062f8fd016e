public import GTFS
public import Transit

/// What a feed holds that was imported.
public struct ImportCounts: Hashable, Sendable {
  /// The rows kept of each table.
  public var agencies, stops, routes, trips, stopTimes: Int
  /// The distinct patterns and timings that the trips share, and the services.
  public var patterns, timings, services: Int
  /// The first and the last day on which a kept trip runs.
  public var firstDate, lastDate: ServiceDate
}

/// A feed that was imported.
public struct ImportOutcome: Sendable {
  /// The feed's name.
  public var name: String
  /// The path it was read from.
  public var source: String
  /// The schedule file.
  public var file: String
  /// The bytes of the schedule file.
  public var fileSize: Int
  /// The bytes of the feed's tables.
  public var sourceSize: Int
  /// How long it took, in seconds.
  public var seconds: Double
  /// What it holds.
  public var counts: ImportCounts
  /// What its operator should know.
  public var notices: NoticeCollector
}
