/// Somewhere a rider can name: a stop, a station, both sides of a street, a headsign.
public struct Place: Hashable, Sendable {
  /// What kind of place it is.
  public enum Kind: Hashable, Sendable {
    /// One stop, or several of one name taken as one.
    case stop
    /// A station with its platforms.
    case station
    /// A headsign, standing for the last stops of the trips that show it.
    case headsign
  }

  /// What kind of place it is.
  public var kind: Kind
  /// The name as it is to be spoken: `tts_stop_name`, else `stop_name`.
  public var name: String
  /// What tells it from places of the same name, such as a street or a town, or nil.
  public var qualifier: String?
  /// The identifiers that stand for the place, one or more, each with its feed.
  public var stops: [StopReference]

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - kind: What kind of place it is.
  ///   - name: The name as it is to be spoken.
  ///   - qualifier: What tells it from others of its name.
  ///   - stops: The stops and stations that it stands for.
  public init(kind: Kind, name: String, qualifier: String? = nil, stops: [StopReference]) {
    self.kind = kind
    self.name = name
    self.qualifier = qualifier
    self.stops = stops
  }
}

/// A stop of one feed, by its identifier.
public struct StopReference: Hashable, Sendable {
  /// The feed that knows the stop.
  public var feed: FeedName
  /// The stop's `stop_id`; a station's stands for its platforms.
  public var stop: StopID

  /// Makes a reference from a feed and a stop of it.
  public init(feed: FeedName, stop: StopID) {
    self.feed = feed
    self.stop = stop
  }
}
