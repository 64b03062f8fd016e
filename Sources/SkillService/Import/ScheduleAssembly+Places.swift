internal import ScheduleStore

extension ScheduleAssembly {
  /// What the places are made of.
  ///
  /// - Parameter stops: The stops with their names.
  /// - Returns: The rows.
  func placeSource(_ stops: PlaceStops) -> PlaceSource {
    var source = PlaceSource(stops, headsigns: headsigns)
    var signs: [(headsign: Int, trips: Int)] = []
    for pattern in patterns {
      // The trips of a pattern lie together, and they show few different headsigns.
      signs.removeAll(keepingCapacity: true)
      for key in pattern.trips {
        guard let headsign = headsign(of: key - 1) else { continue }
        if let known = signs.firstIndex(where: { $0.headsign == headsign }) {
          signs[known].trips += 1
        } else {
          signs.append((headsign, 1))
        }
      }
      source.addPattern(calls: pattern.calls, trips: pattern.trips.count, signs: signs)
    }
    return source
  }
}
