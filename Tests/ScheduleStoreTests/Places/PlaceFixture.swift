import SQLite

@testable import ScheduleStore
@testable import Transit

/// A small schedule file in memory, made of stops and trips.
struct PlaceFixture {
  struct Stop {
    var id: String
    var name: String
    var at: (Double, Double)?
    var type = 0
    var parent: String?
    var code: String?
    var spoken: String?

    init(
      _ id: String,
      _ name: String,
      at: (Double, Double)? = (44.65, -63.58),
      type: Int = 0,
      parent: String? = nil,
      code: String? = nil,
      spoken: String? = nil,
    ) {
      self.id = id
      self.name = name
      self.at = at
      self.type = type
      self.parent = parent
      self.code = code
      self.spoken = spoken
    }
  }

  /// A trip that calls at stops, several times over.
  struct Trip {
    var stops: [String]
    var headsign: String?
    var count: Int
    /// Headsigns of single calls, by position.
    var callHeadsigns: [Int: String]

    init(
      _ stops: [String],
      headsign: String? = nil,
      count: Int = 1,
      callHeadsigns: [Int: String] = [:],
    ) {
      self.stops = stops
      self.headsign = headsign
      self.count = count
      self.callHeadsigns = callHeadsigns
    }
  }

  let connection: Connection

  init(
    stops: [Stop],
    trips: [Trip]? = nil,
    routes: [(short: String, long: String)] = [("1", "")],
    translations: [(record: String?, value: String?, text: String)] = [],
  ) throws {
    connection = try Connection(path: ":memory:", mode: .create)
    try connection.execute(Schema.tables)
    let keys = Dictionary(uniqueKeysWithValues: stops.indices.map { (stops[$0].id, $0 + 1) })
    let insert = try connection.prepare(
      """
      INSERT INTO stops(stop_key, stop_id, stop_code, stop_name, tts_stop_name, stop_lat, stop_lon,
        location_type, parent_key) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    for (index, stop) in stops.enumerated() {
      try insert.bind(index + 1, at: 1)
      try insert.bind(stop.id, at: 2)
      try insert.bind(stop.code, at: 3)
      try insert.bind(stop.name, at: 4)
      try insert.bind(stop.spoken, at: 5)
      try insert.bind(stop.at?.0, at: 6)
      try insert.bind(stop.at?.1, at: 7)
      try insert.bind(stop.type, at: 8)
      try insert.bind(stop.parent.flatMap { keys[$0] }, at: 9)
      try insert.run()
    }
    let served = stops.filter { $0.type == 0 || $0.type == 4 }.map(\.id)
    try insertTrips(trips ?? [Trip(served)], keys: keys)
    for (index, route) in routes.enumerated() {
      let row = try connection.prepare(
        "INSERT INTO routes VALUES(?, ?, NULL, 1, ?, ?, 3)"
      )
      try row.bind(index + 1, at: 1)
      try row.bind("r\(index)", at: 2)
      try row.bind(route.short, at: 3)
      try row.bind(route.long, at: 4)
      try row.run()
    }
    for translation in translations {
      let row = try connection.prepare(
        "INSERT INTO translations VALUES('stops', 'stop_name', 'fr', ?, ?, NULL, ?)"
      )
      try row.bind(translation.text, at: 1)
      try row.bind(translation.record, at: 2)
      try row.bind(translation.value, at: 3)
      try row.run()
    }
    let draft = PlaceDraft(Self.source(stops: stops, keys: keys, trips: trips ?? [Trip(served)]))
    try PlaceWriter.write(draft, to: connection)
    try connection.execute(Schema.indexes)
  }

  /// What the rows say, as an import hands it over.
  private static func source(stops: [Stop], keys: [String: Int], trips: [Trip]) -> PlaceSource {
    var signs: [String] = []
    func number(_ sign: String?) -> Int? {
      guard let sign else { return nil }
      if let known = signs.firstIndex(of: sign) { return known }
      signs.append(sign)
      return signs.count - 1
    }
    // In the order in which the rows are made.
    let numbers = trips.map { trip in
      (
        calls: trip.stops.indices.map { number(trip.callHeadsigns[$0]) },
        trip: trip.count > 0 ? number(trip.headsign) : nil,
      )
    }
    let rows =
      stops.map { stop in
        StoredStop(
          id: stop.id,
          code: stop.code,
          name: stop.name,
          spokenName: stop.spoken,
          description: nil,
          latitude: stop.at?.0,
          longitude: stop.at?.1,
          locationType: LocationType(rawValue: stop.type) ?? .stop,
          parent: stop.parent,
          parentNumber: stop.parent.flatMap { keys[$0] }.map { $0 - 1 },
          timezone: nil,
          platformCode: nil,
        )
      }
    var source = PlaceSource(
      PlaceStops(count: rows.count, headsigns: signs) { rows[$0] },
      headsigns: signs,
    )
    for (trip, number) in zip(trips, numbers) {
      let calls = zip(trip.stops, number.calls).enumerated().map { sequence, call in
        PatternCall(
          stop: Int32((keys[call.0] ?? 0) - 1),
          headsign: Int32(call.1 ?? -1),
          sequence: sequence,
          pickupType: 0,
          dropOffType: 0,
          isTimed: true,
        )
      }
      source.addPattern(
        calls: calls,
        trips: trip.count,
        signs: number.trip.map { [($0, trip.count)] } ?? [],
      )
    }
    return source
  }

  private func insertTrips(_ trips: [Trip], keys: [String: Int]) throws {
    var signs: [String: Int] = [:]
    func sign(_ text: String?) throws -> Int? {
      guard let text else { return nil }
      if let key = signs[text] { return key }
      signs[text] = signs.count + 1
      let row = try connection.prepare("INSERT INTO headsign VALUES(?, ?)")
      try row.bind(signs[text], at: 1)
      try row.bind(text, at: 2)
      try row.run()
      return signs[text]
    }
    let pattern = try connection.prepare("INSERT INTO pattern VALUES(?, 1, ?, 1, ?)")
    let call = try connection.prepare("INSERT INTO pattern_call VALUES(?, ?, ?, ?, 0, 0, 1, ?)")
    let row = try connection.prepare(
      "INSERT INTO trip(trip_id, pattern_key, timing_key, service_key, start, headsign_key) VALUES(?, ?, 1, 1, 0, ?)"
    )
    for (index, trip) in trips.enumerated() {
      try pattern.bind(index + 1, at: 1)
      try pattern.bind(trip.stops.count, at: 2)
      try pattern.bind(trip.count, at: 3)
      try pattern.run()
      for (position, stop) in trip.stops.enumerated() {
        try call.bind(index + 1, at: 1)
        try call.bind(position, at: 2)
        try call.bind(keys[stop], at: 3)
        try call.bind(position, at: 4)
        try call.bind(try sign(trip.callHeadsigns[position]), at: 5)
        try call.run()
      }
      for number in 0..<trip.count {
        try row.bind("t\(index).\(number)", at: 1)
        try row.bind(index + 1, at: 2)
        try row.bind(try sign(trip.headsign), at: 3)
        try row.run()
      }
    }
  }

  func places() throws -> PlaceIndex { try PlaceIndex(connection, feed: FeedName("city")) }
}

/// Somewhere some metres north and east of the fixture's middle.
func offset(north: Double = 0, east: Double = 0) -> (Double, Double) {
  (44.65 + north / 111_195, -63.58 + east / (111_195 * 0.7114))
}

extension PlaceMatch {
  /// The match in a line: `=` and the stops of the one place, `?` and the several places, `~` and the near misses.
  var line: String {
    switch self {
    case .one(let place, _): "= " + place.stopIDs.map(\.text).joined(separator: " ")
    case .several(let places, _): "? " + Self.list(places)
    case .none(let places): places.isEmpty ? "-" : "~ " + Self.list(places)
    }
  }

  private static func list(_ places: [StoredPlace]) -> String {
    places.map { $0.stopIDs.map(\.text).joined(separator: " ") }.joined(separator: " | ")
  }
}
