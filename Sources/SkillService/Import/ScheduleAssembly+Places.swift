internal import ScheduleStore

extension ScheduleAssembly {
  /// What the places are made of.
  ///
  /// - Parameter stops: The stops as they are stored.
  /// - Returns: The rows.
  func placeSource(_ stops: [StoredStop]) -> PlaceSource {
    var signs: [(headsign: Int, pattern: Int, trips: Int)] = []
    // The trips of a pattern lie together, and they show few different headsigns.
    for (pattern, entry) in patterns.enumerated() {
      let first = signs.count
      for key in entry.trips {
        guard let headsign = headsign(of: key - 1) else { continue }
        if let known = signs[first...].firstIndex(where: { $0.headsign == headsign }) {
          signs[known].trips += 1
        } else {
          signs.append((headsign, pattern, 1))
        }
      }
    }
    return PlaceSource(
      stops: stops,
      patterns: patterns.map { ($0.calls, $0.trips.count) },
      headsigns: headsigns,
      signs: signs,
    )
  }
}
