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
    let failure: Unanswerable?
    switch options.query {
    case .batch(let file):
      failure = batch(
        file,
        BatchAnswer(timetable: timetable, days: options.days, limit: options.limit),
        terminal,
      )
    case .ids(let from, let to, let details):
      failure = ids(from, to, details, options, timetable, terminal)
    case .names(let from, let to, let details):
      failure = names(from, to, details, options, timetable, terminal)
    }
    // A file can turn out to be damaged and the others answer without it.
    var damage = DamageReport()
    damage.tell(timetable.schedules, in: options.schedules, terminal)
    guard let failure else { return .done }
    // Of a damaged file it was said just now.
    if !failure.isOfFile || damage.told.isEmpty { terminal.fail(failure.text) }
    return .failed
  }

  /// Answers by identifiers; returns why not.
  private static func ids(
    _ from: String,
    _ to: String?,
    _ details: NextOptions.Details,
    _ options: NextOptions,
    _ timetable: Timetable,
    _ terminal: Terminal,
  ) -> Unanswerable? {
    do throws(Unanswerable) {
      let (origin, destination) = try IdentifiedStop.pair(from, to, in: timetable)
      let route = try route(details.route, in: timetable)
      let departures = try origin.departures(
        to: destination,
        at: details.time,
        route: route,
        days: options.days,
        limit: options.limit,
      )
      if departures.isEmpty, let route {
        let routes = try origin.routes(to: destination)
        if !routes.contains(where: { origin.schedule.isRoute($0, meantBy: route) }) {
          note(UnanswerableText.otherRoutes(route.spoken, routes), terminal)
        }
      }
      write(departures, details, terminal)
      return nil
    } catch {
      guard let identifier = error.unknownStop else { return error }
      let like = try? timetable.stopIdentifiers(like: identifier)
      return Unanswerable(text: UnanswerableText.unknownStop(identifier, like: like ?? []))
    }
  }

  /// Answers by names; returns why not.
  private static func names(
    _ from: String?,
    _ to: String?,
    _ details: NextOptions.Details,
    _ options: NextOptions,
    _ timetable: Timetable,
    _ terminal: Terminal,
  ) -> Unanswerable? {
    func reference(_ text: String?) -> PlaceReference? {
      text.map { PlaceReference(spoken: $0) }
    }
    let now = WallClock.machine.now
    do throws(Unanswerable) {
      let route = try route(details.route, in: timetable)
      let listing = try reading(timetable) { (timetable) throws(ScheduleError) in
        try timetable.listing(
          from: reference(from),
          to: reference(to),
          route: route,
          at: { zone in details.time?.instant(in: zone) ?? now },
          days: options.days,
          limit: options.limit,
        )
      }
      switch listing {
      case .departures(let departures):
        write(departures, details, terminal)
        return nil
      case .unanswerable(.unknownRoute(let spoken, let known)):
        // There is such a route, so this is no mistake of a name but a question without departures.
        note(UnanswerableText.otherRoutes(spoken, known), terminal)
        write([], details, terminal)
        return nil
      case .unanswerable(let answer): return Unanswerable(text: UnanswerableText.line(answer))
      }
    } catch {
      return error
    }
  }

  /// The route that is wanted, if one is; one that no schedule has is a mistake.
  private static func route(
    _ text: String?,
    in timetable: Timetable,
  ) throws(Unanswerable) -> PlaceReference? {
    guard let text else { return nil }
    let finding = try reading(timetable) { (timetable) throws(ScheduleError) in
      try timetable.route(named: text)
    }
    switch finding {
    case .known(let reference): return reference
    case .unknown(let nearMisses):
      throw Unanswerable(text: UnanswerableText.unknownRoute(text, nearMisses: nearMisses))
    }
  }

  private static func reading<Result>(
    _ timetable: Timetable,
    _ body: (Timetable) throws(ScheduleError) -> Result,
  ) throws(Unanswerable) -> Result {
    do throws(ScheduleError) {
      return try body(timetable)
    } catch {
      throw Unanswerable(text: timetable.line(for: error), isOfFile: true)
    }
  }

  /// Says beside an answer what explains it.
  private static func note(_ text: String, _ terminal: Terminal) {
    terminal.errors.write("note: \(TerminalText.line(text))\n")
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

  /// Answers a file of questions, each as soon as it can be read; returns why not.
  private static func batch(
    _ file: String,
    _ batch: BatchAnswer,
    _ terminal: Terminal,
  ) -> Unanswerable? {
    do throws(FileError) {
      var lines = try BatchLines(path: file)
      var output: [UInt8] = []
      var isMore = true
      while isMore, !terminal.output.isBroken {
        isMore = try lines.read { line in
          output += batch.answer(String(decoding: line, as: UTF8.self))
          output.append(10)
          guard output.count > 1 << 16 else { return }
          terminal.output.write(output)
          output.removeAll(keepingCapacity: true)
        }
        // Whoever asks through a pipe may wait for this answer before asking the next question.
        terminal.output.write(output)
        output.removeAll(keepingCapacity: true)
      }
      return nil
    } catch {
      return Unanswerable(text: "cannot read the batch \(file): \(error.explanation(.readFile))")
    }
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
    terminal.fail("cannot read the folder \(error.path): \(error.explanation(.readFolder))")
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
