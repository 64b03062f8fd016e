import Glibc
import Synchronization
public import Transit

/// The zone files of this machine, read when a zone is first asked for.
///
/// They come with the system's tzdata package, so that a changed rule arrives by a package update.
public final class ZoneFolder: Sendable {
  private let path: String
  private let zones = Mutex<[String: ZoneRules?]>([:])
  private static let limit = 2048

  /// Makes a source of zones.
  ///
  /// - Parameter path: The folder of compiled zone files.
  public init(path: String = "/usr/share/zoneinfo") { self.path = path }

  /// The rules of a zone, or nil where this machine has none of that name.
  ///
  /// - Parameter identifier: A name of the IANA data, aliases included, such as `US/Pacific`.
  public subscript(identifier: String) -> ZoneRules? {
    if let known = zones.withLock({ $0[identifier] }) { return known }
    let rules = read(identifier)
    zones.withLock { zones in
      if zones.count >= ZoneFolder.limit { zones.removeAll() }
      zones[identifier] = .some(rules)
    }
    return rules
  }

  private func read(_ identifier: String) -> ZoneRules? {
    // No name leads out of the folder.
    guard ZoneName(identifier) != nil,
      let bytes = try? FileBytes.read(path + "/" + identifier, limit: 1 << 20)
    else { return nil }
    return try? ZoneRules(identifier: identifier, zoneFile: bytes)
  }
}
