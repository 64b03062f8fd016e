/// What an answer needs to know of a stop.
public struct CallStop: Hashable, Sendable {
  /// The stop's `stop_id`.
  public var id: StopID { shared.value.id }
  /// The `stop_name` as written.
  public var name: String { shared.value.name }
  /// The name to speak: `tts_stop_name`, else `stop_name`.
  public var spokenName: String { shared.value.spokenName }
  /// The `platform_code`, or empty.
  public var platformCode: String { shared.value.platformCode }
  /// The zone by whose clock times at this stop are spoken: `stop_timezone`, its station's, else the agency's.
  public var zone: ZoneRules { shared.value.zone }

  /// Every departure has two, and departures are handed about: one reference is cheaper to copy than five.
  private let shared: Shared<Fields>

  private struct Fields: Hashable, Sendable {
    var id: StopID
    var name: String
    var spokenName: String
    var platformCode: String
    var zone: ZoneRules
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
    shared = Shared(
      Fields(
        id: id,
        name: name,
        spokenName: spokenName,
        platformCode: platformCode,
        zone: zone,
      )
    )
  }
}
