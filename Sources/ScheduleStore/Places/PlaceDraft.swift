internal import Transit

/// The places of a feed and their names, worked out without a database, so that this can be done while it is filled.
public struct PlaceDraft: Sendable {
  let grouping: PlaceGrouping
  let places: [GroupedPlace]
  /// The names, without those that the translations add.
  let names: NameTable

  /// Works out the places.
  ///
  /// - Parameter source: The stops, patterns and headsigns; only what trips call at becomes a place.
  public init(_ source: PlaceSource) {
    var grouping = PlaceGrouping(source.table, source.stops.names)
    grouping.addHeadsigns(source.shownHeadsigns)
    places = PlaceQualifiers.added(to: grouping.places)
    names = PlaceDraft.names(of: places, from: grouping)
    self.grouping = grouping
  }

  private static func names(of places: [GroupedPlace], from grouping: PlaceGrouping) -> NameTable {
    var names = NameTable()
    let cores = Set(places.lazy.filter { $0.kind != .headsign }.map(\.folded.core))
    for (index, place) in places.enumerated() {
      if place.kind == .headsign {
        names.add(sign: place.folded, to: index) { !$0.isEmpty && cores.contains($0) }
      } else {
        names.add(place.folded, to: index)
      }
    }
    for (row, place) in grouping.placeOfRow.enumerated() {
      guard let place else { continue }
      if let spoken = grouping.names[row].spoken { names.add(spoken, to: place) }
      for whole in grouping.names[row].wholes { names.add(whole: whole, to: place) }
    }
    return names
  }
}
