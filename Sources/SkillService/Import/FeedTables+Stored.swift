internal import GTFS
internal import ScheduleStore

extension FeedTables {
  /// The agencies as they are stored.
  var storedAgencies: [StoredAgency] {
    agencies.map { row in
      StoredAgency(
        id: row.id,
        name: row.name,
        url: row.url,
        timezone: row.timezone ?? "",
        language: row.language,
        phone: row.phone,
      )
    }
  }

  /// A stop as it is stored.
  func storedStop(_ number: Int) -> StoredStop {
    let row = stops[number]
    return StoredStop(
      id: row.id,
      code: row.code,
      name: row.name,
      spokenName: row.spokenName,
      description: row.description,
      latitude: row.latitude,
      longitude: row.longitude,
      locationType: row.locationType,
      parent: row.parent,
      parentNumber: parents[number],
      timezone: row.timezone,
      platformCode: row.platformCode,
    )
  }

  /// The routes as they are stored.
  var storedRoutes: [StoredRoute] {
    var agencyNumbers: [String: Int] = [:]
    for (number, agency) in agencies.enumerated() {
      if let id = agency.id { agencyNumbers[id] = number }
    }
    return routes.map { row in
      StoredRoute(
        id: row.id,
        agency: row.agency,
        agencyNumber: row.agency.flatMap { agencyNumbers[$0] } ?? 0,
        shortName: row.shortName,
        longName: row.longName,
        type: row.type,
      )
    }
  }
}
