/// A value that a person types as the text of an option or an environment variable.
public protocol SettingValue: Sendable {
  /// What the text must look like, as the end of "… takes".
  static var form: String { get }

  /// Reads the text, or nil where it is not of the form.
  init?(setting text: String)
}
