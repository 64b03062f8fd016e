/// Times for calls between two timed ones (GTFS.md rule 4).
enum Interpolation {
  /// Fills the calls without time between the first and the last timed call.
  static func fill(
    _ rows: inout [StopTime],
    from first: Int,
    to last: Int,
    marking interpolated: inout [Bool],
  ) {
    var before = first
    while before < last {
      var after = before + 1
      while !rows[after].isTimed { after += 1 }
      if after > before + 1 {
        let departure = rows[before].departure
        // Both lie within a thousand hours, so that the difference fits.
        let span = Double(rows[after].arrival &- departure)
        let byDistance = distanceRises(rows, before, after)
        let origin = byDistance ? rows[before].distance : Double(before)
        let length = (byDistance ? rows[after].distance : Double(after)) - origin
        for index in (before + 1)..<after {
          let way = (byDistance ? rows[index].distance : Double(index)) - origin
          let seconds = (span * way / length).rounded(.down)
          let time = departure &+ (Int32(exactly: seconds) ?? 0)
          rows[index].arrival = time
          rows[index].departure = time
          interpolated[index] = true
        }
      }
      before = after
    }
  }

  /// Whether every call from one timed call to the next has a distance, and these never fall and do rise.
  private static func distanceRises(_ rows: [StopTime], _ before: Int, _ after: Int) -> Bool {
    var previous = rows[before].distance
    for row in rows[before...after] {
      guard row.distance.isFinite, row.distance >= previous else { return false }
      previous = row.distance
    }
    return rows[after].distance > rows[before].distance
  }
}
