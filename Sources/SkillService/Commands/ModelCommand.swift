import InteractionModel
import ScheduleStore
import Skill
import Transit

/// The command that writes or checks the interaction model.
public enum ModelCommand {
  /// The slot types of the model that the feeds fill.
  private static let placeType = "Destination"
  private static let routeType = "Route"

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with; failed where the model has errors.
  public static func run(_ options: ModelOptions, _ terminal: Terminal) -> ExitCode {
    if let path = options.output, path != "-", OutputPath(path).isSchedule(in: options.schedules) {
      terminal.fail("the model would overwrite the schedule \(path); give another --output FILE")
      return .wrongUsage
    }
    do throws(SimulationFailure) {
      var model = try SimulatorModel.read(options.base == "skill-model.json" ? nil : options.base)
      if !options.isCheck {
        guard let timetable = openTimetable(options.schedules, terminal) else { return .failed }
        try fill(&model, from: timetable, terminal)
      }
      let findings = model.findings(handledIntents: Conversation.handledIntents)
      for finding in findings {
        (options.isCheck ? terminal.output : terminal.errors).write(
          TerminalText.line(finding.description) + "\n"
        )
      }
      let hasErrors = findings.contains { $0.severity == .error }
      if options.isCheck {
        if findings.isEmpty { terminal.output.write("No findings.\n") }
        return hasErrors ? .failed : .done
      }
      return write(model, to: options.output, terminal)
    } catch {
      terminal.fail(error.text)
      return .failed
    }
  }

  private static func fill(
    _ model: inout SkillModel,
    from timetable: Timetable,
    _ terminal: Terminal,
  ) throws(SimulationFailure) {
    do throws(ScheduleError) {
      let places = try timetable.namedPlaces()
      let taken = model.fill(type: placeType, with: places.lazy.map(value))
      let routes = try timetable.namedRoutes()
      model.fill(type: routeType, with: routes.lazy.map(value))
      if taken < places.count {
        terminal.errors.write(
          "note: \(taken) of \(places.count) places fit the service's limits, the most used first\n"
        )
      }
    } catch {
      throw SimulationFailure(text: timetable.line(for: error))
    }
  }

  private static func value(_ place: Timetable.NamedPlace) -> TypeValue {
    TypeValue(
      id: place.identifier,
      name: SpokenName.text(place.name),
      synonyms: [place.name] + place.otherNames,
    )
  }

  private static func value(_ route: Timetable.NamedRoute) -> TypeValue {
    let names = [route.summary.shortName, route.summary.longName].filter { !$0.isEmpty }
    return TypeValue(
      id: route.identifier,
      name: names.first.map(SpokenName.text) ?? route.summary.id.text,
      synonyms: names + names.dropFirst().map(SpokenName.text),
    )
  }

  private static func write(
    _ model: SkillModel,
    to path: String?,
    _ terminal: Terminal,
  ) -> ExitCode {
    guard let path, path != "-" else {
      terminal.output.write(model.jsonBytes)
      return .done
    }
    do throws(FileError) {
      try FileBytes.write(model.jsonBytes, to: path)
      return .done
    } catch {
      terminal.fail("cannot write the model \(error.path): \(error.explanation(.writeFile))")
      return .failed
    }
  }
}
