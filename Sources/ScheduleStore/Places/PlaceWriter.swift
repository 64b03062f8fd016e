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
      if let place = grouping.placeOfRow[name.row] { names.add(FoldedName(name.text), to: place) }
    }
    names.sort(byUse: places.map(\.calls))
    try write(names, places: places, to: connection)
    try connection.execute(PlaceSchema.indexes)
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
