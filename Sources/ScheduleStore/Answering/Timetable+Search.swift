import Transit

extension Timetable {
  /// The places of a question, or the answer that asks for what is missing or unclear.
  enum PlaceSearch: Sendable {
    case found(ResolvedPlace, DepartureBoard.OriginSource, destination: ResolvedPlace?)
    case answer(Answer)
  }

  /// The places of a question, looked for only where that was not done before.
  ///
  /// Riders ask the same again and again; where a device is differs each time, so that is not remembered.
  func knownPlaces(
    of question: Question,
    configuredOrigin: PlaceReference?,
  ) throws(ScheduleError) -> PlaceSearch {
    guard question.location == nil,
      let key = PlaceMemo.Key(question.destination, question.origin, configuredOrigin)
    else { return try places(of: question, configuredOrigin: configuredOrigin) }
    if let known = memo.search(key) { return known }
    let search = try places(of: question, configuredOrigin: configuredOrigin)
    memo.keep(search, for: key)
    return search
  }

  /// Finds the places that a question is about.
  ///
  /// A name that several places have is taken for the one that trips connect with the question's other place, where
  /// there is exactly one.
  func places(
    of question: Question,
    configuredOrigin: PlaceReference?,
  ) throws(ScheduleError) -> PlaceSearch {
    guard !schedules.isEmpty else { return .answer(.noTimetable) }
    var destinations: [ResolvedPlace] = []
    if let reference = question.destination {
      switch try candidates(reference, for: .destination) {
      case .success(let places): destinations = places
      case .failure(let unknown): return .answer(unknown.answer)
      }
    }
    var origins: [ResolvedPlace] = []
    if let reference = question.origin {
      switch try candidates(reference, for: .origin) {
      case .success(let places): origins = places
      case .failure(let unknown): return .answer(unknown.answer)
      }
    }
    try narrow(&origins, &destinations)
    if let reference = question.destination, destinations.count > 1 {
      return .answer(
        .ambiguousPlace(
          role: .destination,
          spoken: reference.spoken,
          candidates: destinations.map(\.place),
        )
      )
    }
    if let reference = question.origin {
      guard origins.count == 1 else {
        return .answer(
          .ambiguousPlace(
            role: .origin,
            spoken: reference.spoken,
            candidates: origins.map(\.place),
          )
        )
      }
      return .found(origins[0], .spoken, destination: destinations.first)
    }
    let destination = destinations.first
    if let (origin, source) = try impliedOrigin(question, destination, configuredOrigin) {
      return .found(origin, source, destination: destination)
    }
    if let destination, try !isReachable(destination) {
      // No answer to "where from?" would do.
      return .answer(
        .nothing(
          NothingFound(
            reason: .noConnection,
            destination: destination.place,
            origin: nil,
            zone: destination.members.first?.schedule.summary.zone ?? .utc,
          )
        )
      )
    }
    return .answer(.originNeeded(destination: destination?.place))
  }

  /// An answer that says that a place is unknown.
  private struct Unknown: Error {
    var answer: Answer
  }

  /// The places that a reference may mean, one or more.
  private func candidates(
    _ reference: PlaceReference,
    for role: Answer.Role,
  ) throws(ScheduleError) -> Result<[ResolvedPlace], Unknown> {
    switch try resolve(reference, isBoarded: role == .origin) {
    case .found(let place): .success([place])
    case .ambiguous(let places): .success(places)
    case .unknown(let nearMisses):
      .failure(
        Unknown(
          answer: .unknownPlace(role: role, spoken: reference.spoken, nearMisses: nearMisses)
        )
      )
    }
  }

  /// Leaves of equally good names those that trips connect, as far as any are.
  private func narrow(
    _ origins: inout [ResolvedPlace],
    _ destinations: inout [ResolvedPlace],
  ) throws(ScheduleError) {
    guard !origins.isEmpty, !destinations.isEmpty, origins.count > 1 || destinations.count > 1
    else { return }
    var connected: [(origin: Int, destination: Int)] = []
    for origin in origins.indices {
      for destination in destinations.indices
      where try connects(origins[origin], destinations[destination]) {
        connected.append((origin, destination))
      }
    }
    guard !connected.isEmpty else { return }
    let (before, after) = (origins, destinations)
    origins = Set(connected.map(\.origin)).sorted().map { before[$0] }
    destinations = Set(connected.map(\.destination)).sorted().map { after[$0] }
  }

  /// The origin where none was said: the device's, else the operator's, else the only one there is.
  private func impliedOrigin(
    _ question: Question,
    _ destination: ResolvedPlace?,
    _ configured: PlaceReference?,
  ) throws(ScheduleError) -> (ResolvedPlace, DepartureBoard.OriginSource)? {
    if let location = question.location,
      let place = try nearestOrigin(to: location, reaching: destination)
    {
      return (place, .location)
    }
    if let configured, case .found(let place) = try resolve(configured, isBoarded: true),
      try connects(place, destination)
    {
      return (place, .configured)
    }
    guard let destination else { return nil }
    return try onlyOrigin(reaching: destination).map { ($0, .onlyOne) }
  }
}
