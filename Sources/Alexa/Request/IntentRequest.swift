/// An intent with the state of its dialog.
public struct IntentRequest: Equatable, Sendable {
  /// How far a dialog that the service leads has come.
  public enum DialogState: String, Equatable, Sendable {
    case started = "STARTED"
    case inProgress = "IN_PROGRESS"
    case completed = "COMPLETED"
  }

  /// What was said.
  public var intent: Intent
  /// The dialog's state; absent for intents without a dialog model.
  public var dialogState: DialogState?

  /// Makes an intent request.
  public init(_ intent: Intent, dialogState: DialogState? = nil) {
    self.intent = intent
    self.dialogState = dialogState
  }
}
