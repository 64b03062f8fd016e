/// What a request asks for.
public enum Request: Equatable, Sendable {
  /// The skill was opened without a question.
  case launch
  /// Something was said that the interaction model knows.
  case intent(IntentRequest)
  /// The session is over; only silence may answer.
  case sessionEnded(SessionEnded)
  /// The service asks whether the skill could answer; nothing may change.
  case canFulfillIntent(IntentRequest)
  /// Something happened to the skill's subscription.
  case event(SkillEvent)
  /// An earlier answer was refused.
  case systemException(SystemException)
  /// A type that needs no speech, known to the service but not to us.
  case other(type: String)
}

extension Request {
  /// The type's name in the JSON.
  public var type: String {
    switch self {
    case .launch: "LaunchRequest"
    case .intent: "IntentRequest"
    case .sessionEnded: "SessionEndedRequest"
    case .canFulfillIntent: "CanFulfillIntentRequest"
    case .event(let event): event.type
    case .systemException: "System.ExceptionEncountered"
    case .other(let type): type
    }
  }
}
