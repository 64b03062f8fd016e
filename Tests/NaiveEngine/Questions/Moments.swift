/// The moments worth asking about in a feed.
struct Moments {
  private let feed: Feed
  /// The first day on which a trip runs.
  let first: Day
  /// The last day on which a trip runs.
  let last: Day
  /// The days that an exception names, in order.
  let exceptionDays: [Day]
  /// The days on which clocks change, in order.
  let changeDays: [Day]
  private let serviceDays: [Identifier: [Day]]

  init(feed: Feed) {
    self.feed = feed
    let used = Set(feed.trips.map(\.service))
    serviceDays = feed.services.filter { used.contains($0.key) }.mapValues(\.days)
    let first = serviceDays.values.compactMap(\.first).min() ?? Day(number: 0)
    let last = serviceDays.values.compactMap(\.last).max() ?? first
    exceptionDays = Set(used.flatMap { feed.services[$0]?.exceptions.keys.map { $0 } ?? [] })
      .sorted()
    // Clock changes of the first forty years are enough of a timetable without end.
    let end = min(last.number + 1, first.number + 40 * 366)
    func noonOffset(_ day: Int) -> Int { feed.zone.offset(at: day * 86_400 + 43_200) }
    changeDays = (first.number...end)
      .filter { noonOffset($0) != noonOffset($0 - 1) }.map { Day(number: $0) }
    self.first = first
    self.last = last
  }

  /// A moment as text, for a question about a trip.
  func text(for trip: Trip, boarding: Int, random: inout SplitMix64) -> String {
    let (local, instant) = moment(for: trip, boarding: boarding, random: &random)
    if let local, random.chance(50) {
      return TimeText.text(local, offset: nil)
    }
    let moment = instant ?? local.map { feed.zone.instant(local: $0) } ?? 0
    switch random.below(10) {
    case 0: return TimeText.text(moment, offset: 0)
    case 1: return TimeText.text(moment, offset: 5 * 3600 + 45 * 60)
    default: return feed.zone.text(of: moment)
    }
  }

  /// A local reading or an instant.
  private func moment(for trip: Trip, boarding: Int, random: inout SplitMix64) -> (
    local: Int?, instant: Int?
  ) {
    let days = serviceDays[trip.service] ?? []
    let anyDay = Day(number: random.number(in: first.number - 3...last.number + 3))
    let runDay = random.pick(days) ?? anyDay
    func reading(_ day: Day, _ second: Int) -> (Int?, Int?) {
      (day.number * 86_400 + second, nil)
    }
    switch random.below(100) {
    case 0..<20: return reading(runDay, random.number(in: -3 * 3600...5 * 3600))
    case 20..<40 where !changeDays.isEmpty:
      let day = random.pick(changeDays) ?? anyDay
      return reading(day, random.number(in: -6 * 3600...8 * 3600))
    case 40..<52 where !exceptionDays.isEmpty:
      return reading(random.pick(exceptionDays) ?? anyDay, random.below(86_400))
    case 52..<60:
      let end = random.chance(50) ? first : last
      return reading(end, random.number(in: -20 * 3600...30 * 3600))
    case 60..<80:
      let departure = trip.calls[boarding].departure ?? 0
      let shift = random.pick(trip.runs)?.shift ?? 0
      let base = feed.routes[trip.route].zone.base(of: runDay)
      let near = random.pick([0, 0, 1, 59, 60, -1, -60]) ?? 0
      return (nil, base + shift + departure + near)
    default: return reading(anyDay, random.below(86_400))
    }
  }
}
