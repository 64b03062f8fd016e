public import Alexa

/// What a device would send for an utterance.
public enum Interpretation: Equatable, Sendable {
  /// How an utterance reached the skill.
  public enum Route: Equatable, Sendable {
    /// It named the skill, so it begins a new session.
    case invocation
    /// It continued the open session.
    case session
    /// No session was open and no skill was named; a real device would not have come here.
    case withoutInvocation
  }

  /// The skill was opened without a question.
  case launch
  /// Something was said that the model knows, or its fallback.
  case intent(IntentRequest, Route)
  /// The user closed the session with a word the service keeps to itself, such as "exit".
  case endSession
  /// Nothing fits, and the model has no fallback intent.
  case notUnderstood
}
