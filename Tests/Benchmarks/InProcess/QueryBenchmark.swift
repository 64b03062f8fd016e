import ScheduleStore
import SkillService
import Transit

/// The next departures between two stops, by their identifiers.
struct QueryBenchmark {
  private struct Question {
    var origin: String
    var destination: String
    var moment: Instant
  }

  private let timetable: Timetable
  private let questions: [Question]

  /// Opens a schedule file and reads the questions: lines of origin, destination and moment.
  init(schedule path: String, lines: [[String]]) throws {
    let zones = ZoneFolder()
    timetable = Timetable(schedules: [
      try Schedule(path: path, name: FeedName("city")) { zones[$0] }
    ])
    questions = try lines.map { line in
      guard line.count == 3, let moment = Timestamp(line[2])?.instant else {
        throw BenchmarkFailure("no question: \(line)")
      }
      return Question(origin: line[0], destination: line[1], moment: moment)
    }
  }

  /// Asks everything so many times and prints how long the answers of the last time took.
  func run(passes: Int) throws {
    var latencies = Latencies()
    var empty = 0
    for _ in 0..<passes {
      latencies = Latencies()
      empty = 0
      for question in questions {
        let departures = try latencies.measure { try answer(question) }
        if departures.isEmpty { empty += 1 }
      }
    }
    print("{\(latencies.json),\"empty\":\(empty)}")
  }

  private func answer(_ question: Question) throws -> [Departure] {
    guard case .stop(let schedule, let origin) = try timetable.stop(identifier: question.origin),
      case .stop(_, let destination) = try timetable.stop(identifier: question.destination)
    else { throw BenchmarkFailure("no stop \(question.origin) or \(question.destination)") }
    return try schedule.departures(from: origin, to: destination, at: question.moment)
  }
}
