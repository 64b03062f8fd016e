import ScheduleStore
import Transit

/// Answers the lines of a batch: `from_id<TAB>to_id<TAB>RFC3339`.
struct BatchAnswer {
  var timetable: Timetable
  var days: Int
  var limit: Int

  /// Why a line could not be answered.
  private struct Fault: Error {
    var text: String
  }

  /// The answer to a line, as JSON without its end of line.
  func answer(_ line: some StringProtocol) -> [UInt8] {
    do throws(Fault) {
      return DepartureJSON.line(try departures(line))
    } catch {
      return DepartureJSON.line([], error: error.text)
    }
  }

  private func departures(_ line: some StringProtocol) throws(Fault) -> [Departure] {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3 else {
      throw Fault(text: "expected from_id, to_id and a time, separated by tabs")
    }
    guard let time = Timestamp(fields[2]) else {
      throw Fault(text: "not a time: \(fields[2]); write it as 2026-11-30T18:00:00-05:00")
    }
    let (schedule, origin) = try stop(String(fields[0]))
    var destination: Int64?
    if !fields[1].isEmpty {
      let (other, key) = try stop(String(fields[1]))
      guard other === schedule else {
        throw Fault(text: "\(fields[0]) and \(fields[1]) are stops of different feeds")
      }
      destination = key
    }
    do throws(ScheduleError) {
      return try schedule.departures(
        from: origin,
        to: destination,
        at: time.instant(in: schedule.summary.zone),
        days: days,
        limit: limit,
      )
    } catch {
      throw Fault(text: "\(schedule.name).sqlite \(error.explanation)")
    }
  }

  private func stop(_ identifier: String) throws(Fault) -> (Schedule, Int64) {
    let match: Timetable.IdentifierMatch
    do throws(ScheduleError) {
      match = try timetable.stop(identifier: identifier)
    } catch {
      throw Fault(text: "a schedule file \(error.explanation)")
    }
    switch match {
    case .stop(let schedule, let key): return (schedule, key)
    case .several(let references):
      let names = references.map { "\($0.feed):\($0.stop)" }.joined(separator: ", ")
      throw Fault(text: "several feeds have a stop \(identifier): write \(names)")
    case .none: throw Fault(text: "unknown stop_id: \(identifier)")
    }
  }
}
