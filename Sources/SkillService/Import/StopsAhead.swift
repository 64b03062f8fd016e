internal import GTFS
internal import ScheduleStore
internal import Transit

/// The names of stops, folded on a thread of their own while the times of trips are read, where that is worth one.
struct StopsAhead {
  private let tables: FeedTables
  private let aside: Aside<PlaceStops>?

  init(_ tables: FeedTables) {
    self.tables = tables
    aside =
      StopsAhead.isWorthwhile(tables) ? Aside { StopsAhead.fold(tables) } : nil
  }

  /// Waits for the stops; to be asked once.
  func take() -> PlaceStops { aside?.take() ?? StopsAhead.fold(tables) }

  /// Whether a feed has so many stops that a thread is worth it, and not so many that the names should wait until the
  /// feed's own memory is free.
  static func isWorthwhile(_ tables: FeedTables) -> Bool {
    (100...1 << 18).contains(tables.stops.count)
  }

  private static func fold(_ tables: FeedTables) -> PlaceStops {
    let signs = tables.trips.headsigns
    return PlaceStops(
      count: tables.stops.count,
      headsigns: (0..<min(signs.count, mostSigns)).map(signs.text),
    ) { tables.storedStop($0) }
  }

  /// More headsigns than any feed has are folded when it is known which are shown.
  private static let mostSigns = 1 << 17
}
