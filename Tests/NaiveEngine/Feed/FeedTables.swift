/// Reads the small tables of a feed: agencies, stops, routes, services and frequencies.
enum FeedTables {
  /// The zones of the agencies, by agency_id, and the first agency's.
  struct Agencies {
    let first: Zone
    let zones: [Identifier: Zone]
  }

  static func agencies(_ bytes: [UInt8]?) throws -> Agencies {
    var table = CSVTable(bytes: bytes)
    var first: Zone?
    var zones: [Identifier: Zone] = [:]
    while let row = table.next() {
      let name = row["agency_timezone"]
      // A later agency without a zone has the feed's, since all agencies should share one.
      let zone = name.isEmpty && first != nil ? first : knownZone(name, among: zones)
      guard let zone else { throw FeedRefusal("unknown zone \(name)") }
      if first == nil { first = zone }
      let id = Identifier(row["agency_id"])
      if zones[id] == nil { zones[id] = zone }
    }
    guard let first else { throw FeedRefusal("no agency") }
    return Agencies(first: first, zones: zones)
  }

  private static func knownZone(_ name: String, among zones: [Identifier: Zone]) -> Zone? {
    zones.values.first { $0.name == name } ?? Zone(name: name)
  }

  static func stops(_ bytes: [UInt8]?) -> [Stop] {
    var table = CSVTable(bytes: bytes)
    var stops: [Stop] = []
    var parents: [String] = []
    var index: [Identifier: Int] = [:]
    while let row = table.next() {
      let id = row["stop_id"]
      guard !id.isEmpty, index[Identifier(id)] == nil else { continue }
      index[Identifier(id)] = stops.count
      stops.append(
        Stop(
          id: id,
          code: row["stop_code"],
          name: row["stop_name"],
          spoken: row["tts_stop_name"],
          latitude: Double(row["stop_lat"]),
          longitude: Double(row["stop_lon"]),
          locationType: Fields.enumeration(row["location_type"], upTo: 4),
          parent: nil,
        )
      )
      parents.append(row["parent_station"])
    }
    for (stop, parent) in parents.enumerated() {
      stops[stop].parent = index[Identifier(parent)]
    }
    return stops
  }

  /// What the feed's translations say, of stops or of anything else, where it differs from the text they translate.
  static func translations(_ bytes: [UInt8]?, stops: [Stop], stopIndex: [Identifier: Int])
    -> [String]
  {
    var table = CSVTable(bytes: bytes)
    var texts: [String] = []
    while let row = table.next() {
      let record = stopIndex[Identifier(row["record_id"])].map { stops[$0].name }
      let originals = [row["field_value"], row["trans_id"], record ?? ""]
      if !originals.contains(row["translation"]) { texts.append(row["translation"]) }
    }
    return texts
  }

  static func routes(_ bytes: [UInt8]?, agencies: Agencies) -> [Route] {
    var table = CSVTable(bytes: bytes)
    var routes: [Route] = []
    var seen: Set<Identifier> = []
    while let row = table.next() {
      let id = row["route_id"]
      guard !id.isEmpty, seen.insert(Identifier(id)).inserted else { continue }
      let agency = row["agency_id"]
      let zone = agency.isEmpty ? nil : agencies.zones[Identifier(agency)]
      routes.append(
        Route(
          id: id,
          shortName: row["route_short_name"],
          longName: row["route_long_name"],
          zone: zone ?? agencies.first,
        )
      )
    }
    return routes
  }

  static func services(calendar: [UInt8]?, dates: [UInt8]?) -> [Identifier: Service] {
    let weekdays = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    var services: [Identifier: Service] = [:]
    var table = CSVTable(bytes: calendar)
    while let row = table.next() {
      let id = row["service_id"]
      guard !id.isEmpty, let start = Fields.date(row["start_date"]),
        let end = Fields.date(row["end_date"])
      else { continue }
      services[Identifier(id), default: Service()].add(
        Service.Pattern(weekdays: weekdays.map { row[$0] == "1" }, start: start, end: end)
      )
    }
    table = CSVTable(bytes: dates)
    while let row = table.next() {
      let id = row["service_id"]
      guard !id.isEmpty, let day = Fields.date(row["date"]),
        let change = Service.Change(rawValue: row["exception_type"])
      else { continue }
      services[Identifier(id), default: Service()].add(change, on: day)
    }
    return services
  }

  /// The usable rows of each trip that is named; a trip all of whose rows are unusable has an empty list.
  static func frequencies(_ bytes: [UInt8]?) -> [Identifier: [Frequency]] {
    var table = CSVTable(bytes: bytes)
    var frequencies: [Identifier: [Frequency]] = [:]
    while let row = table.next() {
      let trip = Identifier(row["trip_id"])
      frequencies[trip, default: []] += []
      guard let start = Fields.time(row["start_time"]), let end = Fields.time(row["end_time"]),
        let headway = Fields.wholeNumber(row["headway_secs"]), headway > 0
      else { continue }
      frequencies[trip, default: []].append(
        Frequency(start: start, end: end, headway: headway, isExact: row["exact_times"] == "1")
      )
    }
    return frequencies
  }
}
