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
      ?? " from " + PlacePhrase.text(nothing.origin)
  }

  private var route: String {
    question.route.map { " on " + RoutePhrase.heard($0.spoken) } ?? ""
  }

  private var noConnection: String {
    guard let destination = nothing.destination else {
      return "Nothing" + route + " leaves from " + PlacePhrase.text(nothing.origin) + "."
    }
    return "Nothing" + route + " goes from " + PlacePhrase.text(nothing.origin) + " to "
      + PlacePhrase.text(destination) + "."
  }

  private func notThen(_ next: Departure?) -> String {
    let noun = next.map { VehicleNoun($0.route.type) } ?? .bus
    if case .following = question.selection {
      let sentence = "There is no " + noun.singular + " after that"
      guard let next else { return sentence + " in this timetable." }
      return sentence + " in the next eight days. Service resumes " + moment.text(next) + "."
    }
    let leaves = "No " + noun.singular + route + " leaves" + end
    guard let when = then else {
      guard let next else {
        return "There are no more " + noun.plural + route + end + " in this timetable."
      }
      return leaves + " in the next eight days. Service resumes " + moment.text(next) + "."
    }
    guard let next else { return leaves + " " + when + ", or later." }
    return leaves + " " + when + ". The next one is " + moment.text(next)
      + moment.countdown(next.departure) + "."
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
