/// What an answer needs to know of a route.
public struct RouteSummary: Hashable, Sendable {
  /// The route's `route_id`.
  public var id: RouteID { shared.value.id }
  /// The `route_short_name`, such as `28`, or empty.
  public var shortName: String { shared.value.shortName }
  /// The `route_long_name`, or empty.
  public var longName: String { shared.value.longName }
  /// What kind of vehicle serves it.
  public var type: RouteType { shared.value.type }

  /// Every departure has one, and departures are handed about: one reference is cheaper to copy than three.
  private let shared: Shared<Fields>

  private struct Fields: Hashable, Sendable {
    var id: RouteID
    var shortName: String
    var longName: String
    var type: RouteType
  }

  /// Makes a summary.
  ///
  /// - Parameters:
  ///   - id: The `route_id`.
  ///   - shortName: The `route_short_name`, or empty.
  ///   - longName: The `route_long_name`, or empty.
  ///   - type: What kind of vehicle serves it.
  public init(id: RouteID, shortName: String, longName: String, type: RouteType) {
    shared = Shared(
      Fields(
        id: id,
        shortName: shortName,
        longName: longName,
        type: type,
      )
    )
  }

  /// The short name, else the long one.
  public var name: String { shortName.isEmpty ? longName : shortName }
}
