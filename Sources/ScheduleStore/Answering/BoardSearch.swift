import Transit

/// Searches the times that a question means, and says why where nothing leaves then.
struct BoardSearch {
  var question: Question
  var rides: [Ride]
  var now: Instant

  func answer(
    origin: Place,
    source: DepartureBoard.OriginSource,
    destination: Place?,
  ) throws(ScheduleError) -> Answer {
    let served = rides.filter { !$0.candidates.isEmpty }
    guard let first = served.first ?? rides.first else {
      return nothing(.noConnection, origin, source, destination, zone: nil)
    }
    guard !served.isEmpty else {
      return nothing(.noConnection, origin, source, destination, zone: first)
    }
    let zone = first.schedule.summary.zone
    let isArrival = question.selection == .arriving
    // Who has to be somewhere goes by the clock there.
    let clock = isArrival ? try served.first?.arrivalZone() : nil
    let windows = question.when.windows(for: question.selection, now: now, zone: clock ?? zone)
    var found = try search(windows, served)
    if isArrival, found == nil {
      found = try searchEarlier(than: windows, served, zone: clock ?? zone)
    }
    if let found, let soonest = found.departures.first {
      let date = zone.local(soonest.departure).date
      let end = served.compactMap(\.schedule.summary.feedEndDate).max()
      var board = DepartureBoard(
        destination: destination,
        origin: origin,
        originSource: source,
        departures: found.departures,
        hasSeveralRoutes: try BoardSearch.haveSeveralRoutes(served),
        hasSeveralStops: served.reduce(0) { $0 + $1.boardingStops.count } > 1,
        asked: found.window.from,
        outdatedSince: end.flatMap { $0 < date ? $0 : nil },
      )
      // Where all buses to a place start at the same stop, riders know which is theirs.
      if destination != nil, source != .onlyOne, question.route == nil, !board.hasSeveralRoutes {
        board.hasOtherRoutes = served.contains(where: \.hasOtherRoutes)
      }
      return .departures(board)
    }
    return try explanation(served, windows: windows, origin, source, destination)
  }

  /// Departures, and the window in which they leave.
  private typealias Found = (window: When.Window, departures: [Departure])

  /// The departures of the first window that has any.
  private func search(
    _ windows: [When.Window],
    _ rides: [Ride],
  ) throws(ScheduleError) -> Found? {
    for window in windows {
      let window = try morning(of: window, rides)
      let departures = try self.departures(rides, window)
      if !departures.isEmpty { return (window, departures) }
    }
    return nil
  }

  /// The stretch of a day that begins with its morning: of a line that runs all night, at five.
  private func morning(
    of window: When.Window,
    _ rides: [Ride],
  ) throws(ScheduleError) -> When.Window {
    guard let night = window.night, question.selection == .next,
      let first = try departures(rides, window).first?.departure, first < night.morning,
      try !departures(rides, When.Window(from: first.adding(seconds: -3600), until: first)).isEmpty
    else { return window }
    let day = When.Window(from: night.morning, until: window.until)
    return try departures(rides, day).isEmpty ? window : day
  }

  /// A journey so long that whoever has to be somewhere takes the one of days before, in seconds.
  private static let longJourney: Int64 = 6 * 3600

  /// What arrives before the rider's day on which somebody has to be there: in the small hours before its morning,
  /// which are of that day by the calendar, else on the days before, if the journey is long.
  ///
  /// Who has to be there in the morning is told no bus of the evening before.
  private func searchEarlier(
    than windows: [When.Window],
    _ rides: [Ride],
    zone: ZoneRules,
  ) throws(ScheduleError) -> Found? {
    guard let first = windows.first, let day = first.arrivals?.from, first.from < day else {
      return nil
    }
    let midnight = zone.instant(LocalDateTime(date: zone.local(day).date, secondOfDay: 0))
    var window = When.Window(from: first.from, until: nil)
    window.arrivals = When.Arrivals(from: max(first.from, midnight), until: day)
    if let found = try search([window], rides) { return found }
    window.arrivals = When.Arrivals(from: first.from, until: day)
    let found = try search([window], rides)
    return found?.departures.first.map(BoardSearch.isLong) == true ? found : nil
  }

  /// Whether a journey is so long that it is taken days before.
  private static func isLong(_ departure: Departure) -> Bool {
    guard let arrival = departure.arrival else { return false }
    return arrival >= departure.departure.adding(seconds: longJourney)
  }

  private func departures(
    _ rides: [Ride],
    _ window: When.Window,
  ) throws(ScheduleError) -> [Departure] {
    let isLast = isLast
    let limit = isLast ? 10_000 : max(question.limit, 1)
    var all: [Departure] = []
    if rides.count == 1 {
      // The departures of one feed are in order already.
      all = try rides[0].departures(window, days: Schedule.horizon, limit: limit)
    } else {
      for ride in rides {
        all += try ride.departures(window, days: Schedule.horizon, limit: limit)
      }
      all.sort(by: Departure.precedes)
    }
    if question.destination == nil { all = BoardSearch.onceEach(all) }
    if question.selection == .arriving, let last = all.last?.departure {
      // Of several that leave last, the one that is there first.
      return all.first { $0.departure == last }.map { [$0] } ?? []
    }
    if isLast { return Array(all.suffix(1)) }
    return all.count > limit ? Array(all.prefix(limit)) : all
  }

  /// Whether the last of the departures found is wanted.
  private var isLast: Bool {
    switch question.selection {
    case .last, .preceding, .arriving: true
    case .next, .first, .following: false
    }
  }

  /// Whether the trips of some rides have more than one `route_id`.
  private static func haveSeveralRoutes(_ rides: [Ride]) throws(ScheduleError) -> Bool {
    if rides.count == 1 { return rides[0].servedRoutes.count > 1 }
    var routes: Set<RouteID> = []
    for ride in rides { routes.formUnion(try ride.routeSummaries().map(\.id)) }
    return routes.count > 1
  }

  /// Leaves out the later calls of a vehicle that calls at several stops of one place within a quarter of an hour.
  private static func onceEach(_ departures: [Departure]) -> [Departure] {
    var kept: [Departure] = []
    for departure in departures {
      let isRepeated = kept.contains {
        $0.trip == departure.trip && $0.feed == departure.feed
          && $0.serviceDate == departure.serviceDate && $0.headwaySeconds == nil
          && departure.departure < $0.departure.adding(seconds: 900)
      }
      if !isRepeated { kept.append(departure) }
    }
    return kept
  }

  /// Why nothing leaves in the windows: the feed has ended or not begun, or there is simply nothing then.
  private func explanation(
    _ rides: [Ride],
    windows: [When.Window],
    _ origin: Place,
    _ source: DepartureBoard.OriginSource,
    _ destination: Place?,
  ) throws(ScheduleError) -> Answer {
    guard let window = windows.first, let ride = rides.first else {
      return nothing(.noConnection, origin, source, destination, zone: rides.first)
    }
    let asked = ride.schedule.summary.zone.local(window.arrivals?.from ?? window.from).date
    let last = rides.map(\.schedule.summary.lastServiceDate).max() ?? asked
    if last < asked { return nothing(.feedEnded(last), origin, source, destination, zone: ride) }
    var next: Departure?
    let later = window.arrivals.map { When.Arrivals(from: $0.until ?? $0.from, until: nil) }
    let further = When.Window(from: window.until ?? window.from, until: nil, arrivals: later)
    for ride in rides {
      let begin = ride.schedule.summary.firstServiceDate
      // A feed that begins later is looked at from its first day on.
      let start = max(further.from, ride.schedule.summary.zone.base(of: begin))
      let found = try ride.departures(
        When.Window(from: start, until: nil, arrivals: later),
        days: Schedule.farHorizon,
        limit: 1,
      )
      if let found = found.first, next.map({ Departure.precedes(found, $0) }) ?? true {
        next = found
      }
    }
    let first = rides.map(\.schedule.summary.firstServiceDate).min() ?? asked
    if first > asked {
      return nothing(.feedNotBegun(first, first: next), origin, source, destination, zone: ride)
    }
    let gone = try gone(rides, window, zone: ride.schedule.summary.zone)
    return nothing(.notThen(next: next), origin, source, destination, zone: ride, gone: gone)
  }

  /// The last departure that has left of those asked for, where the rest of the present day was asked for, or what
  /// leaves before one that was told.
  private func gone(
    _ rides: [Ride],
    _ window: When.Window,
    zone: ZoneRules,
  ) throws(ScheduleError) -> Departure? {
    let present = now.flooredToMinute
    if case .preceding(let told) = question.selection {
      let until = min(told.flooredToMinute, present)
      // Where the days before the one that was told are all to come, none of them has left.
      guard told < present.adding(seconds: Int64(When.daysBefore) * 86_400) else { return nil }
      return try last(rides, When.Window(from: until.adding(seconds: -86_400), until: until))
    }
    guard let dates = question.when.dates, dates.lowerBound == dates.upperBound,
      window.from == present, window.until != nil
    else { return nil }
    switch question.selection {
    case .next, .last: break
    case .first, .following, .preceding, .arriving: return nil
    }
    let second = question.when.isClockTime ? 0 : question.when.seconds?.lowerBound ?? 0
    let start = zone.base(of: dates.lowerBound).adding(seconds: Int64(second))
    guard start < present else { return nil }
    return try last(rides, When.Window(from: start, until: present))
  }

  /// The last departure of a window.
  private func last(_ rides: [Ride], _ window: When.Window) throws(ScheduleError) -> Departure? {
    var last: Departure?
    for ride in rides {
      let found = try ride.departures(
        window,
        days: Schedule.horizon,
        limit: 10_000,
      )
      if let found = found.last, last.map({ Departure.precedes($0, found) }) ?? true {
        last = found
      }
    }
    return last
  }

  private func nothing(
    _ reason: NothingFound.Reason,
    _ origin: Place,
    _ source: DepartureBoard.OriginSource,
    _ destination: Place?,
    zone ride: Ride?,
    gone: Departure? = nil,
  ) -> Answer {
    .nothing(
      NothingFound(
        reason: reason,
        destination: destination,
        origin: origin,
        originSource: source,
        gone: gone,
        zone: ride?.schedule.summary.zone ?? .utc,
      )
    )
  }
}
