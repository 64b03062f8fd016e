public import Transit

/// What of a feed its places are made of, taken row by row as it is stored.
public struct PlaceSource: Sendable {
  /// The stops, and how much they are used.
  private(set) var table: StopTable
  /// The stops' names, and how a headsign is folded.
  let stops: PlaceStops
  private let headsigns: [String]
  /// How many trips of each pattern show a headsign at all their calls, by the keys of headsign and pattern.
  private var signs: [Int64: [Int64: Int]] = [:]

  /// Begins with the stops and the headsigns.
  ///
  /// - Parameters:
  ///   - stops: The stops with their names.
  ///   - headsigns: The headsigns, the first with key 1.
  public init(_ stops: PlaceStops, headsigns: [String]) {
    table = stops.table
    self.stops = stops
    self.headsigns = headsigns
  }

  /// Takes the next pattern, the first with key 1.
  ///
  /// - Parameters:
  ///   - calls: Its calls; stops and headsigns by number, from 0.
  ///   - trips: The number of its trips.
  ///   - signs: How many of its trips show a headsign at all their calls, by the headsign's number, from 0.
  public mutating func addPattern(
    calls: [PatternCall],
    trips: Int,
    signs: some Sequence<(headsign: Int, trips: Int)>,
  ) {
    let key = table.addPattern(calls: calls, trips: trips)
    for sign in signs { self.signs[Int64(sign.headsign + 1), default: [:]][key] = sign.trips }
  }

  /// The headsigns that trips show, at all their calls or at some.
  var shownHeadsigns: [Headsign] {
    var shown = signs
    for (headsign, patterns) in table.callHeadsigns {
      for pattern in patterns {
        shown[headsign, default: [:]][pattern, default: 0] += table.pattern(pattern)?.trips ?? 0
      }
    }
    return headsigns.enumerated().compactMap { index, text in
      let key = Int64(index + 1)
      return shown[key].map {
        Headsign(key: key, text: text, folded: stops.fold(sign: text), patterns: $0)
      }
    }
  }
}
