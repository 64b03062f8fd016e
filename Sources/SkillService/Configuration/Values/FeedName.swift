/// The name of an imported feed, safe to be a file's name.
public struct FeedName: Hashable, Sendable {
  /// Letters, digits, dots, underscores and hyphens, not beginning with a dot.
  public let text: String

  /// Makes a name, or nil where the text has another character, is empty or too long for a file.
  ///
  /// - Parameter text: The name, at most 200 characters.
  public init?(_ text: String) {
    guard (1...200).contains(text.utf8.count), !text.hasPrefix("."),
      text.utf8.allSatisfy(FeedName.allows)
    else { return nil }
    self.text = text
  }

  /// Whether a byte may stand in a name.
  public static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension FeedName: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String {
    "a name of letters, digits, dots, underscores and hyphens that does not begin with a dot"
  }

  /// Reads the text, or nil where it is no such name.
  public init?(setting text: String) { self.init(text) }
}
