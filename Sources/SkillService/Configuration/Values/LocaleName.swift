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

  /// The locales whose riders are answered in their own language.
  static let spoken = ["AU", "CA", "GB", "IN", "US"].map { LocaleName(unchecked: "en-" + $0) }

  /// What is to be said to who sets a device to a language that the skill does not speak; nil for any other.
  var note: String? {
    LocaleName.spoken.contains(self)
      ? nil
      : "note: the skill does not speak \(text), so the answers are English; it speaks "
        + LocaleName.spoken.map(\.text).joined(separator: ", ")
  }

  private init(unchecked text: String) { self.text = text }
}

extension LocaleName: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "a language and a country such as en-US" }

  /// Reads the text, or nil where it is no such name.
  public init?(setting text: String) { self.init(text) }
}
