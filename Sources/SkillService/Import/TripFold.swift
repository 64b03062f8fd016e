internal import GTFS
internal import Transit

/// What has to be known of trips before their calls are read.
struct TripPlan: Sendable {
  /// The route of each trip, -1 for a trip that is left out whatever its calls.
  var routes: [Int32]
  /// Whether `frequencies.txt` names the trip.
  var isFrequencyBased: [Bool]
  /// The row of each trip in `trips.txt`.
  var rows: [Int]
  /// The trip ids.
  var ids: ByteInterner
}

/// The rows of a trip do not follow each other.
struct ScatteredTrip: Error {}

/// Folds trips into patterns and timings as their rows come in.
struct TripFold: Sendable {
  /// The trips folded so far.
  private(set) var trips: [(number: Int32, compiled: CompiledTrip)] = []
  /// Patterns and timings.
  private(set) var compiler = TripCompiler()
  /// What is wrong with trips.
  private(set) var notices = NoticeCollector()
  /// Whether rows of a trip were seen.
  private(set) var isSeen: [Bool]
  private let plan: TripPlan

  /// Makes a fold without trips.
  init(plan: TripPlan) {
    self.plan = plan
    isSeen = [Bool](repeating: false, count: plan.routes.count)
  }

  /// About how many bytes of memory the trips take.
  var size: Int {
    trips.count &* MemoryLayout<(number: Int32, compiled: CompiledTrip)>.stride
      &+ compiler.patterns.size &+ compiler.timings.size
  }

  /// Takes the rows of a trip.
  ///
  /// - Throws: `ScatteredTrip` when there were rows of the trip before.
  mutating func take(_ trip: Int, _ rows: inout [StopTime]) throws {
    if isSeen[trip] { throw ScatteredTrip() }
    isSeen[trip] = true
    let route = plan.routes[trip]
    guard route >= 0 else { return }
    if rows.count > StopTimesReader.mostCalls {
      leaveOut(trip, detail: "more than \(StopTimesReader.mostCalls) rows")
      return
    }
    let result = compiler.compile(
      &rows,
      route: route,
      isFrequencyBased: plan.isFrequencyBased[trip],
    )
    let file = StopTimesReader.file
    for finding in compiler.findings {
      switch finding {
      case .duplicateSequence(let row):
        notices.add(
          .duplicateKey,
          file: file,
          row: row,
          field: "stop_sequence",
          value: plan.ids.text(trip),
          detail: "the first row counts",
        )
      case .callWithoutTime(let row):
        notices.add(.missingTripEdge, file: file, row: row, value: plan.ids.text(trip))
      }
    }
    switch result {
    case .success(let compiled):
      trips.append((Int32(truncatingIfNeeded: trip), compiled))
    case .failure(.fewerThanTwoTimedCalls): leaveOut(trip, detail: nil)
    case .failure(.departureBeforeArrival(let row)):
      notices.add(
        .departureBeforeArrival,
        file: file,
        row: row,
        field: "departure_time",
        value: plan.ids.text(trip),
      )
    case .failure(.arrivalBeforePreviousDeparture(let row)):
      notices.add(
        .arrivalBeforePreviousDeparture,
        file: file,
        row: row,
        field: "arrival_time",
        value: plan.ids.text(trip),
      )
    case .failure(.firstCallWithoutTime(let row)):
      notices.add(
        .unusableTrip,
        file: file,
        row: row,
        field: "departure_time",
        value: plan.ids.text(trip),
        detail: "the first call of a trip with frequencies has no time",
      )
    }
  }

  /// Leaves out the trips of which no row was seen.
  mutating func finish() {
    for trip in isSeen.indices where !isSeen[trip] && plan.routes[trip] >= 0 {
      leaveOut(trip, detail: "no usable row in stop_times.txt")
    }
  }

  /// Drops the notices, once they were taken over.
  mutating func forgetNotices() { notices = NoticeCollector() }

  private mutating func leaveOut(_ trip: Int, detail: String?) {
    notices.add(
      .unusableTrip,
      file: TripTable.file,
      row: plan.rows[trip],
      field: "trip_id",
      value: plan.ids.text(trip),
      detail: detail,
    )
  }

  /// Takes over the trips of the part of the file that follows.
  ///
  /// - Parameters:
  ///   - other: The fold of the part.
  ///   - headsigns: For each number of a headsign there, the number here.
  /// - Throws: `ScatteredTrip` when a trip has rows in both.
  mutating func merge(_ other: TripFold, headsigns: [Int32]) throws {
    for trip in isSeen.indices where other.isSeen[trip] {
      if isSeen[trip] { throw ScatteredTrip() }
      isSeen[trip] = true
    }
    let (patterns, timings) = compiler.merge(other.compiler, headsigns: headsigns)
    trips.reserveCapacity(trips.count + other.trips.count)
    for var trip in other.trips {
      trip.compiled.pattern = patterns[Int(trip.compiled.pattern)]
      trip.compiled.timing = timings[Int(trip.compiled.timing)]
      trips.append(trip)
    }
  }
}
