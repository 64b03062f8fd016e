/// The language and country that a device is set to.
public struct LocaleName: Hashable, Sendable {
  /// Such as `en-US`.
  public let text: String

  /// Makes a name from two small letters, a hyphen and two capitals, or nil.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: "-"),
      bytes[..<2].allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains),
      bytes[3...].allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
    else { return nil }
    self.text = text
  }

  /// The locale of a device that says nothing else.
  public static let unitedStates = LocaleName(unchecked: "en-US")

  private init(unchecked text: String) { self.text = text }
}

extension LocaleName: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "a language and a country such as en-US" }

  /// Reads the text, or nil where it is no such name.
  public init?(setting text: String) { self.init(text) }
}
