import ScheduleStore
import Transit

/// The command that answers a question without a voice.
public enum NextCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: NextOptions, _ terminal: Terminal) -> ExitCode {
    guard let timetable = openTimetable(options.schedules, terminal) else { return .failed }
    switch options.query {
    case .batch(let file):
      return batch(
        file,
        BatchAnswer(timetable: timetable, days: options.days, limit: options.limit),
        terminal,
      )
    case .ids(let from, let to, let details):
      return ids(from, to, details, options, timetable, terminal)
    case .names(let from, let to, let details):
      return names(from, to, details, options, timetable, terminal)
    }
  }

  private static func ids(
    _ from: String,
    _ to: String?,
    _ details: NextOptions.Details,
    _ options: NextOptions,
    _ timetable: Timetable,
    _ terminal: Terminal,
  ) -> ExitCode {
    do throws(Unanswerable) {
      let origin = try IdentifiedStop(from, in: timetable)
      let destination = try to.map { (id) throws(Unanswerable) in
        try IdentifiedStop(id, in: timetable)
      }
      let departures = try origin.departures(
        to: destination,
        at: details.time,
        route: details.route,
        days: options.days,
        limit: options.limit,
      )
      write(departures, details, terminal)
      return .done
    } catch {
      terminal.fail(error.text)
      return .failed
    }
  }

  private static func names(
    _ from: String?,
    _ to: String?,
    _ details: NextOptions.Details,
    _ options: NextOptions,
    _ timetable: Timetable,
    _ terminal: Terminal,
  ) -> ExitCode {
    func reference(_ text: String?) -> PlaceReference? {
      text.map { PlaceReference(spoken: $0) }
    }
    let now = WallClock.machine.now
    do throws(ScheduleError) {
      let listing = try timetable.listing(
        from: reference(from),
        to: reference(to),
        route: reference(details.route),
        at: { zone in details.time?.instant(in: zone) ?? now },
        days: options.days,
        limit: options.limit,
      )
      switch listing {
      case .departures(let departures):
        write(departures, details, terminal)
        return .done
      case .unanswerable(let answer):
        terminal.fail(UnanswerableText.line(answer))
        return .failed
      }
    } catch {
      terminal.fail("a schedule file \(error.explanation)")
      return .failed
    }
  }

  private static func write(
    _ departures: [Departure],
    _ details: NextOptions.Details,
    _ terminal: Terminal,
  ) {
    terminal.output.write(
      details.isJSON
        ? DepartureJSON.line(departures) + [10] : Array(DepartureText.lines(departures).utf8)
    )
  }

  private static func batch(
    _ file: String,
    _ batch: BatchAnswer,
    _ terminal: Terminal,
  ) -> ExitCode {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(file, limit: 1 << 30)
    } catch {
      terminal.fail("cannot read the batch \(file): \(error.reason)")
      return .failed
    }
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    // The last line's end is not the start of another.
    if lines.last?.isEmpty == true { lines.removeLast() }
    var output: [UInt8] = []
    for line in lines {
      let line = line.last == 13 ? line.dropLast() : line
      output += batch.answer(String(decoding: line, as: UTF8.self)) + [10]
      if output.count > 1 << 16 {
        terminal.output.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    terminal.output.write(output)
    return .done
  }
}

/// Opens the schedules of a folder, saying on standard error what cannot be served.
///
/// - Returns: The timetable, or nil when there is none to ask.
func openTimetable(_ path: String, _ terminal: Terminal) -> Timetable? {
  let folder = ScheduleFolder(path: path, zones: ZoneFolder())
  do throws(FileError) {
    try folder.refresh()
  } catch {
    terminal.fail("cannot read the folder \(error.path): \(error.reason)")
    return nil
  }
  let contents = folder.contents
  for file in contents.broken {
    terminal.fail("\(path)/\(file.name).sqlite \(file.explanation)")
  }
  guard !contents.schedules.isEmpty else {
    if contents.broken.isEmpty {
      terminal.fail("no schedule in \(path); import a feed with bus-status import SOURCE")
    }
    return nil
  }
  return Timetable(schedules: contents.schedules)
}
