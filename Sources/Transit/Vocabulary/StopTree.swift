/// How the stops of a feed belong together: a platform to its station, a boarding area to its platform.
public protocol StopTree {
  /// What a stop is known by, such as its key.
  associatedtype Stop
  /// Why a stop cannot be read.
  associatedtype Failure: Error

  /// A stop's kind and parent.
  ///
  /// - Parameter stop: The stop.
  /// - Returns: Its link, or nil where there is no such stop.
  /// - Throws: `Failure` when the stop cannot be read.
  func link(of stop: Stop) throws(Failure) -> StopLink<Stop>?
}

/// A stop's kind, and where it hangs in the tree.
public struct StopLink<Stop> {
  /// What kind of place it is.
  public var type: LocationType
  /// Its `parent_station`, where that names a stop.
  public var parent: Stop?

  /// Makes a link from a kind and, where there is one, a parent.
  @inlinable
  public init(type: LocationType, parent: Stop?) {
    self.type = type
    self.parent = parent
  }
}

extension StopLink: Sendable where Stop: Sendable {}

// Written out where they are used, since a walk of all stops asks them of each.
extension StopTree {
  /// The platform that a boarding area is part of.
  ///
  /// - Parameter link: The link of the boarding area, or of another stop.
  /// - Returns: The platform; nil for other stops, and for a boarding area without one, which stands for itself.
  /// - Throws: `Failure` when a stop cannot be read.
  @inlinable
  public func platform(by link: StopLink<Stop>) throws(Failure) -> Stop? {
    guard link.type == .boardingArea, let parent = link.parent,
      try self.link(of: parent)?.type == .stop
    else { return nil }
    return parent
  }

  /// The platform of a boarding area, and any other stop itself.
  ///
  /// - Parameter stop: The stop.
  /// - Returns: What is told as the place of its calls (GTFS.md rule 6).
  /// - Throws: `Failure` when a stop cannot be read.
  @inlinable
  public func platform(of stop: Stop) throws(Failure) -> Stop {
    guard let link = try link(of: stop) else { return stop }
    return try platform(by: link) ?? stop
  }

  /// The station that a stop belongs to, be it by its platform.
  ///
  /// - Parameter stop: The stop.
  /// - Returns: The station, or nil for a stop on its own.
  /// - Throws: `Failure` when a stop cannot be read.
  @inlinable
  public func station(of stop: Stop) throws(Failure) -> Stop? {
    guard let platform = try link(of: platform(of: stop)), platform.type == .stop,
      let station = platform.parent, try link(of: station)?.type == .station
    else { return nil }
    return station
  }
}

/// A tree of stops that can be walked downwards too.
public protocol BranchingStopTree: StopTree {
  /// The stops of a kind whose `parent_station` is a stop, in the order of the feed's rows.
  ///
  /// - Parameters:
  ///   - stop: The parent.
  ///   - type: The kind that is wanted.
  /// - Returns: The children.
  /// - Throws: `Failure` when a stop cannot be read.
  func children(of stop: Stop, type: LocationType) throws(Failure) -> [Stop]
}

extension BranchingStopTree {
  /// What a stop stands for besides itself: a station for its platforms, and both for their boarding areas.
  ///
  /// - Parameters:
  ///   - stop: The stop.
  ///   - type: Its kind.
  /// - Returns: The platforms, then the boarding areas.
  /// - Throws: `Failure` when a stop cannot be read.
  public func parts(of stop: Stop, type: LocationType) throws(Failure) -> [Stop] {
    switch type {
    case .station:
      let platforms = try children(of: stop, type: .stop)
      var parts = platforms
      for platform in platforms { parts += try children(of: platform, type: .boardingArea) }
      return parts
    case .stop: return try children(of: stop, type: .boardingArea)
    case .entrance, .node, .boardingArea: return []
    }
  }

  /// The stops at whose calls a rider boards or alights who asked for a stop (GTFS.md rule 6).
  ///
  /// - Parameter stop: The stop.
  /// - Returns: The stops; none for entrances, nodes and stops that are not there.
  /// - Throws: `Failure` when a stop cannot be read.
  public func callingStops(of stop: Stop) throws(Failure) -> [Stop] {
    guard let link = try link(of: stop) else { return [] }
    switch link.type {
    case .entrance, .node: return []
    case .station, .stop: return [stop] + (try parts(of: stop, type: link.type))
    case .boardingArea:
      guard let platform = try platform(by: link) else { return [stop] }
      return [platform] + (try parts(of: platform, type: .stop))
    }
  }
}
