import Transit

/// Arranges the rows of a pattern's trips, which come in the order of their keys.
struct RunsBuilder {
  private let pattern: Int64
  private let route: Int64
  private let zone: Int
  private let calls: [PatternStop]
  private var rows: [RunTable.Row] = []
  private var names = TripNames()
  private var windows: [PatternRuns.Window] = []
  /// The windows of trips whose rows are still to come.
  private var windowsOfTrip: [Int64: [PatternRuns.Window]] = [:]
  private var indexOfTiming: [Int64: Int32] = [:]
  private(set) var timingKeys: [Int64] = []
  private lazy var timings = TimingTable(callCount: calls.count, count: timingKeys.count)

  /// Begins with the row of the pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's key.
  ///   - route: The route's key.
  ///   - zone: The index of the zone that its times are reckoned in.
  ///   - calls: Its calls, in their order.
  init(pattern: Int64, route: Int64, zone: Int, calls: [PatternStop]) {
    self.pattern = pattern
    self.route = route
    self.zone = zone
    self.calls = calls
  }

  /// Takes a row of `frequency`; the trip's timing and service follow with its own row.
  mutating func addWindow(trip: Int64, start: Int, end: Int, headway: Int, isExact: Bool) {
    guard let start = Int32(exactly: start), let end = Int32(exactly: end),
      let headway = Int32(exactly: headway), headway > 0
    else { return }
    let window = PatternRuns.Window(
      trip: 0,
      timing: 0,
      service: 0,
      start: start,
      end: end,
      headway: headway,
      isExact: isExact,
    )
    windowsOfTrip[trip, default: []].append(window)
  }

  /// Takes a row of `trip`.
  ///
  /// - Parameters:
  ///   - key: The trip's key.
  ///   - id: The bytes of its `trip_id`.
  ///   - headsign: The key of its headsign, where it has one.
  ///   - timing: The key of its timing.
  ///   - service: The key of its service.
  ///   - start: Its start, in seconds of the service day.
  mutating func addTrip(
    _ key: Int64,
    id: Span<UInt8>,
    headsign: Int64?,
    timing: Int64,
    service: Int,
    start: Int,
  ) {
    guard let start = Int32(exactly: start), let service = Int32(exactly: service),
      let trip = Int32(exactly: names.count), let index = timingIndex(timing)
    else { return }
    names.append(id: id, headsign: headsign)
    if let repeats = windowsOfTrip[key] {
      for var window in repeats {
        window.trip = trip
        window.timing = index
        window.service = service
        windows.append(window)
      }
      return
    }
    rows.append(RunTable.Row(service: service, start: start, timing: index, trip: trip))
  }

  private mutating func timingIndex(_ key: Int64) -> Int32? {
    if let index = indexOfTiming[key] { return index }
    guard let index = Int32(exactly: timingKeys.count) else { return nil }
    indexOfTiming[key] = index
    timingKeys.append(key)
    return index
  }

  /// Takes a row of `timing`, after all trips.
  mutating func add(_ text: StoredTiming, for key: Int64) {
    guard let index = indexOfTiming[key] else { return }
    text.set(Int(index), in: &timings)
  }

  /// What the rows come to.
  mutating func build() -> PatternRuns {
    PatternRuns(
      pattern: pattern,
      route: route,
      zone: zone,
      calls: PatternStops(calls),
      names: names.compact,
      timings: timings,
      table: RunTable(rows),
      windows: windows,
    )
  }
}
