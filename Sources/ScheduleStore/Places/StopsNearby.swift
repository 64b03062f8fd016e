internal import SQLite
internal import Transit

/// A stop near a location.
struct NearbyStop: Hashable, Sendable {
  /// The `stop_key`.
  var stopKey: Int64
  /// The `stop_id`.
  var stopID: StopID
  /// The place that the stop belongs to.
  var placeKey: Int64
  /// The distance along the ground.
  var meters: Double
  /// The `parent_station`, where it has one.
  var parentKey: Int64?
}

/// Finds the stops around a location, in one schedule file.
///
/// Belongs to one thread at a time, as its connection does.
final class StopsNearby {
  private let inCells: Statement
  private let stopRow: Statement
  private let reader: PlaceReader

  /// Prepares the statements.
  ///
  /// - Parameter connection: The schedule file.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection) throws(SQLiteError) {
    inCells = try connection.prepare("SELECT stops FROM place_cell WHERE cell BETWEEN ? AND ?")
    stopRow = try connection.prepare(
      "SELECT stop_id, stop_lat, stop_lon, parent_key FROM stops WHERE stop_key = ?"
    )
    reader = try PlaceReader(connection)
  }

  /// Lists the stops that trips call at around a location, the nearest first.
  ///
  /// - Parameters:
  ///   - location: Where the rider is.
  ///   - meters: How far a stop may be.
  ///   - limit: The most stops to list.
  /// - Returns: The stops.
  /// - Throws: `SQLiteError`.
  func stops(
    near location: Coordinate,
    within meters: Double,
    limit: Int,
  ) throws(SQLiteError) -> [NearbyStop] {
    var stops = try sorted(near: location, within: meters).prefix(max(0, limit))
    for index in stops.indices {
      stops[index].placeKey = try reader.placeKey(ofStop: stops[index].stopKey) ?? 0
    }
    return Array(stops)
  }

  /// The stops around a location, the nearest first, their places left out.
  private func sorted(
    near location: Coordinate,
    within meters: Double,
  ) throws(SQLiteError) -> [NearbyStop] {
    var keys: [Int32] = []
    for cells in Grid.cells(around: location, meters: meters) {
      try inCells.bind(cells.lowerBound, at: 1)
      try inCells.bind(cells.upperBound, at: 2)
      while try inCells.step() { inCells.withBytes(0) { KeyList.unpack($0, into: &keys) } }
      inCells.reset()
    }
    var found: [NearbyStop] = []
    // A damaged file may list a stop several times.
    for key in Set(keys) {
      if let stop = try stop(Int64(key), near: location), stop.meters <= meters {
        found.append(stop)
      }
    }
    found.sort { $0.meters != $1.meters ? $0.meters < $1.meters : $0.stopKey < $1.stopKey }
    return found
  }

  private func stop(_ key: Int64, near location: Coordinate) throws(SQLiteError) -> NearbyStop? {
    defer { stopRow.reset() }
    try stopRow.bind(key, at: 1)
    guard try stopRow.step(),
      let place = Coordinate(latitude: stopRow.double(1), longitude: stopRow.double(2))
    else { return nil }
    let meters = Grid.meters(location, place)
    return NearbyStop(
      stopKey: key,
      stopID: StopID(stopRow.text(0)),
      placeKey: 0,
      meters: meters,
      parentKey: stopRow.isNull(3) ? nil : stopRow.integer(3),
    )
  }

  /// Lists the places around a location, the nearest first; each is as near as its nearest stop.
  ///
  /// Who stands at a platform stands at its station, whatever name the platform has.
  ///
  /// - Parameters:
  ///   - location: Where the rider is.
  ///   - meters: How far a place may be.
  ///   - limit: The most places to list.
  /// - Returns: The places.
  /// - Throws: `SQLiteError`.
  func places(
    near location: Coordinate,
    within meters: Double,
    limit: Int,
  ) throws(SQLiteError) -> [StoredPlace] {
    var keys: [Int64] = []
    for stop in try sorted(near: location, within: meters) {
      guard keys.count < limit else { break }
      let station = stop.parentKey == nil ? nil : try reader.stops.station(of: stop.stopKey)
      var place = try station.flatMap { (key) throws(SQLiteError) in
        try reader.placeKey(ofStop: key)
      }
      if place == nil { place = try reader.placeKey(ofStop: stop.stopKey) }
      if let place, !keys.contains(place) { keys.append(place) }
    }
    return try reader.places(keys)
  }
}
