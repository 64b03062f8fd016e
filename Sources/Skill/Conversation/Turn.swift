public import Alexa
public import Transit

/// What a request comes to: an answer at once, or one question to the timetable.
public enum Turn: Equatable, Sendable {
  /// Nothing needs to be looked up.
  case reply(ResponseEnvelope)
  /// The timetable has to be asked; the context turns its answer into a reply.
  case ask(Question, TurnContext)
}

/// What a request leaves behind for the reply to it.
public struct TurnContext: Equatable, Sendable {
  /// The conversation before this turn.
  var state: ConversationState
  /// How clock times are said.
  var clock: ClockStyle
  /// The zone of the device, where it is known.
  var deviceZone: ZoneRules?
  /// Whether this request began the session.
  var isNewSession: Bool
  /// The slots that the voice service can be told to fill next, by name, since it leads a dialog for the intent.
  var dialogSlots: [String: Slot]
  /// What is said before the answer, such as that the time asked for is over.
  var preface: String?
  /// What was asked first, where the turn asks for the departure beside the one that was told; it stays what is asked.
  var asked: Question?
}
