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
      guard let number = Int(parts[1]), number >= 0, number <= width else { return nil }
      bits = number
    }
    first = address
    freeBits = width - bits
  }

  /// Tells whether the address lies in the range.
  public func contains(_ address: IPAddress) -> Bool {
    address.isV4 == first.isV4 && address.number >> freeBits == first.number >> freeBits
  }
}
