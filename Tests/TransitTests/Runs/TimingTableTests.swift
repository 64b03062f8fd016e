import Testing
import TestRandom
import Transit

@Suite struct TimingTableTests {
  private struct Times {
    var departures: [Int32]
    var arrivals: [Int32]
    var flags: [UInt8]
  }

  /// The table against a plain list of timings, some without dwells, some without flags, some cut short.
  @Test(arguments: 0..<200)
  func `Each call of each timing has its times`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let callCount = Int.random(in: 1...5, using: &random)
    let all = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let count = Int.random(in: 0...9, using: &random) == 0 ? callCount - 1 : callCount
      let departures = (0..<count).map { _ in Int32.random(in: 0...9999, using: &random) }
      return Times(
        departures: departures,
        arrivals: Bool.random(using: &random) ? departures : departures.map { $0 - 20 },
        flags: Bool.random(using: &random)
          ? [] : (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) },
      )
    }
    var table = TimingTable(callCount: callCount, count: all.count)
    for (timing, times) in all.enumerated() {
      table.set(
        timing,
        departures: times.departures,
        arrivals: times.arrivals,
        flags: times.flags,
      )
    }
    for (timing, times) in all.enumerated() {
      for call in 0..<callCount {
        let isThere = call < times.departures.count
        #expect(table.departure(of: timing, at: call) == (isThere ? times.departures[call] : nil))
        #expect(table.arrival(of: timing, at: call) == (isThere ? times.arrivals[call] : nil))
        let flag = call < times.flags.count ? times.flags[call] : 0
        #expect(table.isApproximate(timing, at: call) == (flag != 0))
      }
    }
  }

  @Test(arguments: [(0, 3), (3, 0), (-1, 2), (.max, 2), (1 << 40, 1 << 40), (2, .max)])
  func `A size that no pattern has is a table without times`(callCount: Int, count: Int) {
    var table = TimingTable(callCount: callCount, count: count)
    table.set(0, departures: [1], arrivals: [1])
    #expect(table.departure(of: 0, at: 0) == nil)
    #expect(table.arrival(of: 0, at: 0) == nil)
    #expect(!table.isApproximate(0, at: 0))
  }

  @Test(arguments: [(-1, 0), (2, 0), (0, -1), (0, 2), (.max, .max)])
  func `What is outside of the table has no time`(timing: Int, call: Int) {
    var table = TimingTable(callCount: 2, count: 2)
    table.set(0, departures: [0, 60], arrivals: [0, 50], flags: [1, 1])
    table.set(1, departures: [0, 90], arrivals: [0, 90], flags: [1, 1])
    table.set(2, departures: [0, 1], arrivals: [0, 1])
    #expect(table.departure(of: timing, at: call) == nil)
    #expect(table.arrival(of: timing, at: call) == nil)
    #expect(!table.isApproximate(timing, at: call))
  }
}
