internal import Alexa
internal import Transit

/// What the companion app shows of an answer: the words, and a list of the next departures.
enum AnswerCard {
  static let title = "Bus Status"

  /// A card with words alone.
  static func card(_ speech: String) -> Card { .simple(title: title, content: speech) }

  /// A card with a list.
  static func card(_ speech: String, _ board: DepartureBoard, _ moment: MomentPhrase) -> Card {
    var content = TextBuilder(capacity: speech.utf8.count + 2 + board.departures.count * 120)
    content.append(speech)
    content.append("\n")
    var lines = CardLines(moment: moment, namesStop: board.destination != nil)
    for departure in board.departures { lines.append(departure, to: &content) }
    let title =
      board.destination.map { "To " + NamePieces.plain($0.name) }
      ?? "From " + NamePieces.plain(board.origin.name)
    return .simple(title: title, content: content.text)
  }
}

/// The lines of a card's list: "tomorrow 7:10 AM, 28 Downtown, from Main St".
private struct CardLines {
  let moment: MomentPhrase
  /// Whether the stop is told, as it is where a destination was asked for.
  let namesStop: Bool
  /// The beginning and the end of the last line: mostly the next one has the same.
  private var start: (zone: ZoneRules, date: ServiceDate, text: String)?
  private var end: (route: RouteSummary, headsign: String, stop: CallStop, text: String)?

  init(moment: MomentPhrase, namesStop: Bool) {
    self.moment = moment
    self.namesStop = namesStop
  }

  mutating func append(_ departure: Departure, to content: inout TextBuilder) {
    let zone = departure.from.zone
    let local = zone.local(departure.departure)
    content.append(startText(local.date, in: zone))
    let (hour, rest) = moment.clock.pieces(local)
    content.append(hour)
    content.append(rest)
    if let headway = departure.headwaySeconds {
      content.append(" (about every " + BoardPhrase.span(headway) + ")")
    } else if departure.isApproximate {
      content.append(" (about)")
    }
    content.append(endText(departure))
  }

  private mutating func startText(_ date: ServiceDate, in zone: ZoneRules) -> String {
    if let start, start.date == date, start.zone == zone { return start.text }
    let text = "\n" + DayPhrase.name(date, today: zone.local(moment.now).date) + " "
    start = (zone, date, text)
    return text
  }

  private mutating func endText(_ departure: Departure) -> String {
    if let end, end.route == departure.route, end.stop == departure.from,
      end.headsign == departure.headsign
    {
      return end.text
    }
    let route = NamePieces.plain(departure.route.name)
    let headsign = NamePieces.plain(departure.headsign)
    var text = route.isEmpty && headsign.isEmpty ? "" : ", "
    text += route
    if !route.isEmpty, !headsign.isEmpty { text += " " }
    text += headsign
    if namesStop, !departure.from.name.isEmpty {
      text += ", from "
      text += NamePieces.plain(departure.from.name)
    }
    end = (departure.route, departure.headsign, departure.from, text)
    return text
  }
}
