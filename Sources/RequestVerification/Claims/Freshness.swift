/// How far a request's timestamp may be from now, past and future alike.
public struct Freshness: Equatable, Sendable {
  /// The most that the voice service's rules allow.
  public static let mostSeconds: Int64 = 150
  /// What is allowed for the five events that are delivered late.
  static let eventSeconds: Int64 = 3600
  static let eventTypes: Set<String> = [
    "AlexaSkillEvent.SkillEnabled", "AlexaSkillEvent.SkillDisabled",
    "AlexaSkillEvent.SkillPermissionChanged", "AlexaSkillEvent.SkillPermissionAccepted",
    "AlexaSkillEvent.SkillAccountLinked",
  ]

  /// The tolerance in force, in seconds.
  public let seconds: Int64

  /// Allows the most that the rules allow.
  public init() {
    seconds = Self.mostSeconds
  }

  /// Allows less; more than ``mostSeconds`` is cut to it.
  ///
  /// - Parameter seconds: The tolerance wanted.
  /// - Throws: `ConfigurationFault.negativeTolerance` when below zero.
  public init(seconds: Int64) throws(ConfigurationFault) {
    guard seconds >= 0 else { throw .negativeTolerance(seconds) }
    self.seconds = min(seconds, Self.mostSeconds)
  }

  /// Compares a request's timestamp with now.
  ///
  /// - Parameters:
  ///   - claimed: What the request says of itself.
  ///   - now: The moment the request arrived.
  /// - Throws: A `Refusal` when there is no timestamp, it is unreadable, or too far away.
  public func check(_ claimed: ClaimedRequest, at now: UnixTime) throws(Refusal) {
    guard let timestamp = claimed.timestamp else { throw .missingTimestamp }
    guard let moment = timestamp.moment else { throw .unreadableTimestamp }
    let isEvent = claimed.type.map(Self.eventTypes.contains) ?? false
    let allowed = isEvent ? Self.eventSeconds : seconds
    let difference = now.milliseconds(since: moment)
    guard difference.magnitude <= UInt64(allowed) * 1000 else {
      throw .stale(milliseconds: difference, allowedSeconds: allowed)
    }
  }
}
