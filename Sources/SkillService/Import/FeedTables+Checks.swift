internal import GTFS
internal import ScheduleStore
internal import Transit

/// What is looked at once the rows of the small tables are there.
extension FeedTables {
  /// Leaves out zones of stops that nobody knows.
  static func checkZones(
    of stops: inout [StopRow],
    isZone: (String) -> Bool,
    _ notices: inout NoticeCollector,
  ) {
    var isKnown: [String: Bool] = [:]
    for index in stops.indices {
      guard let zone = stops[index].timezone else { continue }
      let known = isKnown[zone] ?? isZone(zone)
      isKnown[zone] = known
      if known { continue }
      stops[index].timezone = nil
      notices.add(
        .invalidTimezone,
        file: StopRow.file,
        row: stops[index].row,
        field: "stop_timezone",
        value: zone,
        detail: "the agency's counts",
      )
    }
  }

  /// Tells of routes whose agency is not to be found.
  static func checkAgencies(
    of routes: [RouteRow],
    _ agencies: [AgencyRow],
    _ notices: inout NoticeCollector,
  ) {
    let known = Set(agencies.compactMap(\.id))
    for route in routes {
      let isBlank = route.agency == nil
      if isBlank ? agencies.count < 2 : known.contains(route.agency ?? "") { continue }
      notices.add(
        isBlank ? .missingRequiredField : .foreignKeyViolation,
        file: RouteRow.file,
        row: route.row,
        field: "agency_id",
        value: route.agency ?? "",
        detail: "the first agency counts",
      )
    }
  }

  /// Checks the time zones and fills in missing ones.
  static func check(
    _ agencies: inout [AgencyRow],
    path: String,
    isZone: (String) -> Bool,
    _ notices: inout NoticeCollector,
  ) throws {
    guard let first = agencies.first else {
      throw ImportFailure(
        "\(path): agency.txt has no rows, so that the time zone is unknown; add the agency"
      )
    }
    guard let zone = first.timezone else {
      throw ImportFailure(
        "\(path): agency.txt row \(first.row) has no agency_timezone; add one such as Europe/Oslo"
      )
    }
    var isKnown: [String: Bool] = [:]
    var seen: Set<String> = []
    var kept: [AgencyRow] = []
    for var agency in agencies {
      if let id = agency.id, !seen.insert(id).inserted {
        notices.add(
          .duplicateKey,
          file: AgencyRow.file,
          row: agency.row,
          field: "agency_id",
          value: id,
          detail: "the first row counts",
        )
        continue
      }
      let own = agency.timezone ?? zone
      agency.timezone = own
      if own != zone {
        notices.add(
          .inconsistentAgencyTimezone,
          file: AgencyRow.file,
          row: agency.row,
          field: "agency_timezone",
          value: own,
        )
      }
      if isKnown[own] == nil { isKnown[own] = isZone(own) }
      guard isKnown[own] == true else {
        throw ImportFailure(
          "\(path): agency.txt row \(agency.row): agency_timezone \(own.debugDescription) is no known"
            + " time zone; use a name of the IANA data such as America/New_York"
        )
      }
      kept.append(agency)
    }
    agencies = kept
  }
}
