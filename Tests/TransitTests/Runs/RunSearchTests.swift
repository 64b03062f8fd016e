import Testing
import TestRandom
import Transit

/// The search against a list of all runs of all days, sorted and cut.
@Suite struct RunSearchTests {
  private struct World {
    var runs: [PatternRuns] = []
    /// The departures of each pattern's timings; arrivals are half a minute earlier.
    var times: [[[Int32]]] = []
    var days: [ServiceDay] = []

    init(_ random: inout SplitMix) {
      for pattern in 0..<Int.random(in: 1...3, using: &random) {
        let times = World.times(&random)
        self.times.append(times)
        runs.append(World.pattern(Int64(pattern), times, &random))
      }
      for day in 0..<4 {
        var services = ServiceSet()
        for service in 0..<4 where Bool.random(using: &random) { services.insert(service) }
        let shift = Int64.random(in: -3600...3600, using: &random)
        days.append(
          ServiceDay(
            date: ServiceDate(dayNumber: day),
            services: services,
            bases: [Int64(day) * 86_400, Int64(day) * 86_400 + shift],
          )
        )
      }
    }

    static func times(_ random: inout SplitMix) -> [[Int32]] {
      (0..<2).map { _ in
        var time: Int32 = 0
        return (0..<4).map { _ in
          time += Int32.random(in: 0...900, using: &random)
          return time
        }
      }
    }

    static func pattern(
      _ key: Int64,
      _ times: [[Int32]],
      _ random: inout SplitMix,
    ) -> PatternRuns {
      var timings = TimingTable(callCount: 4, count: 2)
      for (timing, times) in times.enumerated() {
        timings.set(
          timing,
          departures: times,
          arrivals: times.map { $0 - 30 },
          flags: [0, 1, 0, 2],
        )
      }
      var rows: [RunTable.Row] = []
      for timing in Int32(0)..<2 {
        for service in Int32(0)..<3 {
          for _ in 0..<Int.random(in: 0...6, using: &random) {
            rows.append(
              RunTable.Row(
                service: service,
                start: Int32.random(in: 0...1800, using: &random) * 60,
                timing: timing,
                trip: Int32(rows.count),
              )
            )
          }
        }
      }
      rows.shuffle(using: &random)
      let windows = (Int32(0)..<3).map { index in
        let start = Int32.random(in: 0...1000, using: &random) * 60
        return PatternRuns.Window(
          trip: 900 + index / 2,
          timing: index / 2,
          service: 3,
          start: start,
          end: start + Int32.random(in: 0...300, using: &random) * 60,
          headway: Int32.random(in: 1...20, using: &random) * 60,
          isExact: index == 0,
        )
      }
      return PatternRuns(
        pattern: key,
        route: 1,
        zone: Int(key % 2),
        calls: PatternStops([]),
        names: TripNames(),
        timings: timings,
        table: RunTable(rows),
        windows: windows,
      )
    }

    /// Every run, as departure, arrival, pattern and trip.
    func all(_ pair: CallPair) -> [[Int64]] {
      var all: [[Int64]] = []
      for day in days {
        for (pattern, runs) in runs.enumerated() {
          let base = day.bases[runs.zone]
          func add(_ start: Int32, _ timing: Int32, _ trip: Int32) {
            let times = times[pattern][Int(timing)]
            let departure = times[Int(pair.boarding.position)]
            let arrival = pair.alighting.map { times[Int($0.position)] - 30 } ?? departure
            all.append([
              base + Int64(start + departure), base + Int64(start + arrival), Int64(pattern),
              Int64(trip),
            ])
          }
          for row in runs.table.rows where day.services.contains(Int(row.service)) {
            add(row.start, row.timing, row.trip)
          }
          var seen = Set<[Int32]>()
          for window in runs.windows where day.services.contains(Int(window.service)) {
            var start = window.start
            while start < window.end {
              if seen.insert([window.trip, start]).inserted {
                add(start, window.timing, window.trip)
              }
              start += window.headway
            }
          }
        }
      }
      return all.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  @Test(arguments: 0..<300)
  func `The search finds what a list of all runs holds`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let world = World(&random)
    func rule(_ position: Int32) -> CallRule {
      CallRule(position: position, pickup: .regular, dropOff: .regular, isTimed: true)
    }
    let pair = CallPair(boarding: rule(1), alighting: Bool.random(using: &random) ? rule(3) : nil)
    let from = Int64.random(in: 0...4000, using: &random) * 60
    let until = Bool.random(using: &random) ? from + 20_000 : Int64.max
    let limit = seed % 10 == 0 ? .max : Int.random(in: 1...12, using: &random)
    var search = RunSearch(
      from: Instant(secondsSince1970: from),
      until: until == .max ? nil : Instant(secondsSince1970: until),
      limit: limit,
    )
    for day in world.days {
      if search.isComplete(before: day.bases.min() ?? 0) { break }
      for (index, runs) in world.runs.enumerated() {
        search.add(runs, candidate: index, pairs: [pair], day: day)
      }
      search.endDay()
    }
    let found = search.runs()
      .map { [$0.departure, $0.arrival, Int64($0.candidate), Int64($0.trip)] }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let expected = world.all(pair).filter { $0[0] >= from && $0[0] < until }
    #expect(found.prefix(limit) == expected.prefix(limit))
  }

  @Test func `A limit of nothing finds nothing`() {
    var random = SplitMix(seed: 7)
    let world = World(&random)
    var search = RunSearch(from: Instant(secondsSince1970: 0), until: nil, limit: 0)
    let rule = CallRule(position: 0, pickup: .regular, dropOff: .regular, isTimed: true)
    for day in world.days {
      search.add(
        world.runs[0],
        candidate: 0,
        pairs: [CallPair(boarding: rule, alighting: nil)],
        day: day,
      )
    }
    #expect(search.runs().isEmpty)
  }
}
