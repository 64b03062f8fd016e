public import Transit

extension FeedName: SettingValue {
  /// What the value looks like, as a phrase.
  public static var form: String {
    "a name of letters, digits, dots, underscores and hyphens that does not begin with a dot"
  }

  /// Reads a name that is also good as a file's.
  public init?(setting text: String) {
    guard !text.isEmpty, text.utf8.count <= FeedName.longest, !text.hasPrefix("."),
      text.utf8.allSatisfy(FeedName.allows)
    else { return nil }
    self.init(text)
  }

  /// The longest name, in bytes, so that a file can have it with what is put before and after.
  private static let longest = 200

  /// Whether a name may hold a byte.
  static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
