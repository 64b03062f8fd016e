/// A departure that a rule's case expects, worked out by hand.
public struct ExpectedDeparture: Sendable, Hashable {
  /// The departure in RFC 3339.
  public let departure: String
  /// The arrival; nil when no destination was asked for.
  public let arrival: String?
  /// The trip.
  public let tripId: String
  /// Other members to check, as text; `absent` where there must be none.
  public let members: [String: String]

  /// The text that stands for a member that must not be there.
  public static let absent = "absent"

  /// Makes an expected departure.
  ///
  /// - Parameters:
  ///   - departure: The departure in RFC 3339.
  ///   - arrival: The arrival, nil when no destination was asked for.
  ///   - tripId: The trip.
  ///   - members: Other members to check, as text.
  public init(
    _ departure: String,
    _ arrival: String?,
    _ tripId: String,
    _ members: [String: String] = [:],
  ) {
    self.departure = departure
    self.arrival = arrival
    self.tripId = tripId
    self.members = members
  }
}
