import Transit

/// Departures as a person reads them at a terminal.
enum DepartureText {
  /// One line a departure.
  static func lines(_ departures: [Departure]) -> String {
    guard !departures.isEmpty else { return "No departures\n" }
    return departures.map(line).joined()
  }

  private static func line(_ departure: Departure) -> String {
    let local = departure.zone.local(departure.departure)
    var text = "\(local.date) \(clock(local))"
    if departure.isApproximate { text += " (about)" }
    if !departure.route.name.isEmpty { text += "  \(departure.route.name)" }
    if !departure.headsign.isEmpty { text += " to \(departure.headsign)" }
    text += ", from \(departure.from.name)"
    if let arrival = departure.arrival, let to = departure.to {
      text += ", at \(to.name) \(arrivalText(arrival, local, departure.zone))"
    }
    if let headway = departure.headwaySeconds {
      text += ", about every \(max(1, (headway + 30) / 60)) minutes"
    }
    return text + "\n"
  }

  /// The clock time of an arrival, with its date where that is another.
  private static func arrivalText(
    _ arrival: Instant,
    _ departure: LocalDateTime,
    _ zone: ZoneRules,
  ) -> String {
    let local = zone.local(arrival)
    return (local.date == departure.date ? "" : "\(local.date) ") + clock(local)
  }

  private static func clock(_ local: LocalDateTime) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return two(local.hour) + ":" + two(local.minute)
  }
}
