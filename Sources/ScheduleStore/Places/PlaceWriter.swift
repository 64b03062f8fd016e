public import SQLite
internal import Transit

/// Fills the tables of `PlaceSchema` from the feed's own tables.
public enum PlaceWriter {
  /// Makes and fills the tables by which names find places and routes.
  ///
  /// The stops, patterns, trips, headsigns, routes and translations have to be in already. Only what trips call at
  /// becomes a place.
  ///
  /// - Parameter connection: The file being written, inside the caller's transaction.
  /// - Throws: `SQLiteError`.
  public static func write(to connection: Connection) throws(SQLiteError) {
    let table = try StopTable(connection)
    try write(PlaceDraft(table, try headsigns(of: table, in: connection)), to: connection)
  }

  /// Makes and fills the tables from places that were worked out before; only the translations have to be in already.
  ///
  /// - Parameters:
  ///   - draft: The places.
  ///   - connection: The file being written, inside the caller's transaction.
  /// - Throws: `SQLiteError`.
  static func write(_ draft: PlaceDraft, to connection: Connection) throws(SQLiteError) {
    try connection.execute(PlaceSchema.tables)
    let grouping = draft.grouping
    let places = draft.places
    try write(places, to: connection)
    try write(stopsOf: grouping, places: places, to: connection)
    var names = draft.names
    for name in try StopTranslations(connection, of: grouping.table).names {
      if let place = grouping.placeOfRow[name.row] { names.add(FoldedName(name.text), to: place) }
    }
    names.sort(byUse: places.map(\.calls))
    try write(names, places: places, to: connection)
    try connection.execute(PlaceSchema.indexes)
  }

  private static func headsigns(
    of table: StopTable,
    in connection: Connection,
  ) throws(SQLiteError) -> [Headsign] {
    var patterns: [Int64: [Int64: Int]] = [:]
    let trips = try connection.prepare("SELECT headsign_key, pattern_key FROM trip")
    while try trips.step() {
      guard !trips.isNull(0) else { continue }
      patterns[trips.integer(0), default: [:]][trips.integer(1), default: 0] += 1
    }
    table.addCallHeadsigns(to: &patterns)
    var result: [Headsign] = []
    let texts = try connection.prepare(
      "SELECT headsign_key, text FROM headsign ORDER BY headsign_key"
    )
    while try texts.step() {
      guard let showing = patterns[texts.integer(0)] else { continue }
      result.append(
        Headsign(key: texts.integer(0), text: texts.text(1), patterns: showing)
      )
    }
    return result
  }

  private static func write(
    _ places: [GroupedPlace],
    to connection: Connection,
  ) throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO place VALUES(?, ?, ?, ?, ?, ?)")
    for place in places.sorted(by: { $0.key < $1.key }) {
      try insert.bind(place.key, at: 1)
      try insert.bind(place.kind.number, at: 2)
      try insert.bind(place.calls, at: 3)
      try insert.bind(place.kind == .headsign ? place.name : nil, at: 4)
      try insert.bind(place.qualifier, at: 5)
      try insert.bind(place.stops == [place.key] ? nil : KeyList.json(place.stops), at: 6)
      try insert.run()
    }
  }

  private static func write(
    stopsOf grouping: PlaceGrouping,
    places: [GroupedPlace],
    to connection: Connection,
  ) throws(SQLiteError) {
    let insertStop = try connection.prepare("INSERT INTO place_stop VALUES(?, ?)")
    var cells: [Int: [Int32]] = [:]
    for (row, stop) in grouping.table.rows.enumerated() {
      guard let place = grouping.placeOfRow[row] else { continue }
      if let coordinate = stop.coordinate, stop.calls > 0, let key = Int32(exactly: stop.key) {
        cells[Grid.cell(coordinate), default: []].append(key)
      }
      guard places[place].key != stop.key else { continue }
      try insertStop.bind(stop.key, at: 1)
      try insertStop.bind(places[place].key, at: 2)
      try insertStop.run()
    }
    let insertCell = try connection.prepare("INSERT INTO place_cell VALUES(?, ?)")
    for (cell, stops) in cells.sorted(by: { $0.key < $1.key }) {
      try insertCell.bind(cell, at: 1)
      try insertCell.bind(blob: KeyList.packed(stops).span, at: 2)
      try insertCell.run()
    }
  }

  static func collect(
    from grouping: PlaceGrouping,
    places: [GroupedPlace],
    into names: inout NameTable,
  ) {
    let cores = Set(places.lazy.filter { $0.kind != .headsign }.map(\.folded.core))
    for (index, place) in places.enumerated() {
      if place.kind == .headsign {
        names.add(sign: place.folded, to: index) { !$0.core.isEmpty && cores.contains($0.core) }
      } else {
        names.add(place.folded, to: index)
      }
    }
    // Where every code is the stop's id as well, the index of ids finds it.
    let codesAreIDs = grouping.table.rows.allSatisfy { $0.code.isEmpty || $0.code == $0.id }
    for (row, stop) in grouping.table.rows.enumerated() {
      guard let place = grouping.placeOfRow[row] else { continue }
      if !stop.spoken.isEmpty, stop.spoken != stop.name {
        names.add(FoldedName(stop.spoken), to: place)
      }
      if !stop.code.isEmpty, !codesAreIDs { names.add(whole: FoldedName(stop.code), to: place) }
      if stop.plainName != stop.name { names.add(whole: FoldedName(stop.name), to: place) }
    }
  }
}

extension Place.Kind {
  /// The number that stands for a kind in the column `kind`.
  var number: Int {
    switch self {
    case .stop: 0
    case .station: 1
    case .headsign: 2
    }
  }

  init(number: Int) { self = number == 1 ? .station : number == 2 ? .headsign : .stop }
}
