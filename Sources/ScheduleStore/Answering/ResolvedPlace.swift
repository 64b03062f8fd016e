import Transit

/// A place that was found, with the keys of its stops in each feed that knows it.
struct ResolvedPlace: Sendable {
  /// The stops of one feed that stand for the place.
  struct Member: Sendable {
    var schedule: Schedule
    /// The keys of the stops; a station's stands for its platforms.
    var stops: [Int64]
  }

  /// The place as it is told.
  var place: Place
  /// Its stops, feed by feed.
  var members: [Member]

  /// The stops of a feed, or nil where the feed does not know the place.
  func stops(in schedule: Schedule) -> [Int64]? {
    members.first { $0.schedule === schedule }?.stops
  }
}

/// What looking for a place came to.
enum PlaceResolution: Sendable {
  /// One place.
  case found(ResolvedPlace)
  /// Several that fit equally.
  case ambiguous([ResolvedPlace])
  /// None; what sounds or is spelt nearly so.
  case unknown(nearMisses: [Place])
}
