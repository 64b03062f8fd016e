internal import Transit

/// The sentences about departures that were not found.
struct NothingPhrase {
  let nothing: NothingFound
  let question: Question
  let moment: MomentPhrase

  private var today: ServiceDate { nothing.zone.local(moment.now).date }

  /// All that is said.
  var text: String {
    switch nothing.reason {
    case .noConnection: return noConnection
    case .notThen(let next): return notThen(next)
    case .feedEnded(let day):
      return "The timetable ended on " + DayPhrase.calendarText(day, today: today)
        + ", so I can't tell when the next departure" + end + " leaves."
    case .feedNotBegun(let day, let first):
      let sentence =
        "The timetable does not begin until " + DayPhrase.calendarText(day, today: today) + "."
      guard let first else { return sentence }
      return sentence + " The first " + VehicleNoun(first.route.type).singular + end + " is "
        + moment.text(first) + "."
    }
  }

  /// " for BWI Airport", or " from Main Street".
  private var end: String {
    nothing.destination.map { " for " + PlacePhrase.text($0) }
      ?? nothing.origin.map { " from " + PlacePhrase.text($0) } ?? ""
  }

  /// " Main Street for BWI Airport": where it does not leave, and where to.
  ///
  /// Who hears that nothing leaves wants to know that the right stop was looked at; the only one there is goes without saying.
  private var way: String {
    guard nothing.destination != nil, nothing.originSource != .onlyOne, let origin = nothing.origin
    else { return end }
    let name = PlacePhrase.text(origin)
    return " " + name + (name.contains(",") ? "," : "") + end
  }

  private var route: String {
    question.route.map { " on " + RoutePhrase.heard($0.spoken) } ?? ""
  }

  private var noConnection: String {
    let from = nothing.origin.map { " from " + PlacePhrase.text($0) } ?? ""
    guard let destination = nothing.destination else {
      return "Nothing" + route + " leaves" + from + "."
    }
    return "Nothing" + route + " goes" + from + " to " + PlacePhrase.text(destination) + "."
  }

  private func notThen(_ next: Departure?) -> String {
    let noun = next.map { VehicleNoun($0.route.type) } ?? .bus
    if case .following = question.selection {
      let sentence = "There is no " + noun.singular + " after that"
      guard let next else { return sentence + " in this timetable." }
      return sentence + " in the next eight days. Service resumes " + moment.text(next) + "."
    }
    if case .preceding(let told) = question.selection { return notBefore(told, noun) }
    if question.selection == .arriving { return notBy(next, noun) }
    let leaves = "No " + noun.singular + route + " leaves" + way
    guard let when = then else {
      guard let next else {
        return "There are no more " + noun.plural + route + end + " in this timetable."
      }
      return leaves + " in the next eight days. Service resumes " + moment.text(next) + "."
    }
    let end = next.map { ". The next one is " + moment.text($0) + moment.countdown($0.departure) }
    if let gone = nothing.gone { return left(gone, before: next) + (end ?? "") + "." }
    return leaves + " " + when + (end ?? ", or later") + "."
  }

  /// That nothing leaves before what was told, or that it has left.
  private func notBefore(_ told: Instant, _ noun: VehicleNoun) -> String {
    if let gone = nothing.gone { return "The one before that left " + moment.text(gone) + "." }
    let sentence = "There is no " + noun.singular + " before that one"
    // What is further off was not looked for.
    let days = Int64(When.daysBefore) * 86_400
    return sentence + (told < moment.now.adding(seconds: days) ? "." : " in the eight days before.")
  }

  /// That nothing is there by then: "No bus from Main Street gets to BWI Airport by 6:00 PM tomorrow".
  private func notBy(_ next: Departure?, _ noun: VehicleNoun) -> String {
    var text = "No " + noun.singular + route
    if nothing.originSource != .onlyOne || nothing.destination == nil, let origin = nothing.origin {
      let name = PlacePhrase.text(origin)
      text += " from " + name + (name.contains(",") ? "," : "")
    }
    text += nothing.destination.map { " gets to " + PlacePhrase.text($0) } ?? " leaves"
    text += moment.deadline(question.when)
    if let day = question.when.dates?.lowerBound {
      text += " " + DayPhrase.text(day, today: today)
    }
    guard let next else { return text + "." }
    return text + ". The next one is " + moment.text(next) + moment.countdown(next.departure)
      + moment.arrival(next) + "."
  }

  /// That what was asked for has left: "The last bus for BWI Airport left Main Street at 8:45 PM".
  private func left(_ gone: Departure, before next: Departure?) -> String {
    let zone = gone.from.zone
    let date = zone.local(gone.departure).date
    let noun = VehicleNoun(gone.route.type)
    // Another one today is not the last, but the last of the hours that were asked for.
    if let next, zone.local(next.departure).date == date, let then {
      return "No more " + noun.plural + route + " leave" + way + " " + then
    }
    let origin = nothing.destination == nil || way == end ? "" : way.dropLast(end.count)
    return "The last " + noun.singular + route + end + " left" + origin + " at "
      + moment.clock.text(zone.local(gone.departure))
  }

  /// The days and hours that were asked for; nil where it was the present.
  private var then: String? {
    let when = question.when
    guard !when.isNow else { return nil }
    guard let dates = when.dates else {
      return part.map { $0 == "night" ? "at night" : "in the " + $0 } ?? "then"
    }
    guard dates.lowerBound == dates.upperBound else { return "then" }
    let day = DayPhrase.text(dates.lowerBound, today: today)
    guard when.seconds != nil else { return day }
    guard let part else { return "then" }
    let distance = today.days(to: dates.lowerBound)
    if distance <= 0 { return part == "night" ? "tonight" : "this " + part }
    return distance > 6 ? day + " in the " + part : day + " " + part
  }

  /// The part of the day that was asked for.
  private var part: String? {
    guard !question.when.isClockTime else { return nil }
    switch question.when.seconds {
    case TimeValue.morning: return "morning"
    case TimeValue.afternoon: return "afternoon"
    case TimeValue.evening: return "evening"
    case TimeValue.night: return "night"
    default: return nil
    }
  }
}
