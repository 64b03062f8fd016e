/// The order and the times of one trip's calls: rules 4 and 5.
enum CallTimes {
  /// Orders rows by their sequence and keeps the first of each number.
  static func ordered(_ rows: [Call]) -> [Call] {
    var kept: [Int: Call] = [:]
    for row in rows where kept[row.sequence] == nil {
      kept[row.sequence] = row
    }
    return kept.values.sorted { $0.sequence < $1.sequence }
  }

  /// Tells whether the given times fall, so that the trip is left out.
  static func fall(_ calls: [Call]) -> Bool {
    var previous: Int?
    for call in calls {
      guard let arrival = call.arrival, let departure = call.departure else { continue }
      if departure < arrival { return true }
      if let previous, arrival < previous { return true }
      previous = departure
    }
    return false
  }

  /// Fills the blank times that lie between two given ones.
  static func interpolated(_ calls: [Call]) -> [Call] {
    var filled = calls
    let timed = calls.indices.filter { calls[$0].departure != nil }
    for (before, after) in zip(timed, timed.dropFirst()) where after - before > 1 {
      guard let start = calls[before].departure, let end = calls[after].arrival else { continue }
      let measures = measures(of: Array(calls[before...after]))
      let (first, last) = (measures[0], measures[measures.count - 1])
      for index in before + 1..<after {
        let share = Double(end - start) * (measures[index - before] - first) / (last - first)
        let time = start + Int(share.rounded(.down))
        filled[index].arrival = time
        filled[index].departure = time
        filled[index].isInterpolated = true
      }
    }
    return filled
  }

  /// How far along each call of a gap lies: by distance where that is given and usable, else by position.
  private static func measures(of gap: [Call]) -> [Double] {
    let distances = gap.compactMap(\.distance)
    let neverFalls = zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 }
    if distances.count == gap.count, neverFalls, let first = distances.first,
      let last = distances.last, last > first, (last - first) * 1e7 < .infinity
    {
      return distances
    }
    return gap.indices.map { Double($0) }
  }
}
