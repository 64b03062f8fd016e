import ScheduleStore
import Transit

/// Why a question cannot be answered: one clause that says what and what to do.
struct Unanswerable: Error {
  var text: String
  /// Whether a file could not be read.
  var isOfFile = false
  /// The identifier that no schedule has, where that is why.
  var unknownStop: String?
}

extension Unanswerable {
  /// No schedule has a stop of an identifier.
  init(unknownStop identifier: String) {
    self.init(text: "unknown stop_id: \(identifier)", unknownStop: identifier)
  }
}

/// A stop that was named by its identifier.
struct IdentifiedStop {
  var identifier: String
  var schedule: Schedule
  var key: Int64

  /// Finds the stops of a question.
  ///
  /// Origin and destination share a feed, so that one that several feeds hold is the feed's that the other one names.
  static func pair(
    _ from: String,
    _ to: String?,
    in timetable: Timetable,
  ) throws(Unanswerable) -> (origin: IdentifiedStop, destination: IdentifiedStop?) {
    guard let to else { return (try IdentifiedStop(from, in: timetable), nil) }
    if let origin = try found(from, in: timetable) {
      return (origin, try IdentifiedStop(to, in: timetable, besides: origin))
    }
    guard let destination = try found(to, in: timetable) else {
      return (try IdentifiedStop(from, in: timetable), try IdentifiedStop(to, in: timetable))
    }
    return (try IdentifiedStop(from, in: timetable, besides: destination), destination)
  }

  /// The stop of an identifier, or nil where several feeds hold it.
  private static func found(
    _ identifier: String,
    in timetable: Timetable,
  ) throws(Unanswerable) -> IdentifiedStop? {
    switch try match(identifier, in: timetable) {
    case .several: nil
    case .stop(let schedule, let key):
      IdentifiedStop(identifier: identifier, schedule: schedule, key: key)
    case .none: throw Unanswerable(unknownStop: identifier)
    }
  }

  private static func match(
    _ identifier: String,
    in timetable: Timetable,
  ) throws(Unanswerable) -> Timetable.IdentifierMatch {
    do throws(ScheduleError) {
      return try timetable.stop(identifier: identifier)
    } catch {
      throw Unanswerable(text: timetable.line(for: error), isOfFile: true)
    }
  }

  private init(identifier: String, schedule: Schedule, key: Int64) {
    self.identifier = identifier
    self.schedule = schedule
    self.key = key
  }

  /// Finds a stop by its identifier; of several feeds' stops that of another stop's feed.
  init(
    _ identifier: String,
    in timetable: Timetable,
    besides other: IdentifiedStop? = nil,
  ) throws(Unanswerable) {
    switch try IdentifiedStop.match(identifier, in: timetable) {
    case .stop(let schedule, let key):
      self.init(identifier: identifier, schedule: schedule, key: key)
    case .several(let references):
      if let other, references.contains(where: { $0.feed == other.schedule.name }),
        case .stop(let schedule, let key) = try IdentifiedStop.match(
          "\(other.schedule.name):\(Timetable.trimmed(identifier))",
          in: timetable,
        )
      {
        self.init(identifier: identifier, schedule: schedule, key: key)
        return
      }
      throw Unanswerable(text: PlaceList.several(references, called: identifier))
    case .none: throw Unanswerable(unknownStop: identifier)
    }
  }

  /// The departures from the stop, soonest first.
  ///
  /// - Parameters:
  ///   - destination: Where to, or nil for whatever leaves.
  ///   - time: The earliest departure, or nil for now.
  ///   - route: The only route wanted, or nil.
  ///   - days: How many service days after the moment's date are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: The departures, in the order of GTFS.md rule 9.
  /// - Throws: `Unanswerable`.
  func departures(
    to destination: IdentifiedStop?,
    at time: Timestamp?,
    route: PlaceReference? = nil,
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
        route: route,
        days: days,
        limit: limit,
      )
    } catch {
      throw Unanswerable(
        text: "\(schedule.name).sqlite \(error.explanation)",
        isOfFile: true,
      )
    }
  }
}

extension IdentifiedStop {
  /// The routes whose trips go from the stop to another, or leave it.
  ///
  /// - Throws: `Unanswerable`.
  func routes(to destination: IdentifiedStop?) throws(Unanswerable) -> [RouteSummary] {
    do throws(ScheduleError) {
      return try schedule.routes(from: key, to: destination?.key)
    } catch {
      throw Unanswerable(text: "\(schedule.name).sqlite \(error.explanation)", isOfFile: true)
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
    let hasDestination = !fields[1].allSatisfy { $0 == " " }
    let (origin, destination) = try IdentifiedStop.pair(
      String(fields[0]),
      hasDestination ? String(fields[1]) : nil,
      in: timetable,
    )
    return try origin.departures(to: destination, at: time, days: days, limit: limit)
  }
}
