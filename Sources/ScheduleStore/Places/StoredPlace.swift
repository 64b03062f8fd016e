package import Transit

/// A place of one schedule file, with the keys of its rows.
package struct StoredPlace: Hashable, Sendable {
  /// The `place_key`.
  var placeKey: Int64
  /// What kind of place it is.
  var kind: Place.Kind
  /// The name to speak: `tts_stop_name`, else `stop_name`, else the code.
  var name: String
  /// What tells it from places of the same name, or nil.
  var qualifier: String?
  /// The keys of all stops that stand for the place where a trip can call: a station's platforms too.
  var stopKeys: [Int64]
  /// The identifiers of its stops and stations, the most used first; a station's stands for its platforms.
  package var stopIDs: [StopID]
  /// How often all trips call there together, which says how well known it is.
  var departures: Int

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - placeKey: The `place_key`.
  ///   - kind: What kind of place it is.
  ///   - name: The name to speak.
  ///   - qualifier: What tells it from others of its name.
  ///   - stopKeys: The stops where a trip can call.
  ///   - stopIDs: The identifiers of its stops and stations.
  ///   - departures: How often trips call there.
  init(
    placeKey: Int64,
    kind: Place.Kind,
    name: String,
    qualifier: String?,
    stopKeys: [Int64],
    stopIDs: [StopID],
    departures: Int,
  ) {
    self.placeKey = placeKey
    self.kind = kind
    self.name = name
    self.qualifier = qualifier
    self.stopKeys = stopKeys
    self.stopIDs = stopIDs
    self.departures = departures
  }

  /// The place as questions and answers know it.
  ///
  /// - Parameter feed: The feed that the file is of.
  /// - Returns: The place.
  func place(in feed: FeedName) -> Place {
    Place(
      kind: kind,
      name: name,
      qualifier: qualifier,
      stops: stopIDs.map { StopReference(feed: feed, stop: $0) },
    )
  }
}
