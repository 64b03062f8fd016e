/// How many hours the clock has that times are told by.
public enum ClockHours: String, Sendable {
  /// 8:45 PM.
  case twelve = "12"
  /// 20:45.
  case twentyFour = "24"
}

extension ClockHours: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "12 or 24" }

  /// Reads the text, or nil where it is another number.
  public init?(setting text: String) { self.init(rawValue: text) }
}
