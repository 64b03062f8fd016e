internal import Transit

extension BoardPhrase {
  /// What leaves after the first: "Then route 5 to Airport at 8:50 PM".
  ///
  /// What is said of a service once is not said again: of the one that was told first, or of both that follow, the
  /// times alone are told. How often a service without exact times leaves is told once, since windows of it that follow
  /// one another are one service to a rider.
  func others(than first: Departure) -> String? {
    let lead = serviceText(first)
    var headways = isFrequency(first) ? [lead] : []
    var told: [Other] = []
    let most = question.count > 1 ? question.count - 1 : Self.mostOthers
    for departure in board.departures.dropFirst() where told.count < most {
      let service = serviceText(departure)
      if departure.headwaySeconds != nil {
        guard !headways.contains(service) else { continue }
        headways.append(service)
      }
      let other = Other(departure: departure, service: service)
      // Two vehicles of one service in one minute, coupled ones among them, are one to a rider.
      let earlier = told + [Other(departure: first, service: lead)]
      if other.isTimed, earlier.contains(where: other.isAlike) { continue }
      told.append(other)
    }
    guard let next = told.first else { return nil }
    let day = first.from.zone.local(first.departure).date
    if told.allSatisfy({ $0.isTimed && $0.service == next.service }) {
      let isLead = next.service == lead && !isFrequency(first)
      return "Then " + (isLead ? "" : next.name + " ") + times(told, after: day) + "."
    }
    return "Then " + SpokenList.text(told.map { text($0, after: day) }, "and") + "."
  }

  /// What leaves, as it is told of several: to a destination, the route alone, and only where there are several.
  private func serviceText(_ departure: Departure) -> String {
    guard board.destination != nil else {
      return departure == board.departures.first ? service : ServicePhrase.text(departure)
    }
    return board.hasSeveralRoutes ? RoutePhrase.text(departure.route) : ""
  }

  private static let mostOthers = 2

  /// A departure that is told after the first.
  private struct Other {
    var departure: Departure
    var service: String

    var isTimed: Bool { departure.headwaySeconds == nil }
    /// Whether nothing that is said tells it from another.
    func isAlike(_ other: Other) -> Bool {
      other.service == service
        && other.departure.departure.flooredToMinute == departure.departure.flooredToMinute
    }

    var name: String { service.isEmpty ? "another" : service }
  }

  private func text(_ other: Other, after day: ServiceDate) -> String {
    if let headway = other.departure.headwaySeconds {
      // Without exact times none is promised.
      return other.name + " about every " + BoardPhrase.span(headway)
    }
    return other.name + " " + times([other], after: day)
  }

  /// Times, each with its day where that is another than the one before: "at 8:20 AM and 8:50 AM".
  private func times(_ others: [Other], after day: ServiceDate) -> String {
    var last = day
    var texts: [String] = []
    for other in others {
      let departure = other.departure
      let date = departure.from.zone.local(departure.departure).date
      if date != last {
        texts.append(moment.text(departure))
      } else {
        let clock = moment.clock.text(departure.from.zone.local(departure.departure))
        let lead = texts.isEmpty ? "at " : ""
        texts.append(lead + (departure.isApproximate ? "about " : "") + clock)
      }
      last = date
    }
    return SpokenList.text(texts, "and")
  }
}
