import Alexa
import Foundation
import InteractionModel
import NaiveEngine
import ScheduleStore
import Skill
import Transit

@testable import SkillService

/// Feeds that were imported in process, to be asked in process: by identifiers or by voice.
final class AskedFeeds {
  private let folder: ImportFolder
  private let schedules: ScheduleFolder

  /// Imports feeds, each by its name.
  ///
  /// - Throws: `ImportFailure` when one is refused.
  init(feeds: [String: [String: [UInt8]]]) throws {
    folder = try ImportFolder()
    for (name, files) in feeds {
      var feed = SmallFeed()
      feed.files = files
      _ = try folder.run().run(try folder.write(feed, name: name), name: name)
    }
    schedules = ScheduleFolder(path: folder.schedules, zones: ZoneFolder())
    try schedules.refresh()
  }

  /// Imports one feed under the name `feed`.
  convenience init(_ files: [String: [UInt8]]) throws { try self.init(feeds: ["feed": files]) }

  /// Imports one feed of texts under the name `feed`.
  convenience init(_ files: [String: String]) throws {
    try self.init(files.mapValues { Array($0.utf8) })
  }

  /// Imports one archive under its own name.
  convenience init(archive: URL) throws {
    try self.init(feeds: [:])
    _ = try folder.run().run(archive.path)
    try schedules.refresh()
  }

  var timetable: Timetable { Timetable(schedules: schedules.contents.schedules) }

  /// The answer to a line of a batch.
  func answer(_ line: String, days: Int = 8, limit: Int = 5) -> String {
    let batch = BatchAnswer(timetable: timetable, days: days, limit: limit)
    return String(decoding: batch.answer(line), as: UTF8.self)
  }

  /// What comes of a question by names, as `bus-status next` answers it.
  func outcome(_ question: NameQuestion) -> NameOutcome {
    guard let time = Timestamp(question.at) else { return .broken("not a time: \(question.at)") }
    func reference(_ text: String?) -> PlaceReference? { text.map { PlaceReference(spoken: $0) } }
    do throws(ScheduleError) {
      let listing = try timetable.listing(
        from: reference(question.from),
        to: reference(question.to),
        at: { time.instant(in: $0) },
        days: 8,
        limit: 5,
      )
      switch listing {
      case .departures(let departures):
        return .departures(String(decoding: DepartureJSON.line(departures), as: UTF8.self))
      case .unanswerable(let answer):
        return NameOutcome(refusal: UnanswerableText.line(answer))
      }
    } catch {
      return .broken(error.explanation)
    }
  }

  /// What a rider hears who says something at a moment, in one session.
  ///
  /// - Parameters:
  ///   - utterances: What is said, without the invocation name.
  ///   - now: The moment, with its offset.
  ///   - locale: The device's locale.
  ///   - deviceZone: The zone of the device, or nil where it is not known.
  ///   - location: Where the device is, in degrees north and east, or nil where it does not say so.
  /// - Returns: What is said to the last utterance.
  /// - Throws: `SimulationFailure`.
  func said(
    to utterances: String...,
    at now: String,
    locale: String = "en-US",
    deviceZone: String? = nil,
    location: (Double, Double)? = nil,
  ) throws -> String {
    try said(
      toAll: utterances,
      at: now,
      locale: locale,
      deviceZone: deviceZone,
      location: location,
    )
  }

  /// What a rider hears who says a list of things; `asksForMore` has an opened session go on after an answer.
  func said(
    toAll utterances: [String],
    at now: String,
    locale: String = "en-US",
    deviceZone: String? = nil,
    location: (Double, Double)? = nil,
    asksForMore: Bool = false,
  ) throws -> String {
    guard let moment = Timestamp(now)?.instant(in: .utc) else {
      throw SimulationFailure(text: "not a time: \(now)")
    }
    let handler = SkillHandler(
      folder: schedules,
      settings: SkillSettings(asksForMore: asksForMore),
      log: .none,
    )
    var simulator = Simulator(
      matcher: AskedFeeds.matcher,
      skill: LocalSkill(handler: handler),
      device: SimulatedDevice(skillID: Simulator.skillID, locale: locale),
      clock: .standing(moment),
      zone: deviceZone.flatMap { ZoneFolder()[$0] },
      scheduleZone: timetable.schedules.first?.summary.zone ?? .utc,
    )
    simulator.setLocation(location.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) })
    var speech = ""
    for utterance in utterances { speech = try simulator.say(utterance).speech }
    return speech
  }

  private static let matcher: ModelMatcher = {
    guard let model = try? SimulatorModel.builtIn() else { preconditionFailure("no model") }
    return ModelMatcher(model: model)
  }()
}
