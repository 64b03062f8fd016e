internal import Alexa
internal import Transit

/// What the companion app shows of an answer: the words, and a list of the next departures.
enum AnswerCard {
  static let title = "Bus Status"

  /// A card with words alone.
  static func card(_ speech: String) -> Card { .simple(title: title, content: speech) }

  /// A card with a list.
  static func card(_ speech: String, _ board: DepartureBoard, _ moment: MomentPhrase) -> Card {
    let lines = board.departures.map { line($0, board, moment) }
    let title =
      board.destination.map { "To " + NamePieces.plain($0.name) }
      ?? "From " + NamePieces.plain(board.origin.name)
    return .simple(title: title, content: ([speech, ""] + lines).joined(separator: "\n"))
  }

  /// "tomorrow 7:10 AM, 28 Downtown, from Main St".
  private static func line(
    _ departure: Departure,
    _ board: DepartureBoard,
    _ moment: MomentPhrase,
  ) -> String {
    let zone = departure.from.zone
    let local = zone.local(departure.departure)
    var day = DayPhrase.text(local.date, today: zone.local(moment.now).date)
    if day.hasPrefix("on ") { day.removeFirst(3) }
    var parts = [day + " " + moment.clock.text(local)]
    if let headway = departure.headwaySeconds {
      parts[0] += " (about every " + BoardPhrase.span(headway) + ")"
    } else if departure.isApproximate {
      parts[0] += " (about)"
    }
    let service = [departure.route.name, departure.headsign].filter { !$0.isEmpty }
    if !service.isEmpty { parts.append(NamePieces.plain(service.joined(separator: " "))) }
    if board.destination != nil, !departure.from.name.isEmpty {
      parts.append("from " + NamePieces.plain(departure.from.name))
    }
    return parts.joined(separator: ", ")
  }
}
