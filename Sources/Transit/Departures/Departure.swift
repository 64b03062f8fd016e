/// One vehicle leaving one stop: what is listed, spoken and shown.
public struct Departure: Hashable, Sendable {
  /// The feed it is from.
  public var feed: FeedName
  /// When it leaves.
  public var departure: Instant
  /// When it reaches the destination, where one was asked for.
  public var arrival: Instant?
  /// The trip.
  public var trip: TripID
  /// The service day of the run, which may be the day before the calendar's.
  public var serviceDate: ServiceDate
  /// The position of the boarding call among the trip's kept calls, from 0.
  public var position: Int
  /// The route.
  public var route: RouteSummary
  /// Where it goes, as its sign says (GTFS.md section 2, 9).
  public var headsign: String
  /// Where it is boarded.
  public var from: CallStop
  /// Where it is left, where a destination was asked for.
  public var to: CallStop?
  /// How boarding is arranged.
  public var pickup: BoardingRule
  /// How alighting is arranged; regular where no destination was asked for.
  public var dropOff: BoardingRule
  /// Seconds between departures of a frequency service that keeps no exact times, else nil.
  public var headwaySeconds: Int?
  /// Whether the departure's time is interpolated or not a timepoint.
  public var isApproximate: Bool
  /// The zone of the route's agency.
  public var zone: ZoneRules

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
}
