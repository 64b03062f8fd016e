import GTFS
import Testing
import TestRandom
import Transit

@Suite struct `Rows of stop_times.txt` {
  /// Ids that look alike: of one length, with one beginning, one the beginning of another.
  private static let ids = [
    "a", "b", "stop-one-1", "stop-one-2", "stop-two-1", "stop-one-", "stop-one", "stop-on1",
    "stop-on2", "stop-one-1-and-more", "stop-one-1-and-else", "12345678", "12345679",
  ]

  private func interned(_ ids: [String]) -> ByteInterner {
    var interner = ByteInterner()
    for id in ids { interner.intern(id) }
    return interner
  }

  @Test func `name their trips and stops whatever the trip before did`() throws {
    var random = SplitMix(seed: 5)
    let unknown = ["", "c", "stop-one-3", "stop-one-1-and-mort"]
    for _ in 0..<200 {
      let trips = Self.ids.shuffled(using: &random)
      let stops = Self.ids.shuffled(using: &random)
      let isNode = stops.map { _ in Int.random(in: 0..<6, using: &random) == 0 }
      var text = "trip_id,stop_id,stop_sequence\n"
      var expected: [[Int]] = []
      var rejected = 0
      var order = trips
      if Bool.random(using: &random) { order.shuffle(using: &random) }
      var usual = (stops + unknown).shuffled(using: &random)
      for trip in order {
        // Mostly the way of the trip before, else another one.
        if Int.random(in: 0..<3, using: &random) == 0 { usual.shuffle(using: &random) }
        var rows: [Int] = []
        for stop in usual.prefix(Int.random(in: 1...usual.count, using: &random)) {
          text += "\(trip),\(stop),\(rows.count)\n"
          if let number = stops.firstIndex(of: stop), !isNode[number] {
            rows.append(number)
          } else {
            rejected += 1
          }
        }
        expected.append([trips.firstIndex(of: trip) ?? -1] + rows)
      }
      let bytes = Array(text.utf8)
      var notices = NoticeCollector()
      let (header, start, row) = try #require(
        TableReader.header(bytes.span, from: 0, &notices)
      )
      var reader = StopTimesReader(
        header: header,
        firstRow: row,
        references: .init(stops: interned(stops), isNode: isNode, trips: interned(trips)),
      )
      reader.moved(by: -start)
      var found: [[Int]] = []
      reader.read(bytes.span, isLast: true) { trip, rows in
        found.append([trip] + rows.map { Int($0.stop) })
      }
      #expect(found == expected)
      #expect(reader.notices.groups.reduce(0) { $0 + $1.total } == rejected)
    }
  }
}
