internal import GTFS
internal import ScheduleStore
internal import Transit

/// The tables of a feed but `stop_times.txt`, read and joined.
///
/// Stops, routes and services are put in the order of their ids, so that the order of a feed's rows leaves no trace in
/// the file that is made of them.
struct FeedTables {
  private(set) var agencies: [AgencyRow] = []
  private(set) var stops: [StopRow] = []
  private(set) var stopIDs = ByteInterner()
  private(set) var parents: [Int?] = []
  private(set) var routes: [RouteRow] = []
  private(set) var routeIDs = ByteInterner()
  private(set) var services: ServiceTable
  private(set) var trips: TripTable
  /// The usable rows of `frequencies.txt`.
  private(set) var frequencies: [FrequencyRow] = []
  /// Whether `frequencies.txt` names a trip.
  private(set) var isFrequencyBased: [Bool] = []
  private(set) var feedInfo: FeedInfoRow?
  private(set) var translations: [TranslationRow] = []

  /// Reads the tables.
  ///
  /// - Parameters:
  ///   - files: Reads a file.
  ///   - isZone: Whether a time zone is known.
  ///   - notices: Takes what is wrong with the feed.
  /// - Throws: `ImportFailure` when the feed cannot answer questions.
  init(
    _ files: TableFiles,
    isZone: (String) -> Bool,
    notices: inout NoticeCollector,
  ) throws {
    for name in files.source.duplicates {
      notices.add(.duplicatedFile, file: name, detail: "the first counts")
    }
    agencies = try files.rows(AgencyRow.self, &notices)
    try FeedTables.check(&agencies, path: files.source.path, isZone: isZone, &notices)

    stops = try files.rows(StopRow.self, unique: "stop_id", &notices)
    guard !stops.isEmpty else {
      throw files.refusal(StopRow.file, StopRow.requiredColumns, "stops")
    }
    stops.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    for stop in stops { stopIDs.intern(stop.id) }
    for index in stops.indices {
      guard let parent = stops[index].parent else {
        parents.append(nil)
        continue
      }
      let number = stopIDs.find(parent)
      parents.append(number)
      if number == nil {
        stops[index].parent = nil
        notices.add(
          .foreignKeyViolation,
          file: StopRow.file,
          row: stops[index].row,
          field: "parent_station",
          value: parent,
          detail: "it counts as blank",
        )
      }
    }

    FeedTables.checkZones(of: &stops, isZone: isZone, &notices)

    routes = try files.rows(RouteRow.self, unique: "route_id", &notices)
    FeedTables.checkAgencies(of: routes, agencies, &notices)
    routes.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    for route in routes { routeIDs.intern(route.id) }

    let weeks = try files.rows(CalendarRow.self, weight: TableFiles.serviceSize, &notices)
    let dates = try files.dates(&notices)
    services = ServiceTable(weeks: weeks, dates: dates, notices: &notices)
    guard services.spans.contains(where: { $0 != nil }) else {
      throw files.refusal(
        "calendar.txt and calendar_dates.txt",
        [],
        "service dates",
      )
    }

    trips = try files.trips(routes: routeIDs, services: services.ids, &notices)
    guard !trips.trips.isEmpty else {
      throw files.refusal(TripTable.file, TripTable.requiredColumns, "trips")
    }
    (frequencies, isFrequencyBased) = try files.frequencies(trips.ids, &notices)
    feedInfo = try files.rows(FeedInfoRow.self, &notices).first
    translations = try files.rows(TranslationRow.self, &notices)
  }

  /// What has to be known of trips before their calls are read; gives notice of trips that are left out.
  func plan(_ notices: inout NoticeCollector) -> TripPlan {
    var usable = [Bool](repeating: false, count: trips.trips.count)
    // A window that ends where it starts, or before, has no start in it.
    for frequency in frequencies where frequency.end > frequency.start {
      usable[frequency.trip] = true
    }
    var plan = TripPlan(routes: [], isFrequencyBased: isFrequencyBased, rows: [], ids: trips.ids)
    plan.routes.reserveCapacity(trips.trips.count)
    for (number, trip) in trips.trips.enumerated() {
      plan.rows.append(trip.row)
      var route = trip.service < 0 ? -1 : trip.route
      if route >= 0 {
        if services.spans[Int(trip.service)] == nil {
          route = -1
          notices.add(
            .tripNeverRuns,
            file: TripTable.file,
            row: trip.row,
            field: "service_id",
            value: services.ids.text(Int(trip.service)),
          )
        } else if isFrequencyBased[number] && !usable[number] {
          route = -1
          notices.add(
            .unusableFrequency,
            file: TripTable.file,
            row: trip.row,
            field: "trip_id",
            value: trips.ids.text(number),
          )
        }
      }
      plan.routes.append(route)
    }
    return plan
  }
}
