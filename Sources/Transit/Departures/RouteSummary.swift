/// What an answer needs to know of a route.
public struct RouteSummary: Hashable, Sendable {
  /// The route's `route_id`.
  public var id: RouteID { storage.id }
  /// The `route_short_name`, such as `28`, or empty.
  public var shortName: String { storage.shortName }
  /// The `route_long_name`, or empty.
  public var longName: String { storage.longName }
  /// What kind of vehicle serves it.
  public var type: RouteType { storage.type }

  /// Every departure has one, and departures are handed about: one reference is cheaper to copy than three.
  private let storage: Storage

  private final class Storage: Sendable {
    let id: RouteID
    let shortName: String
    let longName: String
    let type: RouteType

    init(id: RouteID, shortName: String, longName: String, type: RouteType) {
      self.id = id
      self.shortName = shortName
      self.longName = longName
      self.type = type
    }
  }

  /// Makes a summary.
  ///
  /// - Parameters:
  ///   - id: The `route_id`.
  ///   - shortName: The `route_short_name`, or empty.
  ///   - longName: The `route_long_name`, or empty.
  ///   - type: What kind of vehicle serves it.
  public init(id: RouteID, shortName: String, longName: String, type: RouteType) {
    storage = Storage(id: id, shortName: shortName, longName: longName, type: type)
  }

  /// The short name, else the long one.
  public var name: String { shortName.isEmpty ? longName : shortName }

  /// Whether two are alike in all they say.
  public static func == (left: RouteSummary, right: RouteSummary) -> Bool {
    if left.storage === right.storage { return true }
    return left.id == right.id && left.shortName == right.shortName
      && left.longName == right.longName && left.type == right.type
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
