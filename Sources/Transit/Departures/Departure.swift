/// One vehicle leaving one stop: what is listed, spoken and shown.
public struct Departure: Hashable, Sendable {
  /// The feed it is from.
  public var feed: FeedName { shared.value.feed }
  /// When it leaves.
  public var departure: Instant { shared.value.departure }
  /// When it reaches the destination, where one was asked for.
  public var arrival: Instant? { shared.value.arrival }
  /// The trip.
  public var trip: TripID { shared.value.trip }
  /// The service day of the run, which may be the day before the calendar's.
  public var serviceDate: ServiceDate { shared.value.serviceDate }
  /// The position of the boarding call among the trip's kept calls, from 0.
  public var position: Int { shared.value.position }
  /// The route.
  public var route: RouteSummary { shared.value.route }
  /// Where it goes, as its sign says (GTFS.md section 2, 9).
  public var headsign: String { shared.value.headsign }
  /// Where it is boarded.
  public var from: CallStop { shared.value.from }
  /// Where it is left, where a destination was asked for.
  public var to: CallStop? { shared.value.to }
  /// How boarding is arranged.
  public var pickup: BoardingRule { shared.value.pickup }
  /// How alighting is arranged; regular where no destination was asked for.
  public var dropOff: BoardingRule { shared.value.dropOff }
  /// Seconds between departures of a frequency service that keeps no exact times, else nil.
  public var headwaySeconds: Int? { shared.value.headwaySeconds }
  /// Whether the departure's time is interpolated or not a timepoint.
  public var isApproximate: Bool { shared.value.isApproximate }
  /// Whether the arrival's time is; false where no destination was asked for.
  public var isArrivalApproximate: Bool { shared.value.isArrivalApproximate }
  /// The zone of the route's agency.
  public var zone: ZoneRules { shared.value.zone }

  /// Departures are handed from list to list; one reference is cheaper to copy than a dozen.
  private let shared: Shared<Fields>

  private struct Fields: Hashable, Sendable {
    var feed: FeedName
    var departure: Instant
    var arrival: Instant?
    var trip: TripID
    var serviceDate: ServiceDate
    var position: Int
    var route: RouteSummary
    var headsign: String
    var from: CallStop
    var to: CallStop?
    var pickup: BoardingRule
    var dropOff: BoardingRule
    var headwaySeconds: Int?
    var isApproximate: Bool
    var isArrivalApproximate: Bool
    var zone: ZoneRules
  }

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
  ///   - isArrivalApproximate: Whether the arrival's time is.
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
    isArrivalApproximate: Bool = false,
    zone: ZoneRules,
  ) {
    shared = Shared(
      Fields(
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
        isArrivalApproximate: isArrivalApproximate,
        zone: zone,
      )
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
}
