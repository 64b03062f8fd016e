import TestRandom
import Testing
import Transit

@Suite struct `A table of runs` {
  @Test func `gives its rows back by service and start, in whatever order they came`() {
    var random = SplitMix(seed: 11)
    for count in [0, 1, 2, 7, 100] {
      let rows = (0..<count).map { trip in
        RunTable.Row(
          service: Int32.random(in: 0...4, using: &random),
          start: Int32.random(in: -5...20, using: &random),
          timing: Int32.random(in: 0...2, using: &random),
          trip: Int32(trip),
        )
      }
      let sorted = rows.sorted {
        ($0.service, $0.start, $0.timing, $0.trip) < ($1.service, $1.start, $1.timing, $1.trip)
      }
      let table = RunTable(rows.shuffled(using: &random))
      #expect(table.rows == sorted)
      #expect(table.count == count)
    }
  }

  @Test(arguments: [1, 3, 40])
  func `tells no more trips of one start and timing than are wanted, those first by number`(
    limit: Int
  ) {
    var timings = TimingTable(callCount: 2, count: 1)
    timings.set(0, departures: [0, 60], arrivals: [0, 60])
    let runs = PatternRuns(
      pattern: 1,
      route: 1,
      zone: 0,
      calls: PatternStops([]),
      names: TripNames(),
      timings: timings,
      table: RunTable(
        (0..<100).map { RunTable.Row(service: 1, start: 600, timing: 0, trip: Int32(99 - $0)) }
      ),
      windows: [],
    )
    var services = ServiceSet()
    services.insert(1)
    let call = CallRule(position: 0, pickup: .regular, dropOff: .regular, isTimed: true)
    var search = RunSearch(from: Instant(secondsSince1970: 0), until: nil, limit: limit)
    search.add(
      runs,
      candidate: 0,
      pairs: [CallPair(boarding: call, alighting: nil)],
      day: ServiceDay(date: ServiceDate(dayNumber: 0), services: services, bases: [0]),
    )
    search.endDay()
    #expect(search.runs().map(\.trip) == (0..<Int32(limit)).map(\.self))
  }
}

@Suite struct `The stops of a pattern` {
  @Test func `are told by position, and are no stop where a damaged file has none`() {
    let calls = [
      PatternStop(stop: 7, headsign: nil), PatternStop(stop: 1 << 40, headsign: 3),
      PatternStop(stop: -2, headsign: 1 << 40),
    ]
    let stops = PatternStops(calls)
    #expect(stops.count == 3)
    #expect((0..<3).map { stops[$0].stop } == [7, 0, -2])
    #expect((0..<3).map { stops[$0].headsign } == [nil, 3, nil])
    for position in [-1, 3, Int.max, Int.min] { #expect(stops[position].stop == 0) }
    #expect(PatternStops([PatternStop(stop: 1, headsign: nil)])[0].headsign == nil)
  }
}
