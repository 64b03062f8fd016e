internal import GTFS
internal import ScheduleStore
internal import Transit

/// Looks at a feed as its riders will meet it: names, dates, and what no trip uses.
struct FeedChecks {
  let tables: FeedTables
  let assembly: ScheduleAssembly

  /// Gives notice of all that is odd.
  ///
  /// - Parameters:
  ///   - today: The date of the import.
  ///   - dates: The first and last date on which a kept trip runs.
  ///   - notices: Takes the notices.
  func run(
    today: ServiceDate?,
    dates: ClosedRange<ServiceDate>,
    _ notices: inout NoticeCollector,
  ) {
    if let today { checkDates(today, dates, &notices) }
    checkNames(&notices)
    checkHeadsigns(&notices)
    checkUse(&notices)
    TravelChecks(tables: tables, assembly: assembly).run(&notices)
  }

  private func checkDates(
    _ today: ServiceDate,
    _ dates: ClosedRange<ServiceDate>,
    _ notices: inout NoticeCollector,
  ) {
    if dates.upperBound < today {
      notices.add(.feedExpired, file: CalendarRow.file, value: dates.upperBound.description)
    }
    if dates.lowerBound > today {
      notices.add(.feedNotStarted, file: CalendarRow.file, value: dates.lowerBound.description)
    }
    for (service, span) in zip(tables.services.services, tables.services.spans) {
      guard let span, span.upperBound < today else { continue }
      notices.add(
        .expiredCalendar,
        file: CalendarRow.file,
        field: "service_id",
        value: service.id,
        detail: "last on \(span.upperBound)",
      )
    }
  }

  private func checkNames(_ notices: inout NoticeCollector) {
    func check(_ name: String?, _ file: String, _ row: Int?, _ field: String) {
      guard let name, FeedChecks.isInCapitals(name) else { return }
      notices.add(.mixedCaseRecommended, file: file, row: row, field: field, value: name)
    }
    for stop in tables.stops { check(stop.name, StopRow.file, stop.row, "stop_name") }
    for route in tables.routes {
      check(route.longName, RouteRow.file, route.row, "route_long_name")
    }
    for headsign in assembly.headsigns {
      check(headsign, TripTable.file, nil, "trip_headsign")
    }
  }

  /// Whether a name of several letters has no small one; short codes are left alone.
  static func isInCapitals(_ name: String) -> Bool {
    var capitals = 0
    var isPlain = true
    for byte in name.utf8 {
      switch byte {
      case 0x61...0x7a: return false
      case 0x41...0x5a: capitals += 1
      default: if byte >= 0x80 { isPlain = false }
      }
    }
    // What Unicode knows of letters is asked only where there are others.
    if isPlain { return capitals > 4 }
    return name.count(where: \.isUppercase) > 4 && !name.contains(where: \.isLowercase)
  }

  private func checkHeadsigns(_ notices: inout NoticeCollector) {
    for trip in tables.trips.trips where trip.headsign < 0 && trip.route >= 0 {
      notices.add(
        .missingTripHeadsign,
        file: TripTable.file,
        row: trip.row,
        field: "trip_headsign",
      )
    }
  }

  private func checkUse(_ notices: inout NoticeCollector) {
    var isUsed = [Bool](repeating: false, count: tables.stops.count)
    for pattern in assembly.patterns {
      for call in pattern.calls { isUsed[Int(call.stop)] = true }
    }
    for (number, stop) in tables.stops.enumerated() {
      guard !isUsed[number], stop.locationType == .stop else { continue }
      notices.add(
        .unusedStop,
        file: StopRow.file,
        row: stop.row,
        field: "stop_id",
        value: stop.id,
      )
    }
  }
}
