/// The address of a skill endpoint.
public struct EndpointURL: Hashable, Sendable {
  /// Begins with `http://` or `https://` and names a host.
  public let text: String

  /// Makes an address, or nil where the scheme is another, no host follows or a blank or control character is inside.
  public init?(_ text: String) {
    let lowercased = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lowercased.hasPrefix),
      let first = text.utf8.dropFirst(scheme.utf8.count).first,
      ![UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(first),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    self.text = text
  }
}

extension EndpointURL: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "an address such as http://127.0.0.1:8080" }

  /// Reads the text, or nil where it is no such address.
  public init?(setting text: String) { self.init(text) }
}
