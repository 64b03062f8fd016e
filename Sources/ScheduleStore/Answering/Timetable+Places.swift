import SQLite
public import Transit

extension Timetable {
  /// What looking for a place by name or identifier comes to.
  public enum PlaceFinding: Sendable {
    /// One place.
    case one(Place)
    /// Several that fit equally, best first.
    case several([Place])
    /// None; what is spelt or sounds nearly so.
    case none(nearMisses: [Place])
  }

  /// Finds a place by its identifier, else by its name.
  ///
  /// - Parameter reference: The place as it was named.
  /// - Returns: What it came to.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func find(_ reference: PlaceReference) throws(ScheduleError) -> PlaceFinding {
    let resolution = try asking { (timetable) throws(ScheduleError) in
      try timetable.resolve(reference)
    }
    return switch resolution {
    case .found(let place): .one(place.place)
    case .ambiguous(let places): .several(places.map(\.place))
    case .unknown(let nearMisses): .none(nearMisses: nearMisses)
    }
  }

  /// Two places of one name within this many metres are one, whichever feeds know them.
  private static let samePlaceMeters = 1000.0

  /// Finds a place: what was chosen before, else by identifier, else by name.
  func resolve(
    _ reference: PlaceReference,
    isBoarded: Bool = false,
  ) throws(ScheduleError) -> PlaceResolution {
    if !reference.stops.isEmpty, let place = try place(of: reference.stops) {
      return .found(place)
    }
    for identifier in reference.identifiers {
      if let resolution = try resolve(identifier: identifier) { return resolution }
    }
    return try resolve(spoken: reference.spoken, isBoarded: isBoarded)
  }

  // MARK: Identifiers

  /// The place of stops that were offered and chosen, all of them and no others.
  private func place(of references: [StopReference]) throws(ScheduleError) -> ResolvedPlace? {
    var members: [ResolvedPlace.Member] = []
    var place: Place?
    for schedule in schedules {
      let ids = references.filter { $0.feed == schedule.name }.map(\.stop)
      guard !ids.isEmpty else { continue }
      let (keys, name) = try schedule.read { (reader) throws(SQLiteError) in
        var keys: [Int64] = []
        for id in ids {
          if let key = try reader.stopKey(id) { keys.append(key) }
        }
        return (keys, try reader.places.get().place(forStopID: ids[0])?.place(in: schedule.name))
      }
      guard !keys.isEmpty else { continue }
      members.append(ResolvedPlace.Member(schedule: schedule, stops: keys))
      place = place ?? name
    }
    guard var place, !members.isEmpty else { return nil }
    place.stops = references
    return ResolvedPlace(place: place, members: members)
  }

  private func resolve(identifier: String) throws(ScheduleError) -> PlaceResolution? {
    var found: [Sighting] = []
    for schedule in schedules {
      if let stored = try schedule.place(identifier) { found.append(Sighting(schedule, stored)) }
    }
    guard let first = found.first else { return nil }
    let groups = Timetable.groups(of: found)
    guard groups.count == 1 else { return .ambiguous(groups) }
    return .found(try joined(first, with: groups[0]))
  }

  // MARK: Names

  private func resolve(
    spoken: String,
    isBoarded: Bool,
  ) throws(ScheduleError) -> PlaceResolution {
    var best: [Sighting] = []
    var rank: MatchRank?
    var nearMisses: [Sighting] = []
    for schedule in schedules {
      let match = try schedule.read { (reader) throws(SQLiteError) in
        try reader.places.get().find(spoken: spoken, isBoarded: isBoarded)
      }
      let places: [StoredPlace]
      let matchRank: MatchRank
      switch match {
      case .one(let place, let found): (places, matchRank) = ([place], found)
      case .several(let several, let found): (places, matchRank) = (several, found)
      case .none(let misses):
        for miss in misses { nearMisses.append(Sighting(schedule, miss)) }
        continue
      }
      if let known = rank, known < matchRank { continue }
      if rank != matchRank { best = [] }
      rank = matchRank
      for place in places { best.append(Sighting(schedule, place)) }
    }
    let groups = Timetable.groups(of: best)
    switch groups.count {
    case 0:
      return .unknown(nearMisses: Timetable.whole(Timetable.groups(of: nearMisses)).map(\.place))
    case 1: return .found(try joined(best[0], with: groups[0]))
    default: return .ambiguous(groups)
    }
  }

  /// Adds the feeds that know a place by the same name, near by.
  private func joined(
    _ sighting: Sighting,
    with place: ResolvedPlace,
  ) throws(ScheduleError) -> ResolvedPlace {
    var place = place
    for schedule in schedules where place.stops(in: schedule) == nil {
      let match = try schedule.read { (reader) throws(SQLiteError) in
        try reader.places.get().find(spoken: sighting.stored.name)
      }
      guard case .one(let stored, let rank) = match, rank.level == .exact else { continue }
      let other = Sighting(schedule, stored)
      if sighting.isSamePlace(as: other) { place.add(other.resolved) }
    }
    return place
  }

  /// Leaves out what is part of another place in the list, such as a platform beside its station.
  private static func whole(_ places: [ResolvedPlace]) -> [ResolvedPlace] {
    places.filter { place in
      !places.contains { other in
        other.members.contains { whole in
          guard let part = place.stops(in: whole.schedule) else { return false }
          return part.count < whole.stops.count && Set(part).isSubset(of: whole.stops)
        }
      }
    }
  }

  /// Puts together what is one place known to several feeds.
  private static func groups(of sightings: [Sighting]) -> [ResolvedPlace] {
    var groups: [(first: Sighting, place: ResolvedPlace)] = []
    for sighting in sightings {
      // Two headsigns of one last stop lead to the same place.
      let isKnown = groups.contains { group in
        group.place.stops(in: sighting.schedule).map(Set.init) == Set(sighting.stored.stopKeys)
      }
      if isKnown { continue }
      let index = groups.firstIndex {
        $0.first.isSamePlace(as: sighting) && $0.place.stops(in: sighting.schedule) == nil
      }
      if let index {
        groups[index].place.add(sighting.resolved)
      } else {
        groups.append((sighting, sighting.resolved))
      }
    }
    return groups.map(\.place)
  }

  /// A place as one feed knows it, and where that is.
  private struct Sighting {
    var schedule: Schedule
    var stored: StoredPlace

    init(_ schedule: Schedule, _ stored: StoredPlace) {
      self.schedule = schedule
      self.stored = stored
    }

    func isSamePlace(as other: Sighting) -> Bool {
      guard FoldedName(stored.name).key == FoldedName(other.stored.name).key,
        let here = location, let there = other.location
      else { return false }
      return Grid.meters(here, there) <= Timetable.samePlaceMeters
    }

    /// Where the place is, or nil where its file does not tell.
    private var location: Coordinate? {
      guard let stop = stored.stopKeys.first else { return nil }
      return try? schedule.read { (reader) throws(SQLiteError) in
        try reader.places.get().reader.coordinate(ofStop: stop)
      }
    }

    var resolved: ResolvedPlace {
      ResolvedPlace(
        place: stored.place(in: schedule.name),
        members: [ResolvedPlace.Member(schedule: schedule, stops: stored.stopKeys)],
      )
    }
  }
}

extension ResolvedPlace {
  /// Adds the stops by which another feed knows the place.
  fileprivate mutating func add(_ other: ResolvedPlace) {
    place.stops += other.place.stops
    members += other.members
  }
}
