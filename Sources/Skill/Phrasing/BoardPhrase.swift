internal import Transit

/// The sentences about departures that were found.
struct BoardPhrase {
  let board: DepartureBoard
  let question: Question
  let moment: MomentPhrase
  /// Whether the rider was asking about arriving, so that the arrival is told as well.
  var tellsArrival: Bool
  /// The name of the place that is asked for, else of the one that is left.
  private let place: String
  /// What leaves first, as it is told where no destination was asked for.
  let service: String

  init(board: DepartureBoard, question: Question, moment: MomentPhrase) {
    self.board = board
    self.question = question
    self.moment = moment
    tellsArrival = question.selection == .arriving
    place = BoardPhrase.place(board)
    service =
      board.destination == nil ? board.departures.first.map(ServicePhrase.text) ?? "" : ""
  }

  private static func place(_ board: DepartureBoard) -> String {
    let place = board.destination ?? board.origin
    // A sign may begin with the route's number, which is no part of where it goes.
    if place.kind == .headsign, let number = board.departures.first?.route.shortName,
      !number.isEmpty, place.name.hasPrefix(number + " ")
    {
      return SpokenName.text(String(place.name.dropFirst(number.count + 1)))
    }
    return PlacePhrase.text(place)
  }

  private var noun: VehicleNoun { VehicleNoun(board.departures) }

  /// All that is said; nil without departures.
  var text: String? {
    guard let first = board.departures.first else { return nil }
    var text = lead(first)
    if board.destination == nil || question.count > 1, let rest = others(than: first) {
      text += " " + rest
    }
    for remark in remarks(first) { text += " " + remark }
    if let day = board.outdatedSince {
      let today = first.from.zone.local(moment.now).date
      text +=
        " This timetable ended on " + DayPhrase.calendarText(day, today: today)
        + " and may be out of date."
    }
    return text
  }

  /// Whether what is told first is how often it leaves, not when.
  func isFrequency(_ first: Departure) -> Bool {
    guard first.headwaySeconds != nil else { return false }
    switch question.selection {
    case .next, .following: return true
    case .first, .last, .preceding, .arriving: return false
    }
  }

  private func lead(_ first: Departure) -> String {
    if isFrequency(first), let headway = first.headwaySeconds {
      return frequency(first, every: headway)
    }
    var text = subject(first)
    text += moment.isOver(first.departure) ? " was " : " is "
    // Without exact times the first and the last are no promise either.
    let isApproximate = first.isApproximate || first.headwaySeconds != nil
    text += moment.text(first.departure, in: first.from.zone, isApproximate: isApproximate)
    text += moment.countdown(first.departure)
    if tellsArrival { text += moment.arrival(first) }
    text += details(first)
    text += "."
    return text
  }

  /// "The next bus for BWI Airport".
  private func subject(_ first: Departure) -> String {
    var text: String
    switch question.selection {
    case .next: text = "The next "
    case .first: text = "The first "
    case .last, .arriving: text = "The last "
    case .following: return "The one after that"
    case .preceding: return "The one before that"
    }
    // Room for the whole sentence that begins here.
    text.reserveCapacity(120)
    text += noun.singular
    let isArrival = question.selection == .arriving
    text += board.destination == nil ? " from " : isArrival ? " that gets to " : " for "
    text += place
    if isArrival { text += moment.deadline(question.when) + deadlineDay(first) }
    return text
  }

  /// The day on which the rider has to be there, where what is told leaves on another: " on Saturday".
  private func deadlineDay(_ first: Departure) -> String {
    guard let days = question.when.dates, days.lowerBound == days.upperBound else { return "" }
    let zone = first.from.zone
    guard zone.local(first.departure).date != days.lowerBound else { return "" }
    return " " + DayPhrase.text(days.lowerBound, today: zone.local(moment.now).date)
  }

  /// The lead of a service without exact times: "Buses for BWI Airport leave about every 10 minutes".
  private func frequency(_ first: Departure, every headway: Int) -> String {
    let plural = noun.plural.prefix(1).uppercased() + noun.plural.dropFirst()
    let end = (board.destination == nil ? " from " : " for ") + place
    // One that leaves within a headway of the time asked about may have been running before.
    let asked = max(board.asked, moment.now)
    var time = ""
    if first.departure >= asked.adding(seconds: Int64(headway)) {
      time = ", starting " + moment.text(first) + moment.countdown(first.departure)
    } else if first.departure >= moment.now.adding(seconds: Int64(headway)) {
      let local = first.from.zone.local(first.departure)
      let today = first.from.zone.local(moment.now).date
      time =
        " from " + DayPhrase.name(local.date, today: today) + " at " + moment.clock.text(local)
    }
    return plural + end + " leave about every " + BoardPhrase.span(headway) + time
      + details(first) + "."
  }

  /// A stretch of time in minutes, or hours where they are whole: "10 minutes", "minute", "2 hours".
  static func span(_ seconds: Int) -> String {
    let minutes = max(1, seconds / 60 + (seconds % 60 >= 30 ? 1 : 0))
    if minutes % 60 == 0 { return minutes == 60 ? "hour" : "\(minutes / 60) hours" }
    return minutes == 1 ? "minute" : "\(minutes) minutes"
  }

  /// Route, sign and stop, as far as they are worth a word.
  private func details(_ departure: Departure) -> String {
    guard board.destination != nil else {
      return (service.isEmpty ? "" : ", " + service) + platform(departure)
    }
    var text = ""
    if board.hasSeveralRoutes || board.hasOtherRoutes || question.route != nil {
      let route = RoutePhrase.text(departure.route)
      if !route.isEmpty { text += "on " + route }
    }
    if let origin = originWorthNaming(departure), origin != place {
      text += (text.isEmpty ? "" : " ") + "from " + origin
    }
    return (text.isEmpty ? "" : ", " + text) + platform(departure)
  }

  /// The stop's name where the rider cannot know it already.
  private func originWorthNaming(_ departure: Departure) -> String? {
    guard board.originSource == .location || board.hasSeveralStops else { return nil }
    let origin = SpokenName.text(departure.from.spokenName)
    let isTheirs = board.originSource == .spoken && origin == PlacePhrase.text(board.origin)
    return isTheirs ? nil : origin
  }

  /// The platform, unless it is in the name that was told: the stop's where there is a destination, else the place's.
  private func platform(_ departure: Departure) -> String {
    guard board.hasSeveralStops, !departure.from.platformCode.isEmpty else { return "" }
    let told = board.destination == nil ? board.origin.name : departure.from.spokenName
    return PlatformPhrase.text(departure.from.platformCode, in: told).map { ", " + $0 } ?? ""
  }

  /// What the rider must do.
  private func remarks(_ departure: Departure) -> [String] {
    let pickup = departure.pickup
    let dropOff = departure.dropOff
    if pickup == .callAgency {
      return ["You have to call the agency to be picked up."]
        + (dropOff == .askDriver ? ["Tell the driver where you want to get off."] : [])
    }
    if pickup == .askDriver, dropOff == .askDriver {
      return ["You have to tell the driver that you want to board, and where you want to get off."]
    }
    var remarks: [String] = []
    if pickup == .askDriver {
      remarks.append("You have to tell the driver that you want to board.")
    }
    switch dropOff {
    case .callAgency: remarks.append("You have to call the agency to be let off there.")
    case .askDriver: remarks.append("Tell the driver where you want to get off.")
    case .regular, .none: break
    }
    return remarks
  }
}
