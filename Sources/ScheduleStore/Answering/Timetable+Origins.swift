import SQLite
import Transit

extension Timetable {
  /// A place that many trips go to, to be named in an example; nil where there is none.
  ///
  /// - Returns: The place's name as the feed writes it.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func exampleDestination() throws(ScheduleError) -> String? {
    try asking { (timetable) throws(ScheduleError) in try timetable.soundExample() }
  }

  private func soundExample() throws(ScheduleError) -> String? {
    guard let schedule = schedules.first else { return nil }
    return try schedule.read { (reader) throws(SQLiteError) in
      for place in try reader.places.get().mostUsed(limit: Timetable.nearestTried) {
        let origins = try reader.originsReaching(
          reader.callingStops(of: place.stopKeys),
          limit: 1,
        )
        if !origins.isEmpty { return place.name }
      }
      return nil
    }
  }

  /// A device's location counts for stops within this many metres.
  private static let walkMeters = 2000.0
  /// The nearest places that are tried.
  private static let nearestTried = 20
  /// More stops than one place has: enough to know that there are several origins.
  private static let manyStops = 64

  /// The nearest place from which a trip goes to a destination, or anywhere, or nil where none is near.
  func nearestOrigin(
    to location: Coordinate,
    reaching destination: ResolvedPlace?,
  ) throws(ScheduleError) -> ResolvedPlace? {
    var candidates: [(meters: Double, schedule: Schedule, place: StoredPlace)] = []
    for schedule in destination?.members.map(\.schedule) ?? schedules {
      let near = try schedule.read { (reader) throws(SQLiteError) in
        let nearby = try reader.nearby.get()
        let stops = try nearby.stops(near: location, within: Timetable.walkMeters, limit: 500)
        let meters = Dictionary(uniqueKeysWithValues: stops.map { ($0.stopKey, $0.meters) })
        let places = try nearby.places(
          near: location,
          within: Timetable.walkMeters,
          limit: Timetable.nearestTried,
        )
        return places.map { place in
          (place.stopKeys.compactMap { meters[$0] }.min() ?? .infinity, place)
        }
      }
      candidates += near.map { ($0.0, schedule, $0.1) }
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

  /// Whether some trip can be boarded to get to a destination.
  func isReachable(_ destination: ResolvedPlace) throws(ScheduleError) -> Bool {
    for member in destination.members {
      let origins = try member.schedule.originPlaces(
        reaching: member.stops,
        limit: Timetable.manyStops,
      )
      if !origins.isEmpty { return true }
    }
    return false
  }

  /// The one place at which every trip to a destination can be boarded, or nil where there are several or none.
  func onlyOrigin(reaching destination: ResolvedPlace) throws(ScheduleError) -> ResolvedPlace? {
    var only: ResolvedPlace?
    for member in destination.members {
      let found = try member.schedule.originPlaces(
        reaching: member.stops,
        limit: Timetable.manyStops,
      )
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

extension Schedule {
  /// The places at which one can board to alight at some stops, two at most.
  fileprivate func originPlaces(
    reaching destinations: [Int64],
    limit: Int,
  ) throws(ScheduleError) -> [StoredPlace] {
    if let kept = cache.origins(destinations) { return kept }
    let places = try read { (reader) throws(SQLiteError) in
      try reader.originPlaces(reaching: destinations, limit: limit)
    }
    cache.keep(origins: places, for: destinations)
    return places
  }

  /// The place of an identifier, or nil where there is none.
  func place(_ identifier: String) throws(ScheduleError) -> StoredPlace? {
    if let kept = cache.place(identifier) { return kept.value }
    let place = try read { (reader) throws(SQLiteError) in
      try reader.places.get().place(forIdentifier: identifier)
    }
    cache.keep(CachedPlace(place), for: identifier)
    return place
  }
}

extension ScheduleReader {
  /// The places at which one can board to alight at some stops, two at most.
  ///
  /// Platforms with names of their own are one place, their station, as long as no other is among them.
  fileprivate func originPlaces(
    reaching destinations: [Int64],
    limit: Int,
  ) throws(SQLiteError) -> [StoredPlace] {
    let stops = try originsReaching(
      callingStops(of: destinations),
      limit: limit,
    )
    let reader = try places.get().reader
    var keys: [Int64] = []
    var stations: Set<Int64?> = []
    for stop in stops.sorted() {
      guard let key = try reader.placeKey(ofStop: stop) else { continue }
      if !keys.contains(key) { keys.append(key) }
      stations.insert(try reader.stops.station(of: stop))
      if keys.count > 1, stations.count > 1 || stations.contains(nil) { break }
    }
    if keys.count > 1, stations.count == 1, let station = stations.first ?? nil,
      let place = try reader.placeKey(ofStop: station)
    {
      keys = [place]
    }
    return try reader.places(Array(keys.prefix(2)))
  }
}
