internal import Alexa
internal import Transit

/// What the companion app shows of an answer: the words, and a list of the next departures.
enum AnswerCard {
  static let title = "Bus Status"

  /// A card with words alone.
  static func card(_ speech: String) -> Card { .simple(title: title, content: speech) }

  /// A card with a list.
  static func card(_ speech: String, _ board: DepartureBoard, _ moment: MomentPhrase) -> Card {
    var content = speech
    content.reserveCapacity(speech.utf8.count + 2 + board.departures.count * 120)
    content += "\n"
    for departure in board.departures {
      content += "\n"
      append(departure, board, moment, to: &content)
    }
    let title =
      board.destination.map { "To " + NamePieces.plain($0.name) }
      ?? "From " + NamePieces.plain(board.origin.name)
    return .simple(title: title, content: content)
  }

  /// "tomorrow 7:10 AM, 28 Downtown, from Main St".
  private static func append(
    _ departure: Departure,
    _ board: DepartureBoard,
    _ moment: MomentPhrase,
    to content: inout String,
  ) {
    let zone = departure.from.zone
    let local = zone.local(departure.departure)
    let day = DayPhrase.text(local.date, today: zone.local(moment.now).date)
    content += day.utf8.starts(with: "on ".utf8) ? String(day.dropFirst(3)) : day
    content += " "
    content += moment.clock.text(local)
    if let headway = departure.headwaySeconds {
      content += " (about every " + BoardPhrase.span(headway) + ")"
    } else if departure.isApproximate {
      content += " (about)"
    }
    let route = NamePieces.plain(departure.route.name)
    let headsign = NamePieces.plain(departure.headsign)
    if !route.isEmpty || !headsign.isEmpty { content += ", " }
    content += route
    if !route.isEmpty, !headsign.isEmpty { content += " " }
    content += headsign
    if board.destination != nil, !departure.from.name.isEmpty {
      content += ", from "
      content += NamePieces.plain(departure.from.name)
    }
  }
}
