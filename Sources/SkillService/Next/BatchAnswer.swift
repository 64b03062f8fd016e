import ScheduleStore
import Transit

/// Why a question cannot be answered: one clause that says what and what to do.
struct Unanswerable: Error {
  var text: String
}

/// A stop that was named by its identifier.
struct IdentifiedStop {
  var identifier: String
  var schedule: Schedule
  var key: Int64

  /// Finds a stop by its identifier.
  init(_ identifier: String, in timetable: Timetable) throws(Unanswerable) {
    let match: Timetable.IdentifierMatch
    do throws(ScheduleError) {
      match = try timetable.stop(identifier: identifier)
    } catch {
      throw Unanswerable(text: "a schedule file \(error.explanation)")
    }
    switch match {
    case .stop(let schedule, let key):
      self.identifier = identifier
      self.schedule = schedule
      self.key = key
    case .several(let references):
      let names = references.prefix(5).map { "\($0.feed):\($0.stop)" }.joined(separator: ", ")
      throw Unanswerable(text: "several feeds have a stop \(identifier): write \(names)")
    case .none: throw Unanswerable(text: "unknown stop_id: \(identifier)")
    }
  }

  /// The departures from the stop, soonest first.
  ///
  /// - Parameters:
  ///   - destination: Where to, or nil for whatever leaves.
  ///   - time: The earliest departure, or nil for now.
  ///   - route: The name of the only route wanted, or nil.
  ///   - days: How many service days after the moment's date are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: The departures, in the order of GTFS.md rule 9.
  /// - Throws: `Unanswerable`.
  func departures(
    to destination: IdentifiedStop?,
    at time: Timestamp?,
    route: String? = nil,
    days: Int,
    limit: Int,
  ) throws(Unanswerable) -> [Departure] {
    if let destination, destination.schedule !== schedule {
      throw Unanswerable(
        text: "\(identifier) and \(destination.identifier) are stops of different feeds"
      )
    }
    let moment = time?.instant(in: schedule.summary.zone) ?? WallClock.machine.now
    do throws(ScheduleError) {
      return try schedule.departures(
        from: key,
        to: destination?.key,
        at: moment,
        route: route.map { PlaceReference(spoken: $0) },
        days: days,
        limit: limit,
      )
    } catch {
      throw Unanswerable(text: "\(schedule.name).sqlite \(error.explanation)")
    }
  }
}

/// Answers the lines of a batch: `from_id<TAB>to_id<TAB>RFC3339`.
struct BatchAnswer {
  var timetable: Timetable
  var days: Int
  var limit: Int

  /// The answer to a line, as JSON without its end of line.
  func answer(_ line: some StringProtocol) -> [UInt8] {
    do throws(Unanswerable) {
      return DepartureJSON.line(try departures(line))
    } catch {
      return DepartureJSON.line([], error: error.text)
    }
  }

  private func departures(_ line: some StringProtocol) throws(Unanswerable) -> [Departure] {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3 else {
      throw Unanswerable(text: "expected from_id, to_id and a time, separated by tabs")
    }
    guard let time = Timestamp(fields[2]) else {
      throw Unanswerable(
        text: "not a time: \(fields[2]); write it as 2026-11-30T18:00:00-05:00"
      )
    }
    let origin = try IdentifiedStop(String(fields[0]), in: timetable)
    var destination: IdentifiedStop?
    if !fields[1].allSatisfy({ $0 == " " }) {
      destination = try IdentifiedStop(String(fields[1]), in: timetable)
    }
    return try origin.departures(to: destination, at: time, days: days, limit: limit)
  }
}
