internal import GTFS
internal import ScheduleStore
internal import Transit

/// Brings trips, patterns and timings into the order in which they are stored.
///
/// Keys follow from the content alone: headsigns in the order of their text, patterns by route and calls, trips by
/// pattern, service, timing, start and id, so that the trips of a pattern have keys without gaps and those that run on
/// the same days lie together.
struct ScheduleAssembly {
  let tables: FeedTables
  let outcome: StopTimesImport.Outcome
  private(set) var headsigns: [String] = []
  private(set) var patterns: [(route: Int, calls: [PatternCall], trips: Range<Int>)] = []
  /// The timings in the order of their keys.
  private(set) var timings: [Int32] = []
  private(set) var order: [SortKey] = []
  private var tripHeadsigns: [Int] = []

  struct SortKey {
    /// Pattern and service.
    var upper: UInt64
    /// Timing and start.
    var lower: UInt64
    /// The place among the kept trips.
    var index: Int32

    /// The pattern's number.
    var pattern: Int { Int(upper >> 32) }
    /// The timing's number.
    var timing: Int { Int(lower >> 32) }
  }

  init(tables: FeedTables, outcome: StopTimesImport.Outcome) {
    self.tables = tables
    self.outcome = outcome
    let callHeadsigns = numberHeadsigns()
    let patternNumbers = orderPatterns(callHeadsigns)
    timings = outcome.fold.compiler.timings.sorted
    var timingNumbers = [Int](repeating: 0, count: timings.count)
    for (number, old) in timings.enumerated() { timingNumbers[Int(old)] = number }
    orderTrips(patternNumbers, timingNumbers)
  }

  /// Numbers the texts of all headsigns; returns the number for each headsign of a call.
  private mutating func numberHeadsigns() -> [Int32] {
    var all = tables.trips.headsigns
    let ofTrips = all.count
    var calls: [Int] = []
    for index in 0..<outcome.headsigns.count {
      calls.append(all.intern(outcome.headsigns.text(index)).number)
    }
    // Headsigns of trips that were left out are no longer needed.
    var isUsed = [Bool](repeating: false, count: all.count)
    for call in calls { isUsed[call] = true }
    for trip in outcome.fold.trips {
      let headsign = tables.trips.trips[Int(trip.number)].headsign
      if headsign >= 0 { isUsed[Int(headsign)] = true }
    }
    var numbers = [Int](repeating: -1, count: all.count)
    for old in (0..<all.count).sorted(by: { all.precedes($0, $1) }) where isUsed[old] {
      numbers[old] = headsigns.count
      headsigns.append(all.text(old))
    }
    tripHeadsigns = Array(numbers[..<ofTrips])
    return calls.map { Int32(truncatingIfNeeded: numbers[$0]) }
  }

  /// Orders the patterns; returns the number for each pattern of the fold.
  private mutating func orderPatterns(_ headsigns: [Int32]) -> [Int] {
    let book = outcome.fold.compiler.patterns
    var read: [(route: Int32, calls: [PatternCall])] = []
    for number in 0..<book.count {
      var (route, calls) = book.read(Int32(truncatingIfNeeded: number))
      for index in calls.indices where calls[index].headsign >= 0 {
        calls[index].headsign = headsigns[Int(calls[index].headsign)]
      }
      read.append((route, calls))
    }
    let order = read.indices.sorted { left, right in
      if read[left].route != read[right].route { return read[left].route < read[right].route }
      return read[left].calls.lexicographicallyPrecedes(read[right].calls) { $0.precedes($1) }
    }
    var numbers = [Int](repeating: 0, count: read.count)
    for (number, old) in order.enumerated() {
      numbers[old] = number
      patterns.append((Int(read[old].route), read[old].calls, 0..<0))
    }
    return numbers
  }

  private mutating func orderTrips(_ patternNumbers: [Int], _ timingNumbers: [Int]) {
    let ids = tables.trips.ids
    let trips = outcome.fold.trips
    order.reserveCapacity(trips.count)
    for (index, trip) in trips.enumerated() {
      let pattern = UInt64(patternNumbers[Int(trip.compiled.pattern)])
      let timing = UInt64(timingNumbers[Int(trip.compiled.timing)])
      let service = UInt64(UInt32(bitPattern: tables.trips.trips[Int(trip.number)].service))
      order.append(
        SortKey(
          upper: pattern << 32 | service,
          lower: timing << 32 | UInt64(UInt32(bitPattern: trip.compiled.start)),
          index: Int32(truncatingIfNeeded: index),
        )
      )
    }
    order.sort { left, right in
      if left.upper != right.upper { return left.upper < right.upper }
      if left.lower != right.lower { return left.lower < right.lower }
      return ids.precedes(
        Int(trips[Int(left.index)].number),
        Int(trips[Int(right.index)].number),
      )
    }
    var start = 0
    while start < order.count {
      let pattern = order[start].pattern
      var end = start
      while end < order.count, order[end].pattern == pattern { end += 1 }
      patterns[pattern].trips = (start + 1)..<(end + 1)
      start = end
    }
  }

  /// The trip of a place in the order.
  func trip(_ place: Int) -> StoredTrip {
    let key = order[place]
    let kept = outcome.fold.trips[Int(key.index)]
    let number = Int(kept.number)
    let trip = tables.trips.trips[number]
    return StoredTrip(
      id: tables.trips.ids.range(of: number),
      patternKey: key.pattern + 1,
      timingKey: key.timing + 1,
      serviceKey: Int(trip.service) + 1,
      start: Int(kept.compiled.start),
      headsignKey: trip.headsign < 0 ? nil : tripHeadsigns[Int(trip.headsign)] + 1,
      shortName: trip.shortName < 0 ? nil : tables.trips.texts.range(of: Int(trip.shortName)),
      direction: trip.direction < 0 ? nil : Int(trip.direction),
      block: trip.block < 0 ? nil : tables.trips.texts.range(of: Int(trip.block)),
    )
  }

  /// The number of the headsign that the trip of a place shows, or nil for one without.
  func headsign(of place: Int) -> Int? {
    let number = Int(outcome.fold.trips[Int(order[place].index)].number)
    let headsign = tables.trips.trips[number].headsign
    return headsign < 0 ? nil : tripHeadsigns[Int(headsign)]
  }

  /// The frequencies of kept trips, by trip key and in the order of the file.
  var frequencies: [StoredFrequency] {
    if tables.frequencies.isEmpty { return [] }
    var keys = [Int](repeating: 0, count: tables.trips.trips.count)
    for (place, key) in order.enumerated() {
      keys[Int(outcome.fold.trips[Int(key.index)].number)] = place + 1
    }
    var rows: [(key: Int, index: Int)] = []
    for (index, row) in tables.frequencies.enumerated() where keys[row.trip] > 0 {
      rows.append((keys[row.trip], index))
    }
    rows.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    var stored: [StoredFrequency] = []
    for (key, index) in rows {
      let row = tables.frequencies[index]
      let ordinal = stored.last.map { $0.tripKey == key ? $0.ordinal + 1 : 0 } ?? 0
      stored.append(
        StoredFrequency(
          tripKey: key,
          ordinal: ordinal,
          start: row.start,
          end: row.end,
          headway: row.headway,
          isExact: row.isExact,
        )
      )
    }
    return stored
  }

  /// What is known of the trips as a whole.
  var facts: (calls: Int, earliest: Int, latest: Int, dates: ClosedRange<ServiceDate>)? {
    var calls = 0
    var earliest = Int.max
    var latest = Int.min
    var isUsed = [Bool](repeating: false, count: tables.services.services.count)
    var windows: [Int: (first: Int, last: Int)] = [:]
    for row in tables.frequencies where row.end > row.start {
      let last = row.start + (row.end - row.start - 1) / row.headway * row.headway
      let known = windows[row.trip] ?? (row.start, last)
      windows[row.trip] = (min(known.first, row.start), max(known.last, last))
    }
    for trip in outcome.fold.trips {
      let number = Int(trip.number)
      isUsed[Int(tables.trips.trips[number].service)] = true
      calls += Int(trip.compiled.callCount)
      var shift = (first: 0, last: 0)
      if tables.isFrequencyBased[number] {
        guard let window = windows[number] else { continue }
        let start = Int(trip.compiled.start)
        shift = (window.first - start, window.last - start)
      }
      earliest = min(earliest, Int(trip.compiled.earliest) + shift.first)
      latest = max(latest, Int(trip.compiled.latest) + shift.last)
    }
    var dates: ClosedRange<ServiceDate>?
    for (service, span) in tables.services.spans.enumerated() where isUsed[service] {
      guard let span else { continue }
      let known = dates ?? span
      dates =
        min(known.lowerBound, span.lowerBound)...max(known.upperBound, span.upperBound)
    }
    guard let dates, earliest <= latest else { return nil }
    return (calls, earliest, latest, dates)
  }
}

extension PatternCall {
  /// Whether a call comes before another in the order of patterns.
  fileprivate func precedes(_ other: PatternCall) -> Bool {
    if stop != other.stop { return stop < other.stop }
    if sequence != other.sequence { return sequence < other.sequence }
    return (pickupType, dropOffType, isTimed ? 1 : 0, headsign)
      < (other.pickupType, other.dropOffType, other.isTimed ? 1 : 0, other.headsign)
  }
}
