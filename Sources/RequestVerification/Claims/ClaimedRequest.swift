/// What a body says of itself, read from its JSON by the caller and not yet believed.
public struct ClaimedRequest: Equatable, Sendable {
  /// The member `request.type`.
  public var type: String?
  /// The member `request.timestamp`; absent and null are the same.
  public var timestamp: ClaimedTimestamp?
  /// The member `context.System.application.applicationId`.
  public var contextApplication: String?
  /// The member `session.application.applicationId`.
  public var sessionApplication: String?

  /// Collects the members that are checked.
  ///
  /// - Parameters:
  ///   - type: The member `request.type`.
  ///   - timestamp: The member `request.timestamp`.
  ///   - contextApplication: The member `context.System.application.applicationId`.
  ///   - sessionApplication: The member `session.application.applicationId`.
  public init(
    type: String?,
    timestamp: ClaimedTimestamp?,
    contextApplication: String?,
    sessionApplication: String?,
  ) {
    self.type = type
    self.timestamp = timestamp
    self.contextApplication = contextApplication
    self.sessionApplication = sessionApplication
  }
}

/// A timestamp in one of the two forms that requests carry.
public enum ClaimedTimestamp: Equatable, Sendable {
  /// ISO 8601 text.
  case text(String)
  /// A JSON number: seconds since 1970 when below 10^11, else milliseconds.
  case number(Double)

  /// The moment meant, nil when there is none.
  public var moment: UnixTime? {
    switch self {
    case .text(let text): UnixTime(iso8601: text)
    case .number(let number): Self.moment(number)
    }
  }

  private static func moment(_ number: Double) -> UnixTime? {
    let milliseconds = number < 1e11 ? number * 1000 : number
    // Up to the year 9999, as in text. Not-a-number fails every comparison.
    guard milliseconds > -1e14, milliseconds < 253_402_300_800_000 else { return nil }
    return UnixTime(milliseconds: Int64(milliseconds.rounded(.down)))
  }
}
