internal import SQLite
internal import Transit

/// Fills the tables of `PlaceSchema`.
enum PlaceWriter {
  /// Makes and fills the tables by which names find places; the translations have to be in already.
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
      if let place = grouping.placeOfRow[name.row] { names.add(NameFold(name.text), to: place) }
    }
    names.sort(byUse: places.map(\.calls))
    try write(names, places: places, to: connection)
    try connection.execute(PlaceSchema.indexes)
  }

  private static func write(
    _ places: [GroupedPlace],
    to connection: Connection,
  ) throws(SQLiteError) {
    let order = places.indices.sorted { places[$0].key < places[$1].key }
    try connection.insert(into: "place", columns: 6, count: order.count) {
      (statement, index, before) throws(SQLiteError) in
      let place = places[order[index]]
      try statement.bind(place.key, at: before + 1)
      try statement.bind(place.kind.number, at: before + 2)
      try statement.bind(place.calls, at: before + 3)
      try statement.bind(place.kind == .headsign ? place.name : nil, at: before + 4)
      try statement.bind(place.qualifier, at: before + 5)
      try statement.bind(
        place.stops == [place.key] ? nil : KeyList.json(place.stops),
        at: before + 6,
      )
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
