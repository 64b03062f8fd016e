/// What the timetable says to a question, before it is put into words.
public enum Answer: Hashable, Sendable {
  /// Which of the question's places an answer is about.
  public enum Role: String, Hashable, Sendable {
    /// Where the rider boards.
    case origin
    /// Where the rider goes.
    case destination
  }

  /// There are departures.
  case departures(DepartureBoard)
  /// The places are known, and nothing leaves in the time asked for.
  case nothing(NothingFound)
  /// A name that no place has; near misses are offered, never guessed.
  case unknownPlace(role: Role, spoken: String, nearMisses: [Place])
  /// A name that several places have equally.
  case ambiguousPlace(role: Role, spoken: String, candidates: [Place])
  /// A route that no place of the question is served by; the routes that do are offered.
  case unknownRoute(spoken: String, known: [RouteSummary])
  /// The destination is known and the origin has to be asked for.
  ///
  /// Without a destination it is asked what leaves from somewhere.
  case originNeeded(destination: Place?)
  /// Neither a destination nor an origin was given.
  case destinationNeeded
  /// Nothing is imported, or nothing that is imported can be read.
  case noTimetable
}

/// Departures and what is needed to speak of them.
public struct DepartureBoard: Hashable, Sendable {
  /// The destination as it is to be spoken, or nil when none was asked for.
  public var destination: Place?
  /// The origin as it is to be spoken.
  public var origin: Place
  /// How the origin came about, so that an answer names it where it was not the rider's own word.
  public var originSource: OriginSource
  /// The departures, soonest first, at least one; for `last`, the last one alone.
  public var departures: [Departure]
  /// Whether trips of more than one route go there, so that the route is worth a word.
  public var hasSeveralRoutes: Bool
  /// Whether boarding is possible at more than one stop, so that the stop is worth a word.
  public var hasSeveralStops: Bool
  /// Whether the stops that are boarded at are served by other routes as well, so that the one that goes there is worth a word.
  public var hasOtherRoutes = false
  /// The moment from which was searched.
  public var asked: Instant
  /// The last day of the feed's trusted span when the answer lies beyond it, else nil (GTFS.md section 2, 14).
  public var outdatedSince: ServiceDate?

  /// How the origin of an answer came about.
  public enum OriginSource: Hashable, Sendable {
    /// The rider said it.
    case spoken
    /// The stops nearest to the device.
    case location
    /// The operator's `--origin`.
    case configured
    /// Every trip there starts boarding at that one place.
    case onlyOne
  }

  /// Makes a board.
  ///
  /// - Parameters:
  ///   - destination: The destination, or nil.
  ///   - origin: The origin.
  ///   - originSource: How the origin came about.
  ///   - departures: The departures, soonest first, at least one.
  ///   - hasSeveralRoutes: Whether more than one route goes there.
  ///   - hasSeveralStops: Whether boarding is possible at more than one stop.
  ///   - asked: The moment from which was searched.
  ///   - outdatedSince: The last day of the trusted span, where the answer lies beyond it.
  public init(
    destination: Place?,
    origin: Place,
    originSource: OriginSource,
    departures: [Departure],
    hasSeveralRoutes: Bool,
    hasSeveralStops: Bool,
    asked: Instant,
    outdatedSince: ServiceDate? = nil,
  ) {
    self.destination = destination
    self.origin = origin
    self.originSource = originSource
    self.departures = departures
    self.hasSeveralRoutes = hasSeveralRoutes
    self.hasSeveralStops = hasSeveralStops
    self.asked = asked
    self.outdatedSince = outdatedSince
  }
}

/// Why nothing leaves in the time asked for.
public struct NothingFound: Hashable, Sendable {
  /// Why nothing was found.
  public enum Reason: Hashable, Sendable {
    /// No trip goes there from that origin, on any day.
    case noConnection
    /// Trips exist, none in the days or hours asked for; the next one after, where there is one.
    case notThen(next: Departure?)
    /// The feed's last service day is over.
    case feedEnded(ServiceDate)
    /// The feed's first service day is still to come; its first departure, where there is one.
    case feedNotBegun(ServiceDate, first: Departure?)
  }

  /// Why.
  public var reason: Reason
  /// The destination, or nil when none was asked for.
  public var destination: Place?
  /// The origin, or nil where none was said and none would do.
  public var origin: Place?
  /// How the origin came about.
  public var originSource: DepartureBoard.OriginSource
  /// The last departure of the day asked for, where that is the present day and it has left.
  public var gone: Departure?
  /// The zone of the feed's first agency.
  public var zone: ZoneRules

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - reason: Why nothing was found.
  ///   - destination: The destination, or nil.
  ///   - origin: The origin, or nil where none would do.
  ///   - originSource: How the origin came about.
  ///   - gone: The last departure of the present day, where that was asked for and it has left.
  ///   - zone: The zone of the feed's first agency.
  public init(
    reason: Reason,
    destination: Place?,
    origin: Place?,
    originSource: DepartureBoard.OriginSource = .spoken,
    gone: Departure? = nil,
    zone: ZoneRules,
  ) {
    self.reason = reason
    self.destination = destination
    self.origin = origin
    self.originSource = originSource
    self.gone = gone
    self.zone = zone
  }
}
