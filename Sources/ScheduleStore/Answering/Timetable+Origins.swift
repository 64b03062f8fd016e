import SQLite
import Transit

extension Timetable {
  /// A device's location counts for stops within this many metres.
  private static let walkMeters = 2000.0
  /// The nearest places that are tried.
  private static let nearestTried = 20
  /// More stops than one place has: enough to know that there are several origins.
  private static let manyStops = 64

  /// The nearest place from which a trip goes to a destination, or nil where none is near.
  func nearestOrigin(
    to location: Coordinate,
    reaching destination: ResolvedPlace,
  ) throws(ScheduleError) -> ResolvedPlace? {
    var candidates: [(meters: Double, schedule: Schedule, place: StoredPlace)] = []
    for member in destination.members {
      let near = try member.schedule.read { (reader) throws(SQLiteError) in
        let nearby = try reader.nearby.get()
        let stops = try nearby.stops(near: location, within: Timetable.walkMeters, limit: 500)
        var distances: [Int64: Double] = [:]
        for stop in stops where distances[stop.placeKey] == nil {
          distances[stop.placeKey] = stop.meters
        }
        let places = try nearby.places(
          near: location,
          within: Timetable.walkMeters,
          limit: Timetable.nearestTried,
        )
        return places.map { (distances[$0.placeKey] ?? .infinity, $0) }
      }
      candidates += near.map { ($0.0, member.schedule, $0.1) }
    }
    for candidate in candidates.sorted(by: { $0.meters < $1.meters }) {
      let place = ResolvedPlace(
        place: candidate.place.place(in: candidate.schedule.name),
        members: [
          ResolvedPlace.Member(schedule: candidate.schedule, stops: candidate.place.stopKeys)
        ],
      )
      if try connects(place, destination) { return place }
    }
    return nil
  }

  /// The one place at which every trip to a destination can be boarded, or nil where there are several or none.
  func onlyOrigin(reaching destination: ResolvedPlace) throws(ScheduleError) -> ResolvedPlace? {
    var only: ResolvedPlace?
    for member in destination.members {
      let found = try member.schedule.read { (reader) throws(SQLiteError) in
        try reader.originPlaces(reaching: member.stops, limit: Timetable.manyStops)
      }
      guard found.count <= 1 else { return nil }
      guard let stored = found.first else { continue }
      let place = ResolvedPlace(
        place: stored.place(in: member.schedule.name),
        members: [ResolvedPlace.Member(schedule: member.schedule, stops: stored.stopKeys)],
      )
      if var known = only {
        guard FoldedName(known.place.name).key == FoldedName(place.place.name).key else {
          return nil
        }
        known.place.stops += place.place.stops
        known.members += place.members
        only = known
      } else {
        only = place
      }
    }
    return only
  }
}

extension ScheduleReader {
  /// The places at which one can board to alight at some stops, two at most.
  fileprivate func originPlaces(
    reaching destinations: [Int64],
    limit: Int,
  ) throws(SQLiteError) -> [StoredPlace] {
    let stops = try originsReaching(
      callingStops(of: destinations),
      routes: nil,
      limit: limit,
    )
    let index = try places.get()
    var keys: [Int64] = []
    for stop in stops.sorted() {
      guard let key = try index.reader.placeKey(ofStop: stop), !keys.contains(key) else {
        continue
      }
      keys.append(key)
      if keys.count > 1 { break }
    }
    return try index.reader.places(keys)
  }
}
