/// The random choices behind one generated feed.
struct GeneratedFeed {
  var random: SplitMix64
  /// The middle of the feed's validity, often a day of a clock change.
  let middle: Day
  let zone: String
  private(set) var stopIds: [String] = []
  private(set) var routeIds: [String] = []
  private(set) var serviceIds: [String] = []
  private(set) var tripIds: [String] = []

  /// Zones and days on which their clocks change, also at midnight, by half an hour and by two hours.
  private static let changes: [(zone: String, days: [(Int, Int, Int)])] = [
    ("America/Los_Angeles", [(2025, 3, 9), (2025, 11, 2)]),
    ("America/Halifax", [(2024, 3, 10), (2024, 11, 3)]),
    ("Europe/Berlin", [(2019, 3, 31), (2021, 10, 31)]),
    ("America/Sao_Paulo", [(2018, 2, 18), (2018, 11, 4)]),
    ("Australia/Lord_Howe", [(2024, 4, 7), (2024, 10, 6)]),
    ("Europe/Dublin", [(2022, 3, 27), (2022, 10, 30)]),
    ("America/Havana", [(2023, 3, 12), (2023, 11, 5)]),
    ("Antarctica/Troll", [(2023, 3, 26), (2023, 10, 29)]),
    ("America/St_Johns", [(2023, 3, 12), (2023, 11, 5)]),
    ("Asia/Kathmandu", [(2020, 5, 5)]),
    ("Pacific/Auckland", [(2022, 4, 3), (2022, 9, 25)]),
    ("US/Pacific", [(2016, 3, 13)]),
    ("Etc/UTC", [(2020, 2, 28)]),
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let place = random.pick(Self.changes) ?? ("Etc/UTC", [])
    zone = place.zone
    let (year, month, day) = random.pick(place.days) ?? (2020, 1, 1)
    middle = Day(year: year, month: month, day: day) ?? Day(number: 18_000)
  }

  /// Makes every table: a header and its rows.
  mutating func tables() -> [String: [[String]]] {
    var tables: [String: [[String]]] = [:]
    tables["agency.txt"] = agencies()
    tables["stops.txt"] = stops()
    tables["routes.txt"] = routes()
    tables["calendar.txt"] = random.chance(80) ? calendar() : nil
    tables["calendar_dates.txt"] =
      tables["calendar.txt"] == nil || random.chance(70) ? dates() : nil
    tables["trips.txt"] = trips()
    tables["stop_times.txt"] = stopTimes()
    tables["frequencies.txt"] = random.chance(40) ? frequencies() : nil
    return tables
  }

  private mutating func agencies() -> [[String]] {
    var rows = [["agency_id", "agency_name", "agency_url", "agency_timezone"]]
    rows.append(["X", "First", "https://example.com", zone])
    if random.chance(30) {
      let other = random.pick(Self.changes)?.zone ?? zone
      rows.append(["Y", "Second", "https://example.com", other])
    }
    if random.chance(5) { rows.append(["X", "Again", "https://example.com", "Asia/Tokyo"]) }
    return rows
  }

  private mutating func stops() -> [[String]] {
    var rows = [["stop_id", "stop_name", "location_type", "parent_station"]]
    let names = [
      "Main Street", "5\" Pier", "Oak, Elm", "Žalgirio", "", "Main St", "São João Av",
      "Park & Quay",
    ]
    stopIds = Array(
      ["A", "a", "B", "\u{e9}", "e\u{301}", "10", "9", "C"].prefix(random.number(in: 2...8))
    )
    for id in stopIds {
      rows.append([id, random.pick(names) ?? "", random.pick(["", "0", "0", "7"]) ?? "", ""])
    }
    if random.chance(50) {
      rows.append(["ST", "Station", "1", ""])
      for row in 1..<rows.count - 1 where random.chance(40) { rows[row][3] = "ST" }
      if random.chance(50) { rows.append(["BA", "Bay", "4", random.pick(stopIds) ?? ""]) }
      if random.chance(30) {
        rows.append(["BB", "Lost bay", "4", random.pick(["", "ST", "no"]) ?? ""])
      }
      if random.chance(40) { rows.append(["EN", "Entrance", "2", "ST"]) }
      if random.chance(20) { rows.append(["NO", "Node", "3", "ST"]) }
    }
    if random.chance(15) { rows[random.number(in: 1...rows.count - 1)][3] = "nowhere" }
    if random.chance(10) { rows.append(["A", "Again", random.pick(["", "1", "2"]) ?? "", ""]) }
    stopIds = rows.dropFirst().map { $0[0] }
    locate(&rows)
    return rows
  }

  /// Gives stops places on the map, close together or far apart, and now and then a number and a name to speak.
  private mutating func locate(_ rows: inout [[String]]) {
    rows[0] += ["stop_lat", "stop_lon", "stop_code", "tts_stop_name"]
    for index in rows.indices.dropFirst() {
      let latitude = random.pick(["50", "50.0005", "51"]) ?? ""
      rows[index] += random.chance(5) ? ["", ""] : [latitude, random.pick(["10", "12"]) ?? ""]
      rows[index].append(random.chance(20) ? "\(index)7" : "")
      rows[index].append(random.chance(10) ? random.pick(["Old Pier", "Main Street"]) ?? "" : "")
    }
  }

  private mutating func routes() -> [[String]] {
    var rows = [["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"]]
    for index in 1...random.number(in: 1...3) {
      let agency = random.pick(["X", "X", "Y", "", "unknown"]) ?? ""
      rows.append(["R\(index)", agency, random.pick(["1", "5A", ""]) ?? "", "Long \(index)", "3"])
    }
    routeIds = rows.dropFirst().map { $0[0] }
    return rows
  }

  private mutating func trips() -> [[String]] {
    var rows = [["trip_id", "route_id", "service_id", "trip_headsign"]]
    for index in 1...random.number(in: 1...7) {
      let id = random.pick(["T\(index)", "t\(index)", "\(index)"]) ?? ""
      let route = random.chance(4) ? "nowhere" : random.pick(routeIds) ?? ""
      let service = random.chance(4) ? "never" : random.pick(serviceIds) ?? ""
      rows.append([
        id, route, service, random.pick(["", "Centre", "Quay via Elm", "Main St"]) ?? "",
      ])
    }
    if random.chance(8), let again = rows.last {
      rows.append([again[0], random.pick(routeIds) ?? "", random.pick(serviceIds) ?? "", "Again"])
    }
    tripIds = rows.dropFirst().map { $0[0] }
    return rows
  }

  /// Notes the services that the calendars name.
  mutating func note(services ids: [String]) {
    for id in ids where !serviceIds.contains(id) { serviceIds.append(id) }
  }
}
