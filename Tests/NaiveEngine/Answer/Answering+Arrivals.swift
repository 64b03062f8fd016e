/// The last ride of a rider's day that is there by a clock time.
public struct ArrivalCase: Sendable {
  /// When it is asked, in seconds since 1970.
  public let now: Int
  /// The day by which the rider has to be there, as GTFS writes it.
  public let date: Int
  /// The clock time on that day, in seconds.
  public let second: Int
  /// When the ride leaves and arrives, in seconds since 1970; nil where there is none.
  public let ride: [Int]?
}

extension Feed {
  /// Finds the last ride that arrives no later than a clock time some minutes after the moment of a question.
  ///
  /// - Parameters:
  ///   - question: From where, to where, and when it is asked.
  ///   - minutesAhead: How long after that the rider has to be there, by the clock.
  /// - Returns: The case; nil where a stop is unknown or left blank.
  public func arrivalCase(_ question: FeedQuestion, minutesAhead: Int) -> ArrivalCase? {
    guard let now = moment(question.at), let origin = stop(named: question.from),
      let destination = stop(named: question.to)
    else { return nil }
    let present = flooredQuotient(now, 60) * 60
    let shown = present + zone.offset(at: present)
    let wanted = shown + minutesAhead * 60
    let day = flooredQuotient(wanted, 86_400)
    var deadline = zone.instant(local: wanted)
    // Today a reading that comes twice is the pass that is not over.
    let later = deadline + 3600
    if day == flooredQuotient(shown, 86_400), deadline < present,
      later + zone.offset(at: later) == wanted
    {
      deadline = later
    }
    let isNight = wanted - day * 86_400 < 6 * 3600
    let begin = zone.instant(local: (isNight ? day - 1 : day) * 86_400 + 3 * 3600)
    var best: (departure: Int, arrival: Int)?
    var early: (departure: Int, arrival: Int)?
    var earlier: (departure: Int, arrival: Int)?
    let midnight = zone.instant(local: (isNight ? day - 1 : day) * 86_400)
    for ride in departures(from: place(origin), to: place(destination), at: present, days: 8) {
      guard let arrival = ride.arrival, arrival <= deadline else { continue }
      if arrival < begin {
        // What arrives after midnight, where nothing does by day.
        if arrival >= midnight, early.map({ ride.departure > $0.departure }) ?? true {
          early = (ride.departure, arrival)
        }
        // What arrives on a day before, where nothing else does and it runs for hours.
        if earlier.map({ ride.departure > $0.departure }) ?? true {
          earlier = (ride.departure, arrival)
        }
        continue
      }
      // The rides come in order: of those that leave together the first is there first.
      if best.map({ ride.departure > $0.departure }) ?? true { best = (ride.departure, arrival) }
    }
    if best == nil { best = early }
    if best == nil, let earlier, earlier.arrival - earlier.departure >= 6 * 3600 { best = earlier }
    let (year, month, date) = Day(number: day).parts
    return ArrivalCase(
      now: now,
      date: year * 10_000 + month * 100 + date,
      second: wanted - day * 86_400,
      ride: best.map { [$0.departure, $0.arrival] },
    )
  }
}
