import Transit

/// A reference to the place of an identifier, or to there being none.
final class CachedPlace: Sendable {
  let value: StoredPlace?
  init(_ value: StoredPlace?) { self.value = value }
}

/// A reference to a service day.
final class CachedDay: Sendable {
  let value: ServiceDay
  init(_ value: ServiceDay) { self.value = value }
}

/// A reference to a stop's row.
final class CachedStop: Sendable {
  /// The stop as it is told where its agency has the feed's first zone.
  let told: CallStop
  /// The key of the platform that a boarding area is part of, or nil for other stops.
  let platform: Int64?
  /// The stop's zone for speaking, or nil where the agency's holds.
  private let zone: ZoneRules?

  /// Makes a reference from what a row says.
  init(_ told: CallStop, platform: Int64?, zone: ZoneRules?) {
    self.told = told
    self.platform = platform
    self.zone = zone
  }

  /// The stop as it is told where its agency has a zone.
  ///
  /// - Parameters:
  ///   - agencyZone: The zone.
  ///   - isFirst: Whether that is the feed's first, as it nearly always is; then the stop itself is not looked at.
  /// - Returns: The stop.
  func told(zone agencyZone: ZoneRules, isFirst: Bool) -> CallStop {
    if isFirst || zone != nil || told.zone == agencyZone { return told }
    return CallStop(
      id: told.id,
      name: told.name,
      spokenName: told.spokenName,
      platformCode: told.platformCode,
      zone: agencyZone,
    )
  }
}

/// The stops of a ride, by their keys.
struct RideKey: Hashable, Sendable {
  var origins: [Int64]
  var destinations: [Int64]?

  var byteCount: Int { (origins.count + (destinations?.count ?? 0)) * 8 + 96 }
}

/// A reference to the patterns that go from some stops to others.
///
/// It names the patterns and does not hold their runs, so that those stay bounded by their own limit.
final class CachedRide: Sendable {
  /// A pattern and where its runs are boarded and left.
  struct Member: Sendable {
    var pattern: Int64
    var pairs: [CallPair]
  }

  let members: [Member]
  /// The stops at which boarding is possible.
  let boardingStops: Set<Int64>
  /// The routes that go there.
  let routes: Set<Int64>
  /// Whether those stops are served by other routes as well, so that a rider has to know which to take.
  let hasOtherRoutes: Bool

  /// Makes a reference to what was found.
  init(members: [Member], boardingStops: Set<Int64>, routes: Set<Int64>, hasOtherRoutes: Bool) {
    self.members = members
    self.boardingStops = boardingStops
    self.routes = routes
    self.hasOtherRoutes = hasOtherRoutes
  }

  var byteCount: Int {
    members.reduce(256) { $0 + $1.pairs.count * MemoryLayout<CallPair>.stride + 64 }
      + (boardingStops.count + routes.count) * 16
  }
}

/// A call of a pattern at a stop.
struct StopCall: Sendable {
  var pattern: Int64
  var rule: CallRule
}
