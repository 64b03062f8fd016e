public import Skill

extension ClockStyle: SettingValue {
  /// What the value looks like, as a phrase.
  public static var form: String { "12 or 24" }

  /// Reads 12 or 24.
  public init?(setting text: String) {
    guard let hours = Int(text), text == String(hours) else { return nil }
    self.init(rawValue: hours)
  }
}
