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
    switch try places(of: question, configuredOrigin: configuredOrigin) {
    case .answer(let answer): return answer
    case .found(let origin, let source, let destination):
      return try answer(question, from: origin, source, to: destination, now: now)
    }
  }

  /// The places of a question, or the answer that asks for what is missing or unclear.
  enum PlaceSearch {
    case found(ResolvedPlace, DepartureBoard.OriginSource, destination: ResolvedPlace?)
    case answer(Answer)
  }

  /// Finds the places that a question is about.
  func places(
    of question: Question,
    configuredOrigin: PlaceReference?,
  ) throws(ScheduleError) -> PlaceSearch {
    guard !schedules.isEmpty else { return .answer(.noTimetable) }
    var destination: ResolvedPlace?
    if let reference = question.destination {
      switch try resolve(reference) {
      case .found(let place): destination = place
      case .ambiguous(let candidates):
        return .answer(
          .ambiguousPlace(role: .destination, spoken: reference.spoken, candidates: candidates)
        )
      case .unknown(let nearMisses):
        return .answer(
          .unknownPlace(role: .destination, spoken: reference.spoken, nearMisses: nearMisses)
        )
      }
    } else if question.origin == nil {
      return .answer(.destinationNeeded)
    }
    switch try origin(of: question, to: destination, configured: configuredOrigin) {
    case .found(let place, let source): return .found(place, source, destination: destination)
    case .answer(let answer): return .answer(answer)
    }
  }

  private enum OriginSearch {
    case found(ResolvedPlace, DepartureBoard.OriginSource)
    case answer(Answer)
  }

  /// The origin of a question: spoken, else the device's, else the operator's, else the only one there is.
  private func origin(
    of question: Question,
    to destination: ResolvedPlace?,
    configured: PlaceReference?,
  ) throws(ScheduleError) -> OriginSearch {
    if let reference = question.origin {
      switch try resolve(reference) {
      case .found(let place): return .found(place, .spoken)
      case .ambiguous(let candidates):
        return .answer(
          .ambiguousPlace(role: .origin, spoken: reference.spoken, candidates: candidates)
        )
      case .unknown(let nearMisses):
        return .answer(
          .unknownPlace(role: .origin, spoken: reference.spoken, nearMisses: nearMisses)
        )
      }
    }
    guard let destination else { return .answer(.destinationNeeded) }
    if let location = question.location,
      let place = try nearestOrigin(to: location, reaching: destination)
    {
      return .found(place, .location)
    }
    if let configured, case .found(let place) = try resolve(configured),
      try connects(place, destination)
    {
      return .found(place, .configured)
    }
    if let place = try onlyOrigin(reaching: destination) { return .found(place, .onlyOne) }
    return .answer(.originNeeded(destination: destination.place))
  }

  private func answer(
    _ question: Question,
    from origin: ResolvedPlace,
    _ source: DepartureBoard.OriginSource,
    to destination: ResolvedPlace?,
    now: Instant,
  ) throws(ScheduleError) -> Answer {
    var rides = try self.rides(from: origin, to: destination, routes: nil)
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

  /// The rides between two places, in each feed that knows both.
  func rides(
    from origin: ResolvedPlace,
    to destination: ResolvedPlace?,
    routes: Set<Int64>?,
  ) throws(ScheduleError) -> [Ride] {
    var rides: [Ride] = []
    for member in origin.members {
      let stops = destination?.stops(in: member.schedule)
      if destination != nil, stops == nil { continue }
      let ride = try Ride(member.schedule, from: member.stops, to: stops, routes: routes)
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
    _ destination: ResolvedPlace,
  ) throws(ScheduleError) -> Bool {
    try rides(from: origin, to: destination, routes: nil).contains { !$0.candidates.isEmpty }
  }

  func routes(of rides: [Ride]) throws(ScheduleError) -> [RouteSummary] {
    var routes: [RouteSummary] = []
    for ride in rides { routes += try ride.routeSummaries() }
    return routes
  }
}
