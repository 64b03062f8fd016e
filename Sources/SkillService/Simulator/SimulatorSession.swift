import InteractionModel
import LineEditor
import ScheduleStore
import Skill
import Transit

/// A conversation in a terminal.
struct SimulatorSession {
  private var simulator: Simulator
  private let terminal: Terminal
  private let zones: ZoneFolder
  private let folder: ScheduleFolder
  private var isJSON: Bool
  private var damage = DamageReport()

  init(_ options: SimulateOptions, _ terminal: Terminal) throws(SimulationFailure) {
    self.terminal = terminal
    isJSON = options.isJSON
    zones = ZoneFolder()
    folder = ScheduleFolder(path: options.schedules, zones: zones)
    let model = try SimulatorModel.read(options.model)
    var skill: any SimulatedSkill
    if let endpoint = options.endpoint {
      skill = RemoteSkill(url: endpoint.text)
    } else {
      try SimulatorSession.load(folder, terminal)
      let origin = try SimulatorSession.origin(options.origin, folder)
      skill = LocalSkill(
        handler: SkillHandler(
          folder: folder,
          settings: SkillSettings(clock: options.clock, asksForMore: true),
          origin: origin,
          log: .none,
        )
      )
    }
    if let note = options.locale.note { terminal.errors.write(note + "\n") }
    var device = SimulatedDevice(skillID: Simulator.skillID, locale: options.locale.text)
    if let user = options.user { device.userID = user }
    simulator = Simulator(
      matcher: ModelMatcher(model: model),
      skill: skill,
      device: device,
      clock: .machine,
      zone: nil,
      scheduleZone: folder.contents.schedules.first?.summary.zone ?? .utc,
    )
    simulator.setLocation(options.location)
    if let zone = options.timeZone { try setZone(zone.text) }
    if let now = options.now { try setClock(now) }
  }

  private static func load(
    _ folder: ScheduleFolder,
    _ terminal: Terminal,
  ) throws(SimulationFailure) {
    do throws(FileError) {
      try folder.refresh()
    } catch {
      throw SimulationFailure(
        text: "cannot read the folder \(error.path): \(error.explanation(.readFolder))"
      )
    }
    for file in folder.contents.broken {
      terminal.fail("\(folder.path)/\(file.name).sqlite \(file.explanation)")
    }
    if folder.contents.schedules.isEmpty {
      terminal.fail(
        "no schedule in \(folder.path); import a feed with bus-status import SOURCE"
      )
    }
  }

  private static func origin(
    _ text: String?,
    _ folder: ScheduleFolder,
  ) throws(SimulationFailure) -> PlaceReference? {
    do throws(OriginFailure) {
      return try ConfiguredOrigin.reference(text, in: folder)
    } catch {
      throw SimulationFailure(text: error.text)
    }
  }

  // MARK: Lines

  /// Takes an utterance and writes its answer as one line.
  mutating func take(_ utterance: String) throws(SimulationFailure) {
    let schedules = folder.contents.schedules
    write(try simulator.say(utterance))
    damage.tell(schedules, in: folder.path, terminal)
  }

  mutating func takeScript(_ path: String) throws(SimulationFailure) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path, limit: 16 << 20)
    } catch {
      throw SimulationFailure(
        text: "cannot read the script \(path): \(error.explanation(.readFile))"
      )
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline,
    )
    for (number, line) in lines.enumerated() {
      do throws(SimulationFailure) {
        guard try takeLine(String(line)) else { return }
      } catch {
        throw SimulationFailure(
          text: "\(path) line \(number + 1): \(error.text)",
          isUsage: error.isUsage,
        )
      }
    }
  }

  /// Reads lines until the end of input; faults are told and do not end the prompt.
  mutating func prompt() throws(SimulationFailure) {
    let editor = LineEditor(prompt: "> ")
    if editor.isInteractive {
      terminal.errors.write("Say something to the skill; :help lists commands, :quit leaves.\n")
    }
    while let line = editor.readLine() {
      do throws(SimulationFailure) {
        guard try takeLine(line) else { return }
      } catch {
        guard editor.isInteractive else { throw error }
        terminal.fail(error.text)
      }
    }
  }

  /// Takes a line of a script or of the prompt.
  ///
  /// - Returns: Whether more lines are wanted.
  private mutating func takeLine(_ line: String) throws(SimulationFailure) -> Bool {
    let text = line.trimmed
    if text.isEmpty || text.hasPrefix("#") { return true }
    guard text.hasPrefix(":") else {
      try take(text)
      return true
    }
    switch try PromptCommand(text) {
    case .now(let time):
      if let time { try setClock(time) } else { simulator.clock = .machine }
    case .zone(let name): if let name { try setZone(name) } else { simulator.zone = nil }
    case .user(let user): simulator.setUser(user)
    case .location(let place): simulator.setLocation(place)
    case .silence: write(try simulator.keepSilent())
    case .json: isJSON.toggle()
    case .new: simulator.startOver()
    case .help: terminal.errors.write(PromptCommand.list)
    case .quit: return false
    }
    return true
  }

  private func write(_ exchange: Simulator.Exchange) {
    for note in exchange.notes { terminal.errors.write("note: \(TerminalText.line(note))\n") }
    guard isJSON else {
      terminal.output.write(TerminalText.line(exchange.speech) + "\n")
      return
    }
    for bytes in [exchange.request, exchange.response] {
      // An endpoint may spread its JSON over lines, where they are blanks.
      if let bytes { terminal.output.write(bytes.map { $0 == 10 || $0 == 13 ? 32 : $0 } + [10]) }
    }
  }

  // MARK: Settings

  private mutating func setZone(_ name: String) throws(SimulationFailure) {
    guard let zone = zones[name] else {
      throw SimulationFailure(text: "unknown time zone \(name); write one such as America/New_York")
    }
    simulator.zone = zone
  }

  /// Stands the clock; a time without offset needs all feeds in one zone.
  private mutating func setClock(_ time: Timestamp) throws(SimulationFailure) {
    do throws(StartFailure) {
      simulator.clock = .standing(try StandingTime.instant(time, in: folder))
    } catch {
      throw SimulationFailure(text: error.text, isUsage: error.isUsage)
    }
  }
}
