internal import Glibc

/// The time zones of the machine: files below `/usr/share/zoneinfo`.
enum ZoneDirectory {
  static let path = "/usr/share/zoneinfo"

  /// Whether there is a file for a zone.
  ///
  /// - Parameter name: The name as a feed gives it; anything that could lead elsewhere is no name.
  /// - Returns: Whether the zone is known.
  static func holds(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.utf8.count <= 64, !parts.isEmpty else { return false }
    for part in parts {
      guard let first = part.utf8.first, (0x41...0x5a).contains(first) else { return false }
      let isPlain = part.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
          || (0x61...0x7a).contains(byte) || byte == 0x2b || byte == 0x2d || byte == 0x5f
      }
      guard isPlain else { return false }
    }
    let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var magic = [UInt8](repeating: 0, count: 4)
    return read(descriptor, &magic, 4) == 4 && magic == Array("TZif".utf8)
  }
}
