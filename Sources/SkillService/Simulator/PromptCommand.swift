import Transit

/// A line that begins with a colon: for the simulator, not for the skill.
enum PromptCommand {
  case now(Timestamp?)
  case zone(String?)
  case user(String)
  case location(Coordinate?)
  case silence
  case json
  case new
  case help
  case quit

  /// What is said of the commands.
  static let list = """
    :now TIME        stand the clock at an RFC 3339 time; without TIME go by the machine's
    :zone ZONE       the device's time zone, such as America/New_York; without ZONE the schedule's
    :user ID         be somebody else
    :location LAT,LON  say where the device is; without it say nothing
    :silence         say nothing until the session ends
    :json            show requests and answers as JSON, or stop to
    :new             forget the session
    :help            this list
    :quit            leave

    """

  /// Reads a command.
  ///
  /// - Parameter line: The line, colon included.
  /// - Throws: `SimulationFailure` that says what was expected.
  init(_ line: String) throws(SimulationFailure) {
    let words = line.dropFirst().split(
      separator: " ",
      maxSplits: 1,
      omittingEmptySubsequences: true,
    )
    let argument = words.count > 1 ? String(words[1]).trimmed : nil
    switch words.first.map(String.init) ?? "" {
    case "now":
      guard let argument else {
        self = .now(nil)
        return
      }
      guard let time = Timestamp(argument) else {
        throw SimulationFailure(text: ":now takes a time such as 2026-11-30T18:00:00-05:00")
      }
      self = .now(time)
    case "zone": self = .zone(argument)
    case "user":
      guard let argument else { throw SimulationFailure(text: ":user takes an identifier") }
      self = .user(argument)
    case "location":
      guard let argument else {
        self = .location(nil)
        return
      }
      guard let place = Coordinate(setting: argument) else {
        throw SimulationFailure(text: ":location takes degrees such as 39.17,-76.67")
      }
      self = .location(place)
    case "silence": self = .silence
    case "json": self = .json
    case "new": self = .new
    case "help": self = .help
    case "quit", "exit", "q": self = .quit
    default:
      throw SimulationFailure(text: "unknown command \(line); :help lists them")
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
