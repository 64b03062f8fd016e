/// A range of addresses, such as 10.0.0.0/8 or a single address.
public struct IPNetwork: Sendable, Hashable {
  private let first: IPAddress
  /// How many of the last bits are free.
  private let freeBits: Int

  /// Reads an address, or an address, a slash and the number of leading bits that count.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, let address = IPAddress(String(head)) else { return nil }
    let width = address.isV4 ? 32 : 128
    var bits = width
    if parts.count == 2 {
      guard let number = Self.number(parts[1]), number <= width else { return nil }
      bits = number
    }
    first = address
    freeBits = width - bits
  }

  /// Digits alone, since `Int` by itself also takes a sign, and none in front that some read as octal.
  private static func number(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      digits == "0" || !digits.hasPrefix("0")
    else { return nil }
    return Int(digits)
  }

  /// Tells whether the address lies in the range.
  public func contains(_ address: IPAddress) -> Bool {
    address.isV4 == first.isV4 && address.number >> freeBits == first.number >> freeBits
  }
}
