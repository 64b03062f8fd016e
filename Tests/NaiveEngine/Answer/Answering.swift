/// Answers questions by walking every trip of every candidate day.
extension Feed {
  /// Answers a question as a line of `bus-status next --batch` does.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - days: How many days ahead service days are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: A JSON object, on one line.
  public func answer(_ question: FeedQuestion, days: Int = 8, limit: Int = 5) -> String {
    guard let moment = moment(question.at) else {
      return AnswerText.error("unreadable time")
    }
    guard let origin = stop(named: question.from) else {
      return AnswerText.error("unknown stop \(question.from)")
    }
    var destination: Int?
    if !question.to.allSatisfy({ $0 == " " }) {
      guard let stop = stop(named: question.to) else {
        return AnswerText.error("unknown stop \(question.to)")
      }
      destination = stop
    }
    let departures = departures(
      from: place(origin),
      to: destination.map(place),
      at: moment,
      days: days,
    )
    return AnswerText.json(departures.prefix(limit), feed: self)
  }

  /// Answers a line of a batch file; a line that is no question gets an error.
  ///
  /// - Parameters:
  ///   - line: `from_id<TAB>to_id<TAB>RFC3339`.
  ///   - days: How many days ahead service days are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: A JSON object, on one line.
  public func answer(line: String, days: Int = 8, limit: Int = 5) -> String {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 3 else { return AnswerText.error("not a question") }
    return answer(
      FeedQuestion(from: cells[0], to: cells[1], at: cells[2]),
      days: days,
      limit: limit,
    )
  }

  /// The moment that a text means; one without an offset is local to the feed's first agency.
  func moment(_ text: String) -> Int? {
    switch TimeText.read(text) {
    case .instant(let instant): instant
    case .local(let local): zone.instant(local: local)
    case nil: nil
    }
  }

  /// Every departure from one set of stops to another, in order.
  func departures(from origin: [Bool], to destination: [Bool]?, at moment: Int, days: Int)
    -> [Departure]
  {
    let earliest = flooredQuotient(moment, 60) * 60
    // One day more than rule 2 asks for costs nothing and covers agencies a day apart.
    let firstDay = zone.day(at: earliest - largestTime - 3600).advanced(by: -1)
    let lastDay = zone.day(at: earliest).advanced(by: days)
    var runningDays: [Identifier: [Day]] = [:]
    var found: [Departure] = []
    for (index, trip) in trips.enumerated() {
      guard trip.stops.contains(where: { origin[$0] }) else { continue }
      let pairs =
        if let destination {
          Pairs.connecting(trip, from: origin, to: destination)
        } else {
          Pairs.leaving(trip, from: origin)
        }
      if pairs.isEmpty { continue }
      let days =
        runningDays[trip.service]
        ?? (firstDay.number...lastDay.number).map { Day(number: $0) }
        .filter { services[trip.service]?.runs(on: $0) ?? false }
      runningDays[trip.service] = days
      let runs = trip.runs
      for day in days {
        let base = routes[trip.route].zone.base(of: day)
        for run in runs {
          for pair in pairs {
            guard let time = trip.calls[pair.boarding].departure else { continue }
            let departure = base + run.shift + time
            guard departure >= earliest else { continue }
            let arrival = pair.alighting.flatMap { trip.calls[$0].arrival }
            found.append(
              Departure(
                departure: departure,
                arrival: arrival.map { base + run.shift + $0 },
                trip: index,
                day: day,
                boarding: pair.boarding,
                alighting: pair.alighting,
                headway: run.headway,
              )
            )
          }
        }
      }
    }
    return found.sorted { Departure.precedes($0, $1, trips: trips) }
  }
}
