import RequestVerification

/// The identifier of a skill, as an operator copies it from the developer console.
public struct SkillIdentifier: Hashable, Sendable {
  /// Such as `amzn1.ask.skill.…`.
  public let text: String
}

extension SkillIdentifier: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "a skill's identifier such as amzn1.ask.skill.example" }

  /// Reads the text, or nil where no skill could be called so.
  public init?(setting text: String) {
    guard ApplicationIdentifiers.isIdentifier(text) else { return nil }
    self.text = text
  }
}
