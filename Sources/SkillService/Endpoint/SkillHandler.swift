package import Alexa
import ScheduleStore
package import Skill
package import Transit

/// Turns a request envelope into a response envelope: the walk that endpoint and simulator share.
package struct SkillHandler: Sendable {
  /// The schedules as they are now.
  var folder: ScheduleFolder
  /// What the operator decided about the conversation.
  var settings: SkillSettings
  /// The operator's origin.
  var origin: PlaceReference?
  /// The zone of the rider's device, where it is known.
  var deviceZone: ZoneRules?
  var log: Log

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - folder: The schedules as they are now.
  ///   - settings: What the operator decided about the conversation.
  ///   - origin: The operator's origin.
  ///   - log: Where faults are told.
  package init(
    folder: ScheduleFolder,
    settings: SkillSettings,
    origin: PlaceReference? = nil,
    log: Log,
  ) {
    self.folder = folder
    self.settings = settings
    self.origin = origin
    self.log = log
  }

  /// Answers a request.
  ///
  /// The schedules are taken once, so that an import meanwhile does not mix into the answer.
  package func answer(_ envelope: RequestEnvelope, now: Instant) -> ResponseEnvelope {
    let timetable = folder.contents.timetable
    var settings = settings
    if Conversation.mayGiveExample(envelope) {
      settings.exampleDestination = try? timetable.exampleDestination()
    }
    let conversation = Conversation(settings: settings)
    let turn = conversation.turn(
      for: envelope,
      now: now,
      zone: timetable.schedules.first?.summary.zone,
      deviceZone: deviceZone,
    )
    guard case .ask(let question, _) = turn else {
      return conversation.reply(to: turn, answer: .noTimetable, now: now)
    }
    let answer: Answer
    do throws(ScheduleError) {
      answer = try timetable.answer(question, now: now, configuredOrigin: origin)
    } catch {
      log.write(
        .error,
        "schedule unreadable",
        [
          ("requestId", .cut(envelope.requestID)),
          ("sessionId", .cut(envelope.session?.sessionID)),
          ("reason", .text(error.explanation)),
        ],
      )
      answer = .noTimetable
    }
    return conversation.reply(to: turn, answer: answer, now: now)
  }
}
