import Transit

/// The name of a time zone as the IANA data spell it, not yet looked up.
public struct ZoneName: Hashable, Sendable {
  /// Such as `America/New_York`.
  public let text: String

  /// Makes a name, or nil where no zone could be called so or the text leads out of the zone folder.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 100,
      parts.allSatisfy({ part in
        part.utf8.first.map { $0 | 0x20 }.map(Self.letters.contains) == true
          && part.utf8.allSatisfy { FeedName.allows($0) || $0 == UInt8(ascii: "+") }
      })
    else { return nil }
    self.text = text
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
}

extension ZoneName: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "the name of a time zone such as America/New_York" }

  /// Reads the text, or nil where no zone could be called so.
  public init?(setting text: String) { self.init(text) }
}
