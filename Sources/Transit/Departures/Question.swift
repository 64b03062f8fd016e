/// What a rider wants to know: from where, to where, when and how many.
public struct Question: Hashable, Sendable {
  /// Which of the departures that fit is wanted.
  public enum Selection: Hashable, Sendable {
    /// The soonest at or after the moment asked for.
    case next
    /// The first of the day or range asked for.
    case first
    /// The last of the day or range asked for.
    case last
    /// The soonest after a departure that was told before.
    case following(Instant)
    /// The last before a departure that was told, as far as it has not left.
    case preceding(Instant)
    /// The last that arrives no later than the clock time asked for.
    case arriving
  }

  /// Where to; nil asks what leaves from the origin.
  public var destination: PlaceReference?
  /// From where; nil lets the location, the operator's origin or the timetable decide.
  public var origin: PlaceReference?
  /// The route's name or number as spoken, when only that one will do.
  public var route: PlaceReference?
  /// When.
  public var when: When
  /// Which of them.
  public var selection: Selection
  /// Where the device is, when it says so.
  public var location: Coordinate?
  /// The most departures to list, at least 1.
  public var limit: Int
  /// How many departures are to be told, at least 1; 1 where the rider said no number.
  public var count = 1

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - destination: Where to; nil asks what leaves from the origin.
  ///   - origin: From where, or nil.
  ///   - route: The only route wanted, or nil.
  ///   - when: When; the present moment unless told.
  ///   - selection: Which of the departures.
  ///   - location: Where the device is, or nil.
  ///   - limit: The most departures to list.
  public init(
    destination: PlaceReference?,
    origin: PlaceReference? = nil,
    route: PlaceReference? = nil,
    when: When = When(),
    selection: Selection = .next,
    location: Coordinate? = nil,
    limit: Int = 5,
  ) {
    self.destination = destination
    self.origin = origin
    self.route = route
    self.when = when
    self.selection = selection
    self.location = location
    self.limit = limit
  }
}

/// A place or route as the voice service hands it over: what was heard, and what it took that for.
public struct PlaceReference: Hashable, Sendable {
  /// What was heard, such as `bwi airport`; empty when only identifiers are known.
  public var spoken: String
  /// Identifiers that the voice service resolved, best first: `stop_id` or `FEED:ID`.
  public var identifiers: [String]
  /// The stops of the place the rider chose among those offered; taken together, before all else.
  public var stops: [StopReference]

  /// Makes a reference.
  ///
  /// - Parameters:
  ///   - spoken: What was heard.
  ///   - identifiers: The identifiers resolved for it, best first.
  ///   - stops: The stops of a place that was offered and chosen.
  public init(spoken: String, identifiers: [String] = [], stops: [StopReference] = []) {
    self.spoken = spoken
    self.identifiers = identifiers
    self.stops = stops
  }
}

/// When: a day or days and a time of day, each as far as it was said; read by the schedule's clock.
public struct When: Hashable, Sendable {
  /// The days asked for, both ends included, or nil for none in particular.
  public var dates: ClosedRange<ServiceDate>?
  /// Seconds of the clock since the day began, half open, or nil for no time in particular.
  ///
  /// The end may pass 86,400 into the next day.
  public var seconds: Range<Int>?
  /// Whether the time was one clock time ("at five") rather than a part of the day.
  public var isClockTime: Bool

  /// Makes a wish; without parts it is the present moment.
  ///
  /// - Parameters:
  ///   - dates: The days asked for.
  ///   - seconds: The part of the day asked for.
  ///   - isClockTime: Whether that was one clock time.
  public init(
    dates: ClosedRange<ServiceDate>? = nil,
    seconds: Range<Int>? = nil,
    isClockTime: Bool = false,
  ) {
    self.dates = dates
    self.seconds = seconds
    self.isClockTime = isClockTime
  }

  /// Whether neither a day nor a time was said.
  public var isNow: Bool { dates == nil && seconds == nil }
}
