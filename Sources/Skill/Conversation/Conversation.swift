public import Alexa
public import Transit

/// The conversation with a rider: a request becomes a turn, and an answer of the timetable a reply.
///
/// It knows no clock and no timetable. The same request, moment, settings and answer give the same reply.
public struct Conversation: Equatable, Sendable {
  /// What the operator decided.
  public var settings: SkillSettings

  /// The names of the intents that are answered as such; any other is answered with help.
  public static var handledIntents: Set<String> { Set(IntentKind.names.keys) }

  /// Makes a conversation by an operator's settings.
  public init(settings: SkillSettings = SkillSettings()) { self.settings = settings }

  /// Whether the answer to a request may name a destination as an example, so that one is worth looking up.
  public static func mayGiveExample(_ envelope: RequestEnvelope) -> Bool {
    switch envelope.request {
    case .launch: true
    case .intent(let request):
      switch IntentKind(name: request.intent.name) {
      // To a question of ours "yes" is an answer, and else nothing.
      case .yes where envelope.attributes["pending"] == nil: true
      case let kind: kind.mayGiveExample || Pending.isDestination(envelope.attributes)
      }
    default: false
    }
  }

  /// Understands a request.
  ///
  /// - Parameters:
  ///   - envelope: The request.
  ///   - now: The present.
  ///   - zone: The schedule's zone, in which days and times are meant; nil where no timetable is loaded.
  ///   - deviceZone: The zone of the rider's device, where it is known.
  /// - Returns: A reply, or a question to the timetable.
  public func turn(
    for envelope: RequestEnvelope,
    now: Instant,
    zone: ZoneRules?,
    deviceZone: ZoneRules? = nil,
  ) -> Turn {
    let context = TurnContext(
      state: ConversationState(attributes: envelope.attributes),
      clock: settings.clock ?? ClockStyle(locale: envelope.locale),
      deviceZone: deviceZone,
      isNewSession: envelope.session?.isNew ?? true,
      dialogSlots: Conversation.dialogSlots(envelope.request),
    )
    switch envelope.request {
    case .launch:
      let welcome = Sentences.welcome(example: settings.exampleDestination)
      return .reply(self.envelope(Utterance(welcome, reprompt: Sentences.whereTo), context))
    case .intent(let request):
      let interpreter = Interpreter(
        conversation: self,
        context: context,
        intent: request.intent,
        local: (zone ?? .utc).local(now),
        location: LocationReading.location(of: envelope),
      )
      return interpreter.turn()
    case .canFulfillIntent(let request):
      let answer = CanFulfillReading.answer(request.intent, today: (zone ?? .utc).local(now).date)
      return .reply(ResponseEnvelope(.canFulfill(answer)))
    case .sessionEnded, .event, .systemException, .other:
      // Speech in answer to these would be refused (PROTOCOL.md 2.2).
      return .reply(ResponseEnvelope(.empty))
    }
  }

  /// Puts an answer into words.
  ///
  /// - Parameters:
  ///   - turn: The turn that asked; one that needed no answer gives the reply it holds.
  ///   - answer: What the timetable said to its question.
  ///   - now: The present, the same as when the turn was made.
  /// - Returns: The reply.
  public func reply(to turn: Turn, answer: Answer, now: Instant) -> ResponseEnvelope {
    switch turn {
    case .reply(let envelope): envelope
    case .ask(let question, let context):
      Replier(conversation: self, context: context, question: question, now: now).reply(to: answer)
    }
  }

  private static func dialogSlots(_ request: Request) -> [String: Slot] {
    guard case .intent(let request) = request, request.dialogState != nil else { return [:] }
    return request.intent.slots
  }
}
