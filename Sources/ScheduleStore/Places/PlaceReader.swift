internal import SQLite
internal import Transit

/// Reads places and the stops they stand for by their keys.
final class PlaceReader {
  private let placeRow: Statement
  private let stopRow: Statement
  private let children: Statement
  private let byID: Statement
  private let ofStop: Statement
  private let mostUsed: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    placeRow = try connection.prepare(
      "SELECT kind, departures, name, qualifier, stop_keys FROM place WHERE place_key = ?"
    )
    stopRow = try connection.prepare(
      """
      SELECT stop_id, stop_code, stop_name, tts_stop_name, location_type, stop_lat, stop_lon, parent_key
      FROM stops WHERE stop_key = ?
      """
    )
    children = try connection.prepare(
      "SELECT stop_key, location_type FROM stops WHERE parent_key = ? ORDER BY stop_key"
    )
    byID = try connection.prepare("SELECT stop_key FROM stops WHERE stop_id = ?")
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

  private static func first(of statement: Statement) throws(SQLiteError) -> Int64? {
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  func stopKey(_ id: StopID) throws(SQLiteError) -> Int64? {
    try byID.bind(id.text, at: 1)
    return try PlaceReader.first(of: byID)
  }

  func placeKey(ofStop stop: Int64) throws(SQLiteError) -> Int64? {
    try ofStop.bind(stop, at: 1)
    return try PlaceReader.first(of: ofStop)
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
    let isStation = stopRow.int(4) == 1
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
    // A station stands for its platforms, a platform for its boarding areas; entrances and nodes for nothing.
    let platforms = isStation ? try children(of: stop, type: 0) : [stop]
    if isStation { place.stopKeys += platforms }
    for platform in platforms { place.stopKeys += try children(of: platform, type: 4) }
  }

  private func children(of stop: Int64, type: Int) throws(SQLiteError) -> [Int64] {
    defer { children.reset() }
    try children.bind(stop, at: 1)
    var keys: [Int64] = []
    while try children.step() {
      if children.int(1) == type { keys.append(children.integer(0)) }
    }
    return keys
  }

  /// The station that a stop belongs to, be it by its platform; nil for a stop on its own.
  func stationKey(ofStop stop: Int64) throws(SQLiteError) -> Int64? {
    var (type, parent) = try kind(ofStop: stop)
    if type == 4, let platform = parent { (type, parent) = try kind(ofStop: platform) }
    guard type == 0, let station = parent, try kind(ofStop: station).type == 1 else { return nil }
    return station
  }

  private func kind(ofStop stop: Int64) throws(SQLiteError) -> (type: Int?, parent: Int64?) {
    defer { stopRow.reset() }
    try stopRow.bind(stop, at: 1)
    guard try stopRow.step() else { return (nil, nil) }
    return (stopRow.int(4), stopRow.isNull(7) ? nil : stopRow.integer(7))
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
