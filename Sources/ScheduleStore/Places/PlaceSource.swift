public import Transit

/// What of a feed the places are made of, as it is stored.
public struct PlaceSource: Sendable {
  /// The stops, the first with key 1.
  public var stops: [StoredStop]
  /// The calls and the number of trips of each pattern, the first with key 1; stops and headsigns by number, from 0.
  public var patterns: [(calls: [PatternCall], trips: Int)]
  /// The headsigns, the first with key 1.
  public var headsigns: [String]
  /// How many trips of a pattern show a headsign at all their calls, both by number, from 0.
  public var signs: [(headsign: Int, pattern: Int, trips: Int)]

  /// Takes the parts.
  public init(
    stops: [StoredStop],
    patterns: [(calls: [PatternCall], trips: Int)],
    headsigns: [String],
    signs: [(headsign: Int, pattern: Int, trips: Int)],
  ) {
    self.stops = stops
    self.patterns = patterns
    self.headsigns = headsigns
    self.signs = signs
  }
}

/// The places of a feed and their names, worked out without a database, so that this can be done while it is filled.
public struct PlaceDraft: Sendable {
  let grouping: PlaceGrouping
  let places: [GroupedPlace]
  let names: NameTable

  /// Works out the places.
  public init(_ source: PlaceSource) {
    let table = StopTable(source)
    var shown: [Int64: [Int64: Int]] = [:]
    for sign in source.signs {
      shown[Int64(sign.headsign + 1), default: [:]][Int64(sign.pattern + 1), default: 0] +=
        sign.trips
    }
    table.addCallHeadsigns(to: &shown)
    var headsigns: [Headsign] = []
    for (index, text) in source.headsigns.enumerated() {
      let key = Int64(index + 1)
      if let patterns = shown[key] {
        headsigns.append(Headsign(key: key, text: text, patterns: patterns))
      }
    }
    self.init(table, headsigns)
  }

  init(_ table: StopTable, _ headsigns: [Headsign]) {
    var grouping = PlaceGrouping(table)
    grouping.addHeadsigns(headsigns)
    places = PlaceQualifiers.added(to: grouping.places)
    var names = NameTable()
    PlaceWriter.collect(from: grouping, places: places, into: &names)
    self.grouping = grouping
    self.names = names
  }
}
