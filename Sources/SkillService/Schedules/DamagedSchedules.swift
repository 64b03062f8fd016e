import ScheduleStore
import Transit

/// Schedule files that turn out to be damaged while they are asked.
extension Timetable {
  /// A line for an operator about a file that could not be read: which, what is wrong and what to do.
  func line(for error: ScheduleError) -> String {
    let damaged = schedules.first { $0.damage == error } ?? schedules.first { $0.damage != nil }
    guard let damaged, let damage = damaged.damage else {
      return "a schedule file \(error.explanation)"
    }
    return "\(damaged.name).sqlite \(damage.explanation)"
  }
}

/// Says on standard error which files turned out to be damaged, each once.
struct DamageReport {
  private(set) var told: Set<FeedName> = []

  /// Says of each schedule that is damaged, and was not said to be, which file it is and what to do.
  ///
  /// - Parameters:
  ///   - schedules: The schedules that were asked.
  ///   - folder: Where their files are.
  ///   - terminal: Where to say it.
  mutating func tell(_ schedules: [Schedule], in folder: String, _ terminal: Terminal) {
    for schedule in schedules {
      guard let damage = schedule.damage, told.insert(schedule.name).inserted else { continue }
      terminal.fail("\(folder)/\(schedule.name).sqlite \(damage.explanation)")
    }
  }
}
