import Transit

/// Departures as a person reads them at a terminal.
///
/// Times are those of the clocks along the route, whatever zone the reader is in; the offset after them says which that is, also
/// where clocks are put back and an hour comes twice.
enum DepartureText {
  /// One line a departure.
  static func lines(_ departures: [Departure]) -> String {
    guard !departures.isEmpty else { return "No departures\n" }
    return departures.map(line).joined()
  }

  private static func line(_ departure: Departure) -> String {
    let local = departure.zone.local(departure.departure)
    var text = "\(local.date) \(clock(local)) \(offset(departure.departure, departure.zone))"
    if departure.isApproximate { text += " (about)" }
    if !departure.route.name.isEmpty { text += "  \(departure.route.name)" }
    if !departure.headsign.isEmpty { text += " to \(departure.headsign)" }
    text += ", from \(departure.from.name)"
    if let arrival = departure.arrival, let to = departure.to {
      text += ", at \(to.name) \(arrivalText(arrival, departure))"
      if departure.isArrivalApproximate { text += " (about)" }
    }
    if let headway = departure.headwaySeconds {
      text += ", about every \(max(1, (headway + 30) / 60)) minutes"
    }
    return TerminalText.line(text) + "\n"
  }

  /// The clock time of an arrival, with its date and its offset where those are others.
  private static func arrivalText(_ arrival: Instant, _ departure: Departure) -> String {
    let zone = departure.zone
    let local = zone.local(arrival)
    let date = local.date == zone.local(departure.departure).date ? "" : "\(local.date) "
    let (before, after) = (offset(departure.departure, zone), offset(arrival, zone))
    return date + clock(local) + (before == after ? "" : " " + after)
  }

  /// The offset from Greenwich that is in force, such as `-05:00`.
  private static func offset(_ instant: Instant, _ zone: ZoneRules) -> Substring {
    Timestamp.text(instant, in: zone).suffix(6)
  }

  private static func clock(_ local: LocalDateTime) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return two(local.hour) + ":" + two(local.minute)
  }
}
