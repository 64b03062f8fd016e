internal import GTFS
internal import Glibc
internal import ScheduleStore
internal import Transit

/// Looks at how trips move: faster than their vehicle can, or by way of a stop that lies far off.
struct TravelChecks {
  let tables: FeedTables
  let assembly: ScheduleAssembly

  /// Gives notice of all that is odd.
  func run(_ notices: inout NoticeCollector) {
    var pattern = -1
    var timing = -1
    // Services may share a timing.
    var checked: Set<Int> = []
    var legs: [Double] = []
    var calls: [TimingCall] = []
    var fastest = 0.0
    for (place, key) in assembly.order.enumerated() {
      if key.pattern != pattern {
        (pattern, timing) = (key.pattern, -1)
        checked.removeAll(keepingCapacity: true)
        legs = self.legs(pattern)
        fastest = TravelChecks.fastest(tables.routes[assembly.patterns[pattern].route].type)
        checkDetours(pattern, legs, place, &notices)
      }
      if key.timing == timing { continue }
      timing = key.timing
      guard checked.insert(timing).inserted else { continue }
      checkSpeed(pattern, timing, legs, fastest, place, &calls, &notices)
    }
  }

  /// The kilometres from each call of a pattern to the next, not a number where a place is unknown.
  private func legs(_ pattern: Int) -> [Double] {
    let calls = assembly.patterns[pattern].calls
    return zip(calls, calls.dropFirst()).map { distance($0.stop, $1.stop) }
  }

  private func distance(_ one: Int32, _ other: Int32) -> Double {
    let from = tables.stops[Int(one)]
    let to = tables.stops[Int(other)]
    guard let fromLatitude = from.latitude, let fromLongitude = from.longitude,
      let toLatitude = to.latitude, let toLongitude = to.longitude
    else { return .nan }
    let radians = Double.pi / 180
    let latitude = sin((toLatitude - fromLatitude) * radians / 2)
    let longitude = sin((toLongitude - fromLongitude) * radians / 2)
    let chord =
      latitude * latitude + cos(fromLatitude * radians) * cos(toLatitude * radians) * longitude
      * longitude
    return 2 * 6371 * asin(min(1, chord.squareRoot()))
  }

  private func checkSpeed(
    _ pattern: Int,
    _ timing: Int,
    _ legs: [Double],
    _ fastest: Double,
    _ place: Int,
    _ calls: inout [TimingCall],
    _ notices: inout NoticeCollector,
  ) {
    assembly.outcome.fold.compiler.timings.read(assembly.timings[timing], into: &calls)
    for index in legs.indices {
      guard legs[index] > 0.2, let departure = calls[index].departure,
        let next = calls[index + 1].departure
      else { continue }
      var seconds = Int(next) - Int(calls[index + 1].dwell) - Int(departure)
      // Times of whole minutes may be a minute off.
      if seconds % 60 == 0 { seconds += 60 }
      let speed = legs[index] / Double(seconds) * 3600
      guard speed > fastest else { continue }
      let stops = assembly.patterns[pattern].calls
      notices.add(
        .fastTravel,
        file: StopTimesReader.file,
        value: tripID(place),
        detail: "\(Int(min(speed, 99_999))) km/h from \(tables.stops[Int(stops[index].stop)].id)"
          + " to \(tables.stops[Int(stops[index + 1].stop)].id)",
      )
      return
    }
  }

  private func checkDetours(
    _ pattern: Int,
    _ legs: [Double],
    _ place: Int,
    _ notices: inout NoticeCollector,
  ) {
    let calls = assembly.patterns[pattern].calls
    for index in legs.indices.dropFirst() {
      guard legs[index - 1] > 20, legs[index] > 20 else { continue }
      let direct = distance(calls[index - 1].stop, calls[index + 1].stop)
      guard min(legs[index - 1], legs[index]) > 10 * direct else { continue }
      let stop = tables.stops[Int(calls[index].stop)]
      notices.add(
        .stopFarFromTrip,
        file: StopRow.file,
        row: stop.row,
        field: "stop_lat",
        value: stop.id,
        detail: "\(Int(legs[index])) km off trip \(tripID(place))",
      )
    }
  }

  private func tripID(_ place: Int) -> String {
    let kept = assembly.outcome.fold.trips[Int(assembly.order[place].index)]
    return tables.trips.ids.text(Int(kept.number))
  }

  /// The most kilometres an hour that a vehicle of a `route_type` can be believed to run.
  private static func fastest(_ type: Int?) -> Double {
    switch RouteType(type) {
    case .tram: 100
    case .subway, .bus, .coach, .trolleybus, .monorail: 150
    case .train: 500
    case .ferry: 80
    case .cableCar: 30
    case .gondola, .funicular: 50
    case .other: 200
    }
  }
}
