/// What an answer needs to know of a stop.
public struct CallStop: Hashable, Sendable {
  /// The stop's `stop_id`.
  public var id: StopID { storage.id }
  /// The `stop_name` as written.
  public var name: String { storage.name }
  /// The name to speak: `tts_stop_name`, else `stop_name`.
  public var spokenName: String { storage.spokenName }
  /// The `platform_code`, or empty.
  public var platformCode: String { storage.platformCode }
  /// The zone by whose clock times at this stop are spoken: `stop_timezone`, its station's, else the agency's.
  public var zone: ZoneRules { storage.zone }

  /// Every departure has two, and departures are handed about: one reference is cheaper to copy than five.
  private let storage: Storage

  private final class Storage: Sendable {
    let id: StopID
    let name: String
    let spokenName: String
    let platformCode: String
    let zone: ZoneRules

    init(id: StopID, name: String, spokenName: String, platformCode: String, zone: ZoneRules) {
      self.id = id
      self.name = name
      self.spokenName = spokenName
      self.platformCode = platformCode
      self.zone = zone
    }
  }

  /// Makes a stop.
  ///
  /// - Parameters:
  ///   - id: The `stop_id`.
  ///   - name: The `stop_name`.
  ///   - spokenName: The name to speak.
  ///   - platformCode: The `platform_code`, or empty.
  ///   - zone: The zone by whose clock times are spoken.
  public init(id: StopID, name: String, spokenName: String, platformCode: String, zone: ZoneRules) {
    storage = Storage(
      id: id,
      name: name,
      spokenName: spokenName,
      platformCode: platformCode,
      zone: zone,
    )
  }

  /// Whether two are alike in all they say.
  public static func == (left: CallStop, right: CallStop) -> Bool {
    if left.storage === right.storage { return true }
    return left.id == right.id && left.name == right.name && left.spokenName == right.spokenName
      && left.platformCode == right.platformCode && left.zone == right.zone
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
