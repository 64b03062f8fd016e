public import Transit

/// What a schedule file says of itself, for operators.
public struct FeedSummary: Hashable, Sendable {
  /// The feed's name: the base name of its file.
  public var name: FeedName
  /// The names of its agencies, in the feed's order.
  public var agencies: [String]
  /// The zone of its first agency.
  public var zone: ZoneRules
  /// The first and last day on which a trip runs.
  public var firstServiceDate: ServiceDate, lastServiceDate: ServiceDate
  /// The trusted span that `feed_info.txt` gives, as far as it does.
  public var feedStartDate: ServiceDate?, feedEndDate: ServiceDate?
  /// The feed's own version, or empty.
  public var feedVersion: String
  /// When it was imported, in RFC 3339.
  public var importedAt: String
  /// The number of stops, routes, trips and stop times.
  public var stops: Int, routes: Int, trips: Int, stopTimes: Int
  /// The notices of the import by severity.
  public var errors: Int, warnings: Int
  /// The largest time of the feed in seconds of a service day, 0 to 3,599,999: three digits of hours are the most.
  public var maxTime: Int

  init(
    name: FeedName,
    agencies: [String],
    zone: ZoneRules,
    meta: [String: StoredValue],
    feedStartDate: ServiceDate?,
    feedEndDate: ServiceDate?,
    feedVersion: String,
  ) {
    func number(_ key: String) -> Int { meta[key]?.number ?? 0 }
    self.name = name
    self.agencies = agencies
    self.zone = zone
    self.feedStartDate = feedStartDate
    self.feedEndDate = feedEndDate
    self.feedVersion = feedVersion
    firstServiceDate =
      ServiceDate(yyyymmdd: number("first_service_date")) ?? ServiceDate.range.lowerBound
    lastServiceDate =
      ServiceDate(yyyymmdd: number("last_service_date")) ?? ServiceDate.range.upperBound
    importedAt = meta["imported_at"]?.text ?? ""
    stops = number("stop_count")
    routes = number("route_count")
    trips = number("trip_count")
    stopTimes = number("stop_time_count")
    errors = number("errors")
    warnings = number("warnings")
    // A hostile file must not have the search look back for ever.
    maxTime = min(max(number("max_time"), 0), 999 * 3600 + 3599)
  }
}

/// A value of the table `meta`.
struct StoredValue {
  var number: Int
  var text: String
}
