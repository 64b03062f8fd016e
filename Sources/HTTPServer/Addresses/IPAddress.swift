import Glibc

/// An IPv4 or IPv6 address; an IPv4 address mapped into IPv6 is the IPv4 address.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  let isV4: Bool
  /// The number of the address; that of an IPv4 address is below 2^32.
  let number: UInt128

  /// 127.0.0.1.
  public static let loopback = IPAddress(v4: 0x7F00_0001)

  init(v4 number: UInt32) {
    isV4 = true
    self.number = UInt128(number)
  }

  init(v6 number: UInt128) {
    isV4 = number >> 32 == 0xFFFF
    self.number = isV4 ? number & 0xFFFF_FFFF : number
  }

  /// Reads an address as digits and dots, or hexadecimal groups and colons.
  public init?(_ text: String) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if unsafe inet_pton(AF_INET, text, &v4) == 1 {
      self.init(v4: UInt32(bigEndian: v4.s_addr))
    } else if unsafe inet_pton(AF_INET6, text, &v6) == 1 {
      self.init(v6: Self.number(v6))
    } else {
      return nil
    }
  }

  /// The address in a socket address.
  init?(_ storage: sockaddr_storage) {
    switch Int32(storage.ss_family) {
    case AF_INET:
      let address = unsafe withUnsafeBytes(of: storage) { unsafe $0.load(as: sockaddr_in.self) }
      self.init(v4: UInt32(bigEndian: address.sin_addr.s_addr))
    case AF_INET6:
      let address = unsafe withUnsafeBytes(of: storage) { unsafe $0.load(as: sockaddr_in6.self) }
      self.init(v6: Self.number(address.sin6_addr))
    default:
      return nil
    }
  }

  private static func number(_ address: in6_addr) -> UInt128 {
    unsafe withUnsafeBytes(of: address) {
      unsafe UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self))
    }
  }

  /// Whether it is any address of this machine's loopback, 127.0.0.0/8 or ::1.
  public var isLoopback: Bool { isV4 ? number >> 24 == 127 : number == 1 }

  /// Whether it is 127.0.0.1 or ::1, where this machine's own programs come from unless they choose otherwise.
  var isOwnMachine: Bool { self == .loopback || (!isV4 && number == 1) }

  /// The usual notation.
  public var description: String {
    guard !isV4 else {
      return [24, 16, 8, 0].map { String(UInt8(truncatingIfNeeded: number >> $0)) }
        .joined(separator: ".")
    }
    var address = in6_addr()
    unsafe withUnsafeMutableBytes(of: &address) {
      unsafe $0.storeBytes(of: number.bigEndian, as: UInt128.self)
    }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
      buffer in
      guard
        let text = unsafe inet_ntop(
          AF_INET6,
          &address,
          buffer.baseAddress,
          socklen_t(INET6_ADDRSTRLEN),
        )
      else { return "?" }
      return unsafe String(cString: text)
    }
  }
}
