internal import SQLite
internal import Transit

/// A stop or station as the place index needs it.
struct StopRow {
  var key: Int64
  var id: String
  var code: String
  var name: String
  /// `tts_stop_name`, or empty.
  var spoken: String
  var coordinate: Coordinate?
  var type: LocationType
  /// The row of the `parent_station`.
  var parent: Int?
  /// How often trips call there.
  var calls = 0

  /// The name without a closing "(1234)" that only repeats the stop's code.
  var plainName: String { StopRow.plain(name, codes: [code, id]) }

  /// The name to show: the spoken form, else the written one, else what there is.
  var shownName: String { StopRow.shown(spoken: spoken, name: name, code: code, id: id) }

  static func shown(spoken: String, name: String, code: String, id: String) -> String {
    [spoken, plain(name, codes: [code, id]), code].first { !$0.isEmpty } ?? id
  }

  private static func plain(_ name: String, codes: [String]) -> String {
    guard name.last == ")" else { return name }
    for code in codes where !code.isEmpty && name.hasSuffix("(" + code + ")") {
      let rest = name.dropLast(code.count + 2)
      guard let last = rest.lastIndex(where: { $0 != " " }) else { return name }
      return String(rest[...last])
    }
    return name
  }
}

/// The stops of a feed that was just written, with how much they are used.
struct StopTable {
  var rows: [StopRow] = []
  private(set) var rowsByKey: [Int64: Int] = [:]
  /// The last stop of each pattern, and its number of trips.
  private(set) var patterns: [Int64: (lastStop: Int64, trips: Int)] = [:]
  /// The patterns whose calls show a headsign of their own, by that headsign.
  private(set) var callHeadsigns: [Int64: Set<Int64>] = [:]

  init(_ connection: Connection) throws(SQLiteError) {
    try readStops(connection)
    try readPatterns(connection)
  }

  /// Takes the stops and patterns as they are stored, without a file.
  init(_ source: PlaceSource) {
    rows.reserveCapacity(source.stops.count)
    for (index, stop) in source.stops.enumerated() {
      var coordinate: Coordinate?
      if let latitude = stop.latitude, let longitude = stop.longitude {
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      rowsByKey[Int64(index + 1)] = index
      rows.append(
        StopRow(
          key: Int64(index + 1),
          id: stop.id,
          code: stop.code ?? "",
          name: stop.name ?? "",
          spoken: stop.spokenName ?? "",
          coordinate: coordinate,
          type: stop.locationType,
          parent: stop.parentNumber,
        )
      )
    }
    for (index, pattern) in source.patterns.enumerated() {
      let key = Int64(index + 1)
      var last: Int64 = 0
      for call in pattern.calls {
        last = Int64(call.stop) + 1
        if rows.indices.contains(Int(call.stop)) { rows[Int(call.stop)].calls += pattern.trips }
        if call.headsign >= 0 { callHeadsigns[Int64(call.headsign) + 1, default: []].insert(key) }
      }
      patterns[key] = (last, pattern.trips)
    }
  }

  /// Adds the headsigns that calls show to those that trips show, by headsign and pattern.
  func addCallHeadsigns(to signs: inout [Int64: [Int64: Int]]) {
    for (headsign, showing) in callHeadsigns {
      for pattern in showing {
        signs[headsign, default: [:]][pattern, default: 0] += patterns[pattern]?.trips ?? 0
      }
    }
  }

  private mutating func readStops(_ connection: Connection) throws(SQLiteError) {
    let stops = try connection.prepare(
      """
      SELECT stop_key, stop_id, stop_code, stop_name, tts_stop_name, stop_lat, stop_lon, location_type,
        parent_key FROM stops ORDER BY stop_key
      """
    )
    var parents: [Int64?] = []
    while try stops.step() {
      var coordinate: Coordinate?
      if let latitude = stops.optionalDouble(5), let longitude = stops.optionalDouble(6) {
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      rowsByKey[stops.integer(0)] = rows.count
      parents.append(stops.isNull(8) ? nil : stops.integer(8))
      rows.append(
        StopRow(
          key: stops.integer(0),
          id: stops.text(1),
          code: stops.text(2),
          name: stops.text(3),
          spoken: stops.text(4),
          coordinate: coordinate,
          type: stops.stopLink(type: 7, parent: 8).type,
        )
      )
    }
    for index in rows.indices { rows[index].parent = parents[index].flatMap { rowsByKey[$0] } }
  }

  private mutating func readPatterns(_ connection: Connection) throws(SQLiteError) {
    let counts = try connection.prepare("SELECT pattern_key, trip_count FROM pattern")
    while try counts.step() { patterns[counts.integer(0)] = (0, counts.int(1)) }
    let calls = try connection.prepare(
      "SELECT pattern_key, stop_key, headsign_key FROM pattern_call ORDER BY pattern_key, position"
    )
    while try calls.step() {
      let (pattern, stop) = (calls.integer(0), calls.integer(1))
      guard let trips = patterns[pattern]?.trips else { continue }
      patterns[pattern] = (stop, trips)
      if let row = rowsByKey[stop] { rows[row].calls += trips }
      if !calls.isNull(2) { callHeadsigns[calls.integer(2), default: []].insert(pattern) }
    }
  }
}

/// The stops by their rows.
extension StopTable: StopTree {
  func link(of row: Int) -> StopLink<Int>? {
    rows.indices.contains(row) ? StopLink(type: rows[row].type, parent: rows[row].parent) : nil
  }
}
