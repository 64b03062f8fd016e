/// Turns the rows of a trip into a pattern, a timing and a start (GTFS.md rules 4, 5, 8 and 10).
public struct TripCompiler: Sendable {
  /// The patterns met.
  public private(set) var patterns = PatternBook()
  /// The timings met.
  public private(set) var timings = TimingBook()
  /// What was odd about the trip compiled last.
  public private(set) var findings: [TripFinding] = []
  private var interpolated: [Bool] = []

  /// Makes a compiler without patterns and timings.
  public init() {}

  /// Compiles a trip.
  ///
  /// - Parameters:
  ///   - rows: The trip's usable rows in any order; put in order, and filled, on return.
  ///   - route: The route's number.
  ///   - isFrequencyBased: Whether `frequencies.txt` names the trip.
  /// - Returns: The trip, or why it is left out.
  public mutating func compile(
    _ rows: inout [StopTime],
    route: Int32,
    isFrequencyBased: Bool,
  ) -> Result<CompiledTrip, TripFault> {
    if !findings.isEmpty { findings.removeAll(keepingCapacity: true) }
    putInOrder(&rows)
    var first = -1
    var last = -1
    var timedCount = 0
    var previous = StopTime.blank
    for index in rows.indices {
      var row = rows[index]
      if row.departure == StopTime.blank {
        if row.arrival == StopTime.blank { continue }
        row.departure = row.arrival
        rows[index].departure = row.arrival
      } else if row.arrival == StopTime.blank {
        row.arrival = row.departure
        rows[index].arrival = row.departure
      }
      if row.departure < row.arrival { return .failure(.departureBeforeArrival(row: row.row)) }
      if row.arrival < previous { return .failure(.arrivalBeforePreviousDeparture(row: row.row)) }
      previous = row.departure
      if first < 0 { first = index }
      last = index
      timedCount += 1
    }
    guard timedCount >= 2, first >= 0 else { return .failure(.fewerThanTwoTimedCalls) }
    if isFrequencyBased && first > 0 {
      return .failure(.firstCallWithoutTime(row: rows[0].row))
    }
    interpolated.removeAll(keepingCapacity: true)
    if timedCount < rows.count {
      for row in rows[..<first] { findings.append(.callWithoutTime(row: row.row)) }
      for row in rows[(last + 1)...] { findings.append(.callWithoutTime(row: row.row)) }
      interpolated.append(contentsOf: repeatElement(false, count: rows.count))
      Interpolation.fill(&rows, from: first, to: last, marking: &interpolated)
    }
    let start = rows[first].departure
    return .success(
      CompiledTrip(
        pattern: patterns.intern(route: route, rows: rows),
        timing: timings.intern(rows, interpolated: interpolated, start: start),
        start: start,
        earliest: rows[first].arrival,
        latest: rows[last].departure,
        callCount: Int32(clamping: rows.count),
      )
    )
  }

  /// Orders rows by sequence and keeps the first of those that share one.
  private mutating func putInOrder(_ rows: inout [StopTime]) {
    var isInOrder = true
    var previous = -1
    for row in rows {
      if row.sequence <= previous {
        isInOrder = false
        break
      }
      previous = row.sequence
    }
    if isInOrder { return }
    rows.sort { ($0.sequence, $0.row) < ($1.sequence, $1.row) }
    var kept = 0
    for row in rows {
      if kept > 0, rows[kept - 1].sequence == row.sequence {
        findings.append(.duplicateSequence(row: row.row))
      } else {
        rows[kept] = row
        kept += 1
      }
    }
    rows.removeLast(rows.count - kept)
  }
}

extension TripCompiler {
  /// Takes over the patterns and timings of another compiler.
  ///
  /// - Parameters:
  ///   - other: The other compiler.
  ///   - headsigns: For each number of a headsign there, the number here.
  /// - Returns: For each pattern and timing there, the number here.
  public mutating func merge(
    _ other: TripCompiler,
    headsigns: [Int32],
  ) -> (patterns: [Int32], timings: [Int32]) {
    var patternNumbers: [Int32] = []
    for number in 0..<other.patterns.count {
      var (route, calls) = other.patterns.read(Int32(truncatingIfNeeded: number))
      for index in calls.indices where calls[index].headsign >= 0 {
        calls[index].headsign = headsigns[Int(calls[index].headsign)]
      }
      patternNumbers.append(patterns.intern(route: route, calls: calls))
    }
    var timingNumbers: [Int32] = []
    for number in 0..<other.timings.count {
      timingNumbers.append(timings.intern(Int32(truncatingIfNeeded: number), of: other.timings))
    }
    return (patternNumbers, timingNumbers)
  }
}
