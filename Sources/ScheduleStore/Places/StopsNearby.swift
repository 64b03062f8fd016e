public import SQLite
public import Transit

/// A stop near a location.
public struct NearbyStop: Hashable, Sendable {
  /// The `stop_key`.
  public var stopKey: Int64
  /// The `stop_id`.
  public var stopID: StopID
  /// The place that the stop belongs to.
  public var placeKey: Int64
  /// The distance along the ground.
  public var meters: Double
}

/// Finds the stops around a location, in one schedule file.
///
/// Belongs to one thread at a time, as its connection does.
public final class StopsNearby {
  private let inCells: Statement
  private let reader: PlaceReader

  /// Prepares the statements.
  ///
  /// - Parameter connection: The schedule file.
  /// - Throws: `SQLiteError`.
  public init(_ connection: Connection) throws(SQLiteError) {
    inCells = try connection.prepare(
      """
      SELECT stop_key, stop_id, place_key, stop_lat, stop_lon FROM place_stop JOIN stops USING(stop_key)
      WHERE cell BETWEEN ? AND ?
      """
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
  public func stops(
    near location: Coordinate,
    within meters: Double,
    limit: Int,
  ) throws(SQLiteError) -> [NearbyStop] {
    var found: [NearbyStop] = []
    defer { inCells.reset() }
    for cells in Grid.cells(around: location, meters: meters) {
      inCells.reset()
      try inCells.bind(cells.lowerBound, at: 1)
      try inCells.bind(cells.upperBound, at: 2)
      while try inCells.step() {
        guard
          let place = Coordinate(latitude: inCells.double(3), longitude: inCells.double(4))
        else { continue }
        let distance = Grid.meters(location, place)
        guard distance <= meters else { continue }
        found.append(
          NearbyStop(
            stopKey: inCells.integer(0),
            stopID: StopID(inCells.text(1)),
            placeKey: inCells.integer(2),
            meters: distance,
          )
        )
      }
    }
    found.sort { $0.meters != $1.meters ? $0.meters < $1.meters : $0.stopKey < $1.stopKey }
    return Array(found.prefix(max(0, limit)))
  }

  /// Lists the places around a location, the nearest first; each is as near as its nearest stop.
  ///
  /// - Parameters:
  ///   - location: Where the rider is.
  ///   - meters: How far a place may be.
  ///   - limit: The most places to list.
  /// - Returns: The places.
  /// - Throws: `SQLiteError`.
  public func places(
    near location: Coordinate,
    within meters: Double,
    limit: Int,
  ) throws(SQLiteError) -> [StoredPlace] {
    var keys: [Int64] = []
    for stop in try stops(near: location, within: meters, limit: .max)
    where !keys.contains(stop.placeKey) {
      guard keys.count < limit else { break }
      keys.append(stop.placeKey)
    }
    return try reader.places(keys)
  }
}
