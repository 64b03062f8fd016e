internal import SQLite
internal import Transit

/// Reads places and the stops they stand for by their keys.
final class PlaceReader {
  /// The stops that places stand for.
  let stops: StopReader
  private let placeRow: Statement
  private let stopRow: Statement
  private let ofStop: Statement
  private let mostUsed: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    stops = try StopReader(connection)
    placeRow = try connection.prepare(
      "SELECT kind, departures, name, qualifier, stop_keys FROM place WHERE place_key = ?"
    )
    stopRow = try connection.prepare(
      """
      SELECT stop_id, stop_code, stop_name, tts_stop_name, location_type, stop_lat, stop_lon, parent_key
      FROM stops WHERE stop_key = ?
      """
    )
    ofStop = try connection.prepare(
      """
      SELECT place_key FROM place WHERE place_key = ?1
      UNION ALL SELECT place_key FROM place_stop WHERE stop_key = ?1
      """
    )
    mostUsed = try connection.prepare(
      "SELECT place_key FROM place ORDER BY departures DESC, place_key LIMIT ?"
    )
  }

  func placeKey(ofStop stop: Int64) throws(SQLiteError) -> Int64? {
    defer { ofStop.reset() }
    try ofStop.bind(stop, at: 1)
    return try ofStop.step() ? ofStop.integer(0) : nil
  }

  func mostUsedKeys(limit: Int) throws(SQLiteError) -> [Int64] {
    defer { mostUsed.reset() }
    try mostUsed.bind(limit, at: 1)
    var keys: [Int64] = []
    while try mostUsed.step() { keys.append(mostUsed.integer(0)) }
    return keys
  }

  func places(_ keys: [Int64]) throws(SQLiteError) -> [StoredPlace] {
    var places: [StoredPlace] = []
    for key in keys {
      if let place = try place(key) { places.append(place) }
    }
    return places
  }

  func place(_ key: Int64) throws(SQLiteError) -> StoredPlace? {
    try placeRow.bind(key, at: 1)
    guard try placeRow.step() else {
      placeRow.reset()
      return nil
    }
    var place = StoredPlace(
      placeKey: key,
      kind: Place.Kind(number: placeRow.int(0)),
      name: placeRow.text(2),
      qualifier: placeRow.optionalText(3),
      stopKeys: [],
      stopIDs: [],
      departures: placeRow.int(1),
    )
    let stops = placeRow.optionalText(4).map(KeyList.keys(json:)) ?? [key]
    placeRow.reset()
    for stop in stops { try add(stop, to: &place) }
    return place
  }

  private func add(_ stop: Int64, to place: inout StoredPlace) throws(SQLiteError) {
    try stopRow.bind(stop, at: 1)
    guard try stopRow.step() else {
      stopRow.reset()
      return
    }
    let id = stopRow.text(0)
    let type = stopRow.stopLink(type: 4, parent: 7).type
    place.stopIDs.append(StopID(id))
    place.stopKeys.append(stop)
    if place.name.isEmpty {
      place.name = StopRow.shown(
        spoken: stopRow.text(3),
        name: stopRow.text(2),
        code: stopRow.text(1),
        id: id,
      )
    }
    stopRow.reset()
    place.stopKeys += try stops.parts(of: stop, type: type)
  }

  func coordinate(ofStop stop: Int64) throws(SQLiteError) -> Coordinate? {
    defer { stopRow.reset() }
    try stopRow.bind(stop, at: 1)
    guard try stopRow.step(), let latitude = stopRow.optionalDouble(5),
      let longitude = stopRow.optionalDouble(6)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Where a place is: where its most used stop is.
  func coordinate(of place: StoredPlace) throws(SQLiteError) -> Coordinate? {
    guard let stop = place.stopKeys.first else { return nil }
    return try coordinate(ofStop: stop)
  }
}
