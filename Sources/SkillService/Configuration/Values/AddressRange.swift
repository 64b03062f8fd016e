import Glibc

/// A range of internet addresses that share their first bits, or a single one.
public struct AddressRange: Hashable, Sendable {
  /// The bytes of the range's first address: 4 for IPv4, 16 for IPv6.
  public let address: [UInt8]
  /// How many of the first bits an address in the range shares.
  public let prefixLength: Int

  /// Reads `10.0.0.0/8`, `fd00::/8` or a single address, or nil.
  ///
  /// - Parameter text: The range; bits after the prefix are ignored.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    if parts.count == 2 {
      let digits = parts[1].utf8
      guard (1...3).contains(digits.count),
        digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
        let length = Int(parts[1]), length <= bytes.count * 8
      else { return nil }
      prefixLength = length
    } else {
      prefixLength = bytes.count * 8
    }
    let length = prefixLength
    address = bytes.enumerated().map { index, byte in
      byte & Self.mask(length - index * 8)
    }
  }

  /// Whether an address lies in the range.
  ///
  /// - Parameter other: 4 or 16 bytes; an IPv4 address inside IPv6 (`::ffff:a.b.c.d`) counts as IPv4.
  /// - Returns: False for an address of the other family.
  public func contains(_ other: [UInt8]) -> Bool {
    let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    let plain = other.count == 16 && other.starts(with: mapped) ? Array(other[12...]) : other
    guard plain.count == address.count else { return false }
    return plain.enumerated().allSatisfy { index, byte in
      byte & Self.mask(prefixLength - index * 8) == address[index]
    }
  }

  /// Whether a host, given as an address or `localhost`, can be reached from this machine only.
  public static func isLoopback(_ host: String) -> Bool {
    guard host != "localhost", let bytes = bytes(of: host) else { return host == "localhost" }
    return bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// A byte whose first bits are set, as many as are left.
  private static func mask(_ bitsLeft: Int) -> UInt8 {
    bitsLeft >= 8 ? 0xFF : bitsLeft <= 0 ? 0 : ~(0xFF >> UInt8(bitsLeft))
  }

  /// The bytes of an address as text (`inet_pton`).
  private static func bytes(of text: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }
}

extension AddressRange: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "an address range such as 10.0.0.0/8" }

  /// Reads the text, or nil where it is no such range.
  public init?(setting text: String) { self.init(text) }
}
