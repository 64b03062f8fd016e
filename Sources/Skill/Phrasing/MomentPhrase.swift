internal import Transit

/// What is said of a moment, and whose clock it is said by.
struct MomentPhrase {
  /// The present.
  var now: Instant
  /// How clock times are said.
  var clock: ClockStyle
  /// The zone of the device, where it is known.
  var deviceZone: ZoneRules?

  /// A departure's day and time by the clock at the stop: "today at 8:45 PM".
  func text(_ departure: Departure) -> String {
    let zone = departure.from.zone
    return text(departure.departure, in: zone, isApproximate: departure.isApproximate)
  }

  /// A day and time by a zone's clock, saying so where the device has another.
  func text(_ instant: Instant, in zone: ZoneRules, isApproximate: Bool = false) -> String {
    let local = zone.local(instant)
    var text = DayPhrase.text(local.date, today: zone.local(now).date)
    text += isApproximate ? " at about " : " at "
    let (hour, rest) = clock.pieces(local)
    text += hour
    text += rest
    if let deviceZone, deviceZone.offset(at: instant) != zone.offset(at: instant) {
      text += " local time"
    }
    return text
  }

  /// How long until a moment within the hour: ", in 12 minutes" or ", now"; else nothing.
  func countdown(_ instant: Instant) -> String {
    switch now.minutes(to: instant) {
    case 0: ", now"
    case 1: ", in 1 minute"
    case let minutes where (2..<60).contains(minutes): ", in \(minutes) minutes"
    default: ""
    }
  }

  /// When a departure gets there: ", arriving at 5:45 PM", with the day where it is another; else nothing.
  func arrival(_ departure: Departure) -> String {
    guard let arrival = departure.arrival, let stop = departure.to else { return "" }
    let isApproximate = departure.isArrivalApproximate || departure.headwaySeconds != nil
    let zone = stop.zone
    if departure.from.zone.local(departure.departure).date == zone.local(arrival).date {
      return ", arriving at " + (isApproximate ? "about " : "") + clock.text(zone.local(arrival))
    }
    return ", arriving " + text(arrival, in: zone, isApproximate: isApproximate)
  }

  /// The clock time by which a rider has to be there: " by 6:00 PM" or " by midnight", or nothing.
  func deadline(_ when: When) -> String {
    guard let second = when.seconds?.lowerBound else { return "" }
    if second % 86_400 == 0 { return " by midnight" }
    let day = when.dates?.lowerBound ?? ServiceDate.range.lowerBound
    return " by " + clock.text(LocalDateTime(date: day, secondOfDay: second % 86_400))
  }

  /// Whether a moment's minute is over.
  func isOver(_ instant: Instant) -> Bool {
    instant.flooredToMinute < now.flooredToMinute
  }
}
