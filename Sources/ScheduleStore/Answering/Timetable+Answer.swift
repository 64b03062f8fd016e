public import Transit

extension Timetable {
  /// Answers a rider's question.
  ///
  /// - Parameters:
  ///   - question: What the rider wants to know.
  ///   - now: The present moment.
  ///   - configuredOrigin: The operator's origin, which counts where the rider and the device name none.
  /// - Returns: The answer.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func answer(
    _ question: Question,
    now: Instant,
    configuredOrigin: PlaceReference? = nil,
  ) throws(ScheduleError) -> Answer {
    try asking { (timetable) throws(ScheduleError) in
      try timetable.soundAnswer(question, now: now, configuredOrigin: configuredOrigin)
    }
  }

  private func soundAnswer(
    _ question: Question,
    now: Instant,
    configuredOrigin: PlaceReference?,
  ) throws(ScheduleError) -> Answer {
    switch try knownPlaces(of: question, configuredOrigin: configuredOrigin) {
    case .answer(.originNeeded(let destination)):
      return ended(for: destination, now: now) ?? .originNeeded(destination: destination)
    case .answer(let answer): return answer
    case .found(let origin, let source, let destination):
      return try answer(question, from: origin, source, to: destination, now: now)
    }
  }

  private func answer(
    _ question: Question,
    from origin: ResolvedPlace,
    _ source: DepartureBoard.OriginSource,
    to destination: ResolvedPlace?,
    now: Instant,
  ) throws(ScheduleError) -> Answer {
    var rides = try self.rides(from: origin, to: destination)
    if let spoken = question.route {
      let known = rides
      rides = try self.rides(known, by: spoken)
      if rides.isEmpty, !known.isEmpty {
        return .unknownRoute(spoken: spoken.spoken, known: try routes(of: known))
      }
    }
    let search = BoardSearch(question: question, rides: rides, now: now)
    return try search.answer(origin: origin.place, source: source, destination: destination?.place)
  }

  /// That all timetables have ended, in which case no origin is worth asking for; nil where one has not.
  private func ended(for destination: Place?, now: Instant) -> Answer? {
    guard let destination, let zone = schedules.first?.summary.zone,
      let last = schedules.map(\.summary.lastServiceDate).max(),
      // A trip of the last day may run far into the days after it.
      last.adding(days: 7) < zone.local(now).date
    else { return nil }
    return .nothing(
      NothingFound(reason: .feedEnded(last), destination: destination, origin: nil, zone: zone)
    )
  }

  /// The rides between two places, in each feed that knows both.
  func rides(
    from origin: ResolvedPlace,
    to destination: ResolvedPlace?,
  ) throws(ScheduleError) -> [Ride] {
    var rides: [Ride] = []
    for member in origin.members {
      let stops = destination?.stops(in: member.schedule)
      if destination != nil, stops == nil { continue }
      let ride = try Ride(member.schedule, from: member.stops, to: stops)
      rides.append(ride)
    }
    return rides
  }

  /// Those of some rides that a route serves, by its trips alone.
  func rides(_ rides: [Ride], by route: PlaceReference) throws(ScheduleError) -> [Ride] {
    var limited: [Ride] = []
    for ride in rides {
      if let ride = try ride.limited(to: route) { limited.append(ride) }
    }
    return limited
  }

  /// Whether some trip goes from one place to another.
  func connects(
    _ origin: ResolvedPlace,
    _ destination: ResolvedPlace?,
  ) throws(ScheduleError) -> Bool {
    try rides(from: origin, to: destination).contains { !$0.candidates.isEmpty }
  }

  func routes(of rides: [Ride]) throws(ScheduleError) -> [RouteSummary] {
    var routes: [RouteSummary] = []
    for ride in rides { routes += try ride.routeSummaries() }
    return routes
  }
}
