import Transit

/// Arranges the rows of a pattern's trips, which come in the order of their keys.
struct RunsBuilder {
  private var runs: PatternRuns
  private var windows: [Int64: [PatternRuns.Window]] = [:]
  private var indexOfTiming: [Int64: Int] = [:]
  private(set) var timingKeys: [Int64] = []

  init(pattern: Int64, route: Int64, zone: Int, callCount: Int) {
    runs = PatternRuns(
      pattern: pattern,
      route: route,
      zone: zone,
      callCount: callCount,
      timings: [],
      groups: [],
      starts: [],
      trips: [],
      windows: [],
    )
  }

  /// Takes a row of `frequency`; the trip's timing and service follow with its own row.
  mutating func addWindow(trip: Int64, start: Int, end: Int, headway: Int, isExact: Bool) {
    guard let start = Int32(exactly: start), let end = Int32(exactly: end),
      let headway = Int32(exactly: headway), headway > 0
    else { return }
    let window = PatternRuns.Window(
      trip: trip,
      timing: 0,
      service: 0,
      start: start,
      end: end,
      headway: headway,
      isExact: isExact,
    )
    windows[trip, default: []].append(window)
  }

  /// Takes a row of `trip`.
  mutating func addTrip(_ trip: Int64, timing: Int64, service: Int, start: Int) {
    guard let start = Int32(exactly: start) else { return }
    let index = timingIndex(timing)
    if let repeats = windows[trip] {
      for var window in repeats {
        window.timing = index
        window.service = service
        runs.windows.append(window)
      }
      return
    }
    let position = runs.starts.count
    runs.starts.append(start)
    runs.trips.append(trip)
    if let last = runs.groups.indices.last, runs.groups[last].timing == index,
      runs.groups[last].service == service
    {
      runs.groups[last].range = runs.groups[last].range.lowerBound..<position + 1
    } else {
      runs.groups.append(
        PatternRuns.Group(timing: index, service: service, range: position..<position + 1)
      )
    }
  }

  private mutating func timingIndex(_ key: Int64) -> Int {
    if let index = indexOfTiming[key] { return index }
    let index = timingKeys.count
    indexOfTiming[key] = index
    timingKeys.append(key)
    runs.timings.append(PatternRuns.Timing(departures: [], arrivals: [], flags: []))
    return index
  }

  /// Takes a row of `timing`.
  mutating func add(_ text: StoredTiming, for key: Int64) {
    guard let index = indexOfTiming[key] else { return }
    runs.timings[index] = text.timing
  }

  func build() -> PatternRuns { runs }
}

/// A row of `timing` as it is stored.
struct StoredTiming {
  var departures: String
  var dwells: String?
  var flags: String?

  /// The times, counted from the trip's start.
  var timing: PatternRuns.Timing {
    let departures = StoredTiming.numbers(departures)
    var arrivals = departures
    if let dwells {
      for (index, dwell) in StoredTiming.numbers(dwells).enumerated() where index < arrivals.count {
        arrivals[index] = arrivals[index] &- dwell
      }
    }
    return PatternRuns.Timing(
      departures: departures,
      arrivals: arrivals,
      flags: flags.map { $0.utf8.map { $0 &- UInt8(ascii: "0") } } ?? [],
    )
  }

  /// The numbers of a JSON array; null, which marks an untimed call, reads as 0.
  static func numbers(_ json: String) -> [Int32] {
    var numbers: [Int32] = []
    var value: Int32 = 0
    var isNegative = false
    for byte in json.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value &* 10 &+ Int32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        numbers.append(isNegative ? 0 &- value : value)
        value = 0
        isNegative = false
      default: break
      }
    }
    return numbers
  }
}
