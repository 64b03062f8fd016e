/// Answers questions by names: DESIGN.md section 3, and GTFS.md section 1, rule 6.
extension NamedPlaces {
  /// What a question must be answered.
  ///
  /// - Returns: The expectation.
  func expectation(_ question: NameQuestion) -> NameExpectation {
    switch question.wording {
    case .faithful: return faithful(question)
    case .unheardOf: return .refused(.unknown)
    case .misspelt(let origin, let destination):
      let meant = NameQuestion(from: origin, to: destination, at: question.at)
      if case .departures(let line) = faithful(meant) { return .departuresOrUnknown(line) }
      return .open(from: nil, to: nil)
    }
  }

  private func faithful(_ question: NameQuestion) -> NameExpectation {
    let from = question.from.map { find($0, isDestination: false) }
    let to = question.to.map { find($0, isDestination: true) }
    let open = NameExpectation.open(from: ids(from), to: ids(to))
    var origins: [[Bool]]?
    var destinations: [[Bool]]?
    switch to {
    case .places(let places): destinations = places
    case .none?: return open
    case .open(_, let shown):
      guard let shown, case .places(let origins)? = from, origins.count == 1 else { return open }
      return .atLeast(answer(from: origins[0], to: shown, at: question.at))
    case nil: break
    }
    switch from {
    case .places(let places): origins = places
    case .none?: return open
    case .open: return open
    case nil: break
    }
    // Several places of one name: those stay that some trip connects with the question's other place.
    if let froms = origins, let tos = destinations, froms.count > 1 || tos.count > 1 {
      let pairs = froms.indices.flatMap { one in tos.indices.map { (one, $0) } }
        .filter { connects(froms[$0.0], tos[$0.1]) }
      if !pairs.isEmpty {
        origins = froms.indices.filter { one in pairs.contains { $0.0 == one } }.map { froms[$0] }
        destinations = tos.indices.filter { one in pairs.contains { $0.1 == one } }.map { tos[$0] }
      }
    }
    if let destinations, destinations.count > 1 { return .refused(.ambiguous) }
    if let origins {
      guard origins.count == 1 else { return .refused(.ambiguous) }
      return .departures(answer(from: origins[0], to: destinations?[0], at: question.at))
    }
    guard let destination = destinations?.first else { return open }
    return withoutOrigin(to: destination, at: question.at) ?? open
  }

  /// Where no origin is said: the only place from which one gets there, else a question; nil where places are hard to count.
  private func withoutOrigin(to destination: [Bool], at moment: String) -> NameExpectation? {
    let stops = boardingStops(to: destination)
    if stops.count == 1 {
      let origin = feed.stops.indices.map { $0 == stops[0] }
      return .departures(answer(from: origin, to: destination, at: moment))
    }
    let rows = stops.map { feed.stops[$0] }
    let plain = rows.filter { $0.parent == nil && $0.locationType == 0 }
    let areApart = plain.contains { row in
      Distance.meters(row, plain[0]) > NamedPlaces.apart
    }
    return areApart ? .refused(.originNeeded) : nil
  }

  private func boardingStops(to destination: [Bool]) -> [Int] {
    var isBoarded = feed.stops.map { _ in false }
    for trip in running {
      for stop in Pairs.boardingStops(of: trip, to: destination) { isBoarded[stop] = true }
    }
    return isBoarded.indices.filter { isBoarded[$0] }
  }

  private func connects(_ origin: [Bool], _ destination: [Bool]) -> Bool {
    running.contains { trip in
      trip.stops.contains { origin[$0] }
        && !Pairs.connecting(trip, from: origin, to: destination).isEmpty
    }
  }

  private func answer(from origin: [Bool], to destination: [Bool]?, at text: String) -> String {
    guard let moment = feed.moment(text) else { return AnswerText.error("unreadable time") }
    let departures = feed.departures(from: origin, to: destination, at: moment, days: 8)
    return AnswerText.json(departures.prefix(5), feed: feed)
  }

  private func ids(_ finding: Finding?) -> [String]? {
    var flags: [Bool] = []
    switch finding {
    case .open(let stops, _): flags = stops
    case .places(let places):
      flags = feed.stops.indices.map { stop in places.contains { $0[stop] } }
    case .none?, nil: return nil
    }
    return feed.stops.indices.filter { flags[$0] }.map { feed.stops[$0].id }
  }
}
