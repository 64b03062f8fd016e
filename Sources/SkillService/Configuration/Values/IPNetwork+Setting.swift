public import HTTPServer

extension IPNetwork: SettingValue {
  /// What the value looks like, as a phrase.
  public static var form: String { "an address range such as 10.0.0.0/8" }

  /// Reads an address range.
  public init?(setting text: String) { self.init(text) }
}
