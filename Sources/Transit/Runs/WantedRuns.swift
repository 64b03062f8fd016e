/// The soonest of the runs found so far, as many as are wanted, with all that tie with the last of them.
struct WantedRuns: Sendable {
  /// The most runs that are wanted.
  let limit: Int
  /// The departure of the last run wanted, once there are enough; none that leaves later is.
  private(set) var bound = Int64.max
  private var found: [FoundRun] = []

  /// Up to this limit the runs found are kept in order all the time; beyond it they are sorted now and then.
  private static let fewRuns = 32

  /// Begins without any run.
  ///
  /// - Parameter limit: The most runs that are wanted.
  init(limit: Int) {
    // No feed has as many runs, and sums with it stay far from the bounds of the type.
    self.limit = min(max(limit, 0), 1 << 40)
    if limit <= 0 { bound = .min }
  }

  /// Takes a run.
  mutating func append(_ run: FoundRun) {
    if limit > WantedRuns.fewRuns { found.append(run) } else { insert(run) }
  }

  /// Keeps the runs few between patterns.
  mutating func endPattern() {
    if limit > WantedRuns.fewRuns, found.count > 4 * limit + 64 { trim() }
  }

  /// Sets the bound once there are enough.
  mutating func endDay() { if found.count >= limit { trim() } }

  /// The runs by departure and arrival.
  consuming func sorted() -> [FoundRun] {
    trim()
    return found
  }

  /// Puts a run in its place among few, and drops those that can no longer be among the wanted.
  private mutating func insert(_ run: FoundRun) {
    if let last, WantedRuns.leavesFirst(last, run) { return }
    var index = found.count
    while index > 0, WantedRuns.leavesFirst(run, found[index - 1]) { index -= 1 }
    found.insert(run, at: index)
    guard let last else { return }
    bound = last.departure
    while found.count > limit, let end = found.last, WantedRuns.leavesFirst(last, end) {
      found.removeLast()
    }
  }

  /// The last of the wanted runs, once there are enough.
  private var last: FoundRun? {
    limit > 0 && found.count >= limit ? found[limit - 1] : nil
  }

  /// Drops what can no longer be among the wanted.
  private mutating func trim() {
    if limit <= WantedRuns.fewRuns { return }
    found.sort(by: WantedRuns.leavesFirst)
    guard found.count > limit, limit > 0 else { return }
    let last = found[limit - 1]
    bound = last.departure
    var end = limit
    while end < found.count, found[end].departure == last.departure,
      found[end].arrival == last.arrival
    {
      end += 1
    }
    found.removeSubrange(end...)
  }

  private static func leavesFirst(_ left: FoundRun, _ right: FoundRun) -> Bool {
    left.departure != right.departure
      ? left.departure < right.departure : left.arrival < right.arrival
  }
}
