/// One vehicle leaving one stop: what is listed, spoken and shown.
public struct Departure: Hashable, Sendable {
  /// The feed it is from.
  public var feed: FeedName { storage.feed }
  /// When it leaves.
  public var departure: Instant { storage.departure }
  /// When it reaches the destination, where one was asked for.
  public var arrival: Instant? { storage.arrival }
  /// The trip.
  public var trip: TripID { storage.trip }
  /// The service day of the run, which may be the day before the calendar's.
  public var serviceDate: ServiceDate { storage.serviceDate }
  /// The position of the boarding call among the trip's kept calls, from 0.
  public var position: Int { storage.position }
  /// The route.
  public var route: RouteSummary { storage.route }
  /// Where it goes, as its sign says (GTFS.md section 2, 9).
  public var headsign: String { storage.headsign }
  /// Where it is boarded.
  public var from: CallStop { storage.from }
  /// Where it is left, where a destination was asked for.
  public var to: CallStop? { storage.to }
  /// How boarding is arranged.
  public var pickup: BoardingRule { storage.pickup }
  /// How alighting is arranged; regular where no destination was asked for.
  public var dropOff: BoardingRule { storage.dropOff }
  /// Seconds between departures of a frequency service that keeps no exact times, else nil.
  public var headwaySeconds: Int? { storage.headwaySeconds }
  /// Whether the departure's time is interpolated or not a timepoint.
  public var isApproximate: Bool { storage.isApproximate }
  /// The zone of the route's agency.
  public var zone: ZoneRules { storage.zone }

  /// Departures are handed from list to list; one reference is cheaper to copy than a dozen.
  private let storage: Storage

  /// Makes a departure.
  ///
  /// - Parameters:
  ///   - feed: The feed it is from.
  ///   - departure: When it leaves.
  ///   - arrival: When it reaches the destination.
  ///   - trip: The trip.
  ///   - serviceDate: The service day of the run.
  ///   - position: The position of the boarding call, from 0.
  ///   - route: The route.
  ///   - headsign: Where it goes, as its sign says.
  ///   - from: Where it is boarded.
  ///   - to: Where it is left.
  ///   - pickup: How boarding is arranged.
  ///   - dropOff: How alighting is arranged.
  ///   - headwaySeconds: Seconds between departures of a service without exact times.
  ///   - isApproximate: Whether the time is interpolated or no timepoint.
  ///   - zone: The zone of the route's agency.
  public init(
    feed: FeedName,
    departure: Instant,
    arrival: Instant?,
    trip: TripID,
    serviceDate: ServiceDate,
    position: Int,
    route: RouteSummary,
    headsign: String,
    from: CallStop,
    to: CallStop?,
    pickup: BoardingRule = .regular,
    dropOff: BoardingRule = .regular,
    headwaySeconds: Int? = nil,
    isApproximate: Bool = false,
    zone: ZoneRules,
  ) {
    storage = Storage(
      feed: feed,
      departure: departure,
      arrival: arrival,
      trip: trip,
      serviceDate: serviceDate,
      position: position,
      route: route,
      headsign: headsign,
      from: from,
      to: to,
      pickup: pickup,
      dropOff: dropOff,
      headwaySeconds: headwaySeconds,
      isApproximate: isApproximate,
      zone: zone,
    )
  }

  /// Whether one is listed before another: departure, arrival, trip, service date, position (GTFS.md rule 9).
  public static func precedes(_ left: Departure, _ right: Departure) -> Bool {
    if left.departure != right.departure { return left.departure < right.departure }
    if left.arrival != right.arrival {
      return (left.arrival ?? left.departure) < (right.arrival ?? right.departure)
    }
    if left.trip != right.trip { return left.trip < right.trip }
    if left.serviceDate != right.serviceDate { return left.serviceDate < right.serviceDate }
    return left.position < right.position
  }

  /// Whether two are alike in all they say.
  public static func == (left: Departure, right: Departure) -> Bool {
    left.storage === right.storage || left.storage.isEqual(to: right.storage)
  }

  /// Hashes what tells most departures apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(departure)
    hasher.combine(trip)
    hasher.combine(serviceDate)
    hasher.combine(position)
  }
}

/// What a departure says.
private final class Storage: Sendable {
  let feed: FeedName
  let departure: Instant
  let arrival: Instant?
  let trip: TripID
  let serviceDate: ServiceDate
  let position: Int
  let route: RouteSummary
  let headsign: String
  let from: CallStop
  let to: CallStop?
  let pickup: BoardingRule
  let dropOff: BoardingRule
  let headwaySeconds: Int?
  let isApproximate: Bool
  let zone: ZoneRules

  init(
    feed: FeedName,
    departure: Instant,
    arrival: Instant?,
    trip: TripID,
    serviceDate: ServiceDate,
    position: Int,
    route: RouteSummary,
    headsign: String,
    from: CallStop,
    to: CallStop?,
    pickup: BoardingRule,
    dropOff: BoardingRule,
    headwaySeconds: Int?,
    isApproximate: Bool,
    zone: ZoneRules,
  ) {
    self.feed = feed
    self.departure = departure
    self.arrival = arrival
    self.trip = trip
    self.serviceDate = serviceDate
    self.position = position
    self.route = route
    self.headsign = headsign
    self.from = from
    self.to = to
    self.pickup = pickup
    self.dropOff = dropOff
    self.headwaySeconds = headwaySeconds
    self.isApproximate = isApproximate
    self.zone = zone
  }

  func isEqual(to other: Storage) -> Bool {
    feed == other.feed
      && departure == other.departure
      && arrival == other.arrival
      && trip == other.trip
      && serviceDate == other.serviceDate
      && position == other.position
      && route == other.route
      && headsign == other.headsign
      && from == other.from
      && to == other.to
      && pickup == other.pickup
      && dropOff == other.dropOff
      && headwaySeconds == other.headwaySeconds
      && isApproximate == other.isApproximate
      && zone == other.zone
  }
}
