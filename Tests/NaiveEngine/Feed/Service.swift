/// When a service runs: rule 3.
struct Service {
  private(set) var pattern: Pattern?
  private(set) var exceptions: [Day: Change] = [:]

  /// A row of calendar.txt.
  struct Pattern {
    let weekdays: [Bool]
    let start: Day
    let end: Day
  }

  /// A kind of exception, by its number in calendar_dates.txt.
  enum Change: String {
    case added = "1"
    case removed = "2"
  }

  /// Takes the weekly pattern; of several the first stays.
  mutating func add(_ pattern: Pattern) {
    if self.pattern == nil { self.pattern = pattern }
  }

  /// Takes an exception; of several for one day the last stays.
  mutating func add(_ change: Change, on day: Day) {
    exceptions[day] = change
  }

  /// Tells whether the service runs on a service day.
  func runs(on day: Day) -> Bool {
    switch exceptions[day] {
    case .removed: return false
    case .added: return true
    case nil:
      guard let pattern else { return false }
      return pattern.start <= day && day <= pattern.end && pattern.weekdays[day.weekday]
    }
  }

  /// Every day on which the service runs.
  var days: [Day] {
    var days = exceptions.keys.filter { runs(on: $0) }
    if let pattern, pattern.start <= pattern.end {
      for number in pattern.start.number...pattern.end.number {
        let day = Day(number: number)
        if exceptions[day] == nil, runs(on: day) { days.append(day) }
      }
    }
    return days.sorted()
  }
}
