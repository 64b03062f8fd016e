public import Transit

extension Timestamp: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "a time such as 2026-11-30T18:00:00-05:00" }

  /// Reads the text, or nil where it is no RFC 3339 time.
  public init?(setting text: String) { self.init(text) }
}
