public import Transit

extension Timetable {
  /// Lists departures between places as they are named, without the choices that speech makes.
  ///
  /// - Parameters:
  ///   - origin: Where from, or nil for the only place from which the destination can be reached.
  ///   - destination: Where to, or nil for whatever leaves.
  ///   - route: The only route wanted, or nil.
  ///   - moment: Gives the earliest departure by the zone of the feed that answers.
  ///   - days: How many service days after the moment's date are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: The departures, in the order of GTFS.md rule 9, or why the question has no meaning.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func listing(
    from origin: PlaceReference?,
    to destination: PlaceReference?,
    route: PlaceReference? = nil,
    at moment: (ZoneRules) -> Instant,
    days: Int,
    limit: Int,
  ) throws(ScheduleError) -> Listing {
    try asking { (timetable) throws(ScheduleError) in
      try timetable.soundListing(
        Question(destination: destination, origin: origin, route: route),
        at: moment,
        days: days,
        limit: limit,
      )
    }
  }

  private func soundListing(
    _ question: Question,
    at moment: (ZoneRules) -> Instant,
    days: Int,
    limit: Int,
  ) throws(ScheduleError) -> Listing {
    let places: (origin: ResolvedPlace, destination: ResolvedPlace?)
    switch try self.places(of: question, configuredOrigin: nil) {
    case .found(let origin, _, let destination): places = (origin, destination)
    case .answer(.nothing): return .departures([])
    case .answer(let answer): return .unanswerable(answer)
    }
    var rides = try self.rides(from: places.origin, to: places.destination)
    if let route = question.route {
      let limited = try self.rides(rides, by: route)
      if limited.isEmpty, !rides.isEmpty {
        return .unanswerable(
          .unknownRoute(spoken: route.spoken, known: try routes(of: rides))
        )
      }
      rides = limited
    }
    var all: [Departure] = []
    for ride in rides {
      let window = When.Window(from: moment(ride.schedule.summary.zone), until: nil)
      all += try ride.departures(window, days: days, limit: limit)
    }
    all.sort(by: Departure.precedes)
    return .departures(Array(all.prefix(limit)))
  }

  /// What listing departures comes to.
  public enum Listing: Sendable {
    /// The departures; none where nothing leaves.
    case departures([Departure])
    /// An answer that is a question back: an unknown or ambiguous name, a missing origin.
    case unanswerable(Answer)
  }
}
