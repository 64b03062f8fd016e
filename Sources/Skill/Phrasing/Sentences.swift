internal import Transit

/// The sentences that depend on no answer.
enum Sentences {
  static let whereTo = "Where do you want to go?"
  static let whereFrom = "Where are you leaving from?"
  static let whichStop = "Which stop are you leaving from?"
  static let destination = "Please specify a destination."
  static let goodbye = "Goodbye."
  static let anythingElse = "Anything else?"
  static let youCanSay = "You can say, "
  static let yesOrNo = "Please say yes or no."
  static let givingUp = "Let's try again another time. Goodbye."
  static let misheard = "Sorry, I didn't get that."
  static let unclearDay = "Sorry, I didn't get the day."
  static let unclearTime = "Sorry, I didn't get the time."
  static let over = "That time is over."
  static let thatIsTheDestination = "That is where you are going."
  static let whichDay = "For which day do you want to know?"
  static let whichTime = "For what time do you want to know?"
  static let anotherDestination = "Try a different destination."
  static let anotherStop = "Try a different stop."
  static let nothingSaid = "I haven't said anything yet."
  static let noTimetable = "Sorry, no timetable is loaded. Please try again later."

  /// What is said to who wants to go where the way begins.
  static func here(_ name: String) -> String { name + " is where you are leaving from." }

  /// What is said to who names a place of their own.
  static func notSaved(_ name: String) -> String { "I can't save places such as " + name + "." }

  /// What is said before a rider is asked where to go from a place that is settled.
  static func from(_ spoken: String) -> String { "From " + SpokenName.heard(spoken) + "." }

  /// What is said of hours of the present day that are over, before the next departure.
  static func isOver(_ when: When) -> String {
    switch when.isClockTime ? nil : when.seconds {
    case TimeValue.morning?: "The morning is over."
    case TimeValue.afternoon?: "The afternoon is over."
    case TimeValue.evening?: "The evening is over."
    default: over
    }
  }

  static func welcome(example: String?) -> String {
    "Welcome to the bus status skill. You can ask, " + question(example) + " " + whereTo
  }

  static func help(example: String?) -> String {
    "Tell me where you want to go, and I'll tell you when the next bus leaves. For example, "
      + question(example)
  }

  private static func question(_ example: String?) -> String {
    guard let example, case let name = SpokenName.text(example), !name.isEmpty else {
      return "when is the next bus downtown?"
    }
    return "when is the next bus to " + name + "?"
  }
}
