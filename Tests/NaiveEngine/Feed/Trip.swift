/// A trip that is not left out, with its calls in order.
struct Trip {
  let id: String
  let route: Int
  let service: Identifier
  let headsign: String
  let calls: [Call]
  /// The stop that each call counts as; a boarding area counts as its platform.
  let stops: [Int]
  /// The usable rows of frequencies.txt; nil when the trip is not named there.
  let frequencies: [Frequency]?

  /// One departure of a trip on a service day.
  struct Run {
    /// Seconds to add to the times of the calls.
    let shift: Int
    /// The headway to tell; nil when the times are exact.
    let headway: Int?
  }

  /// The runs of the trip on each of its service days: rule 8.
  var runs: [Run] {
    guard let frequencies else { return [Run(shift: 0, headway: nil)] }
    guard let first = calls.first?.departure else { return [] }
    var runs: [Run] = []
    var seen: Set<Int> = []
    for row in frequencies {
      // No window is longer than a thousand hours; a larger step would run out of the numbers.
      for start in stride(from: row.start, to: row.end, by: min(row.headway, 3_600_000))
      where seen.insert(start).inserted {
        runs.append(Run(shift: start - first, headway: row.isExact ? nil : row.headway))
      }
    }
    return runs
  }
}
