import Foundation
import ScheduleStore
import Synchronization
import Testing
import Transit

@testable import SkillService

/// A file that is replaced far more often than any operator would, while many threads ask.
@Suite(.timeLimit(.minutes(5))) struct `A schedule file that is replaced` {
  /// A feed whose stops are in one order or the other, so that a key of one file means another stop in the other.
  private static func feed(isReversed: Bool) -> SmallFeed {
    var feed = SmallFeed()
    if isReversed {
      feed = feed.mapped { name, text in
        switch name {
        case "stops.txt":
          let rows = text.split(separator: "\n")
          return rows[0] + "\n" + rows.dropFirst().reversed().joined(separator: "\n") + "\n"
        case "stop_times.txt":
          return text.replacing("07:", with: "17:").replacing("08:", with: "18:")
        default: return text
        }
      }
    }
    return feed
  }

  @Test func `never mixes into an answer`() throws {
    let bench = try ImportFolder()
    let versions = try [false, true].map { isReversed in
      let outcome = try bench.importing(Self.feed(isReversed: isReversed))
      let copy = bench.path + "/\(isReversed).sqlite"
      try FileManager.default.copyItem(atPath: outcome.file, toPath: copy)
      return copy
    }
    let new = bench.schedules + "/.new"
    let served = bench.schedules + "/feed.sqlite"
    let folder = ScheduleFolder(path: bench.schedules, zones: ZoneFolder())
    try folder.refresh()
    let moment = try #require(Timestamp("2026-01-12T06:00:00+01:00")?.instant)

    let isDone = Atomic(false)
    let seen = Mutex<[[String]: Int]>([:])
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 5) { worker in
      guard worker > 0 else {
        // On a busy machine the others may not have had their turn by then.
        var round = 0
        while round < 400 || (round < 1_000_000 && seen.withLock { $0.count < 2 }) {
          unlink(new)
          link(versions[round % 2], new)
          rename(new, served)
          round += 1
        }
        isDone.store(true, ordering: .relaxed)
        return
      }
      while !isDone.load(ordering: .relaxed) {
        do {
          try folder.refresh()
          let timetable = Timetable(schedules: folder.contents.schedules)
          guard case .stop(let schedule, let origin) = try timetable.stop(identifier: "S1"),
            case .stop(_, let destination) = try timetable.stop(identifier: "S3")
          else { continue }
          let times = try schedule.departures(from: origin, to: destination, at: moment, limit: 2)
            .map { "\($0.from.id) \(schedule.summary.zone.local($0.departure).hour)" }
          seen.withLock { $0[times, default: 0] += 1 }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let answers = seen.withLock { $0 }
    #expect(
      Set(answers.keys).isSubset(of: [["S1 7", "S1 8"], ["S1 17", "S1 18"]]),
      "\(answers)",
    )
    #expect(!answers.isEmpty)
  }
}
