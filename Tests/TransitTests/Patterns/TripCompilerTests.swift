import Testing
import Transit

@Suite struct `A trip is compiled` {
  /// A row with times as minutes; nil is blank.
  private func row(
    _ sequence: Int,
    _ arrival: Int32?,
    _ departure: Int32?,
    stop: Int32? = nil,
    distance: Double = .nan,
    row: Int? = nil,
  ) -> StopTime {
    StopTime(
      stop: stop ?? Int32(sequence),
      sequence: sequence,
      arrival: arrival ?? StopTime.blank,
      departure: departure ?? StopTime.blank,
      distance: distance,
      row: row ?? sequence + 1,
    )
  }

  private func departures(_ rows: [StopTime]) throws -> [Int32?] {
    var compiler = TripCompiler()
    var rows = rows
    let trip = try compiler.compile(&rows, route: 0, isFrequencyBased: false).get()
    return compiler.timings.read(trip.timing).map { call in
      call.departure.map { $0 + trip.start }
    }
  }

  private func fault(_ rows: [StopTime], isFrequencyBased: Bool = false) -> TripFault? {
    var compiler = TripCompiler()
    var rows = rows
    let result = compiler.compile(&rows, route: 0, isFrequencyBased: isFrequencyBased)
    if case .failure(let fault) = result { return fault }
    return nil
  }

  @Test func `into offsets from its first departure`() throws {
    var compiler = TripCompiler()
    var rows = [row(1, 95, 100), row(5, 160, 170), row(9, 200, nil)]
    let trip = try compiler.compile(&rows, route: 3, isFrequencyBased: false).get()
    #expect(trip.start == 100)
    #expect(trip.earliest == 95)
    #expect(trip.latest == 200)
    let timing = compiler.timings.read(trip.timing)
    #expect(timing.map(\.departure) == [0, 70, 100])
    #expect(timing.map(\.dwell) == [5, 10, 0])
    let (route, calls) = compiler.patterns.read(trip.pattern)
    #expect(route == 3)
    #expect(calls.map(\.stop) == [1, 5, 9])
    #expect(calls.map(\.sequence) == [1, 5, 9])
  }

  @Test func `sharing pattern and timing with a trip that only runs later`() throws {
    var compiler = TripCompiler()
    var first = [row(1, 100, 100), row(2, 160, 160)]
    var second = [row(1, 900, 900), row(2, 960, 960)]
    var third = [row(1, 900, 900), row(2, 961, 961)]
    let one = try compiler.compile(&first, route: 0, isFrequencyBased: false).get()
    let two = try compiler.compile(&second, route: 0, isFrequencyBased: false).get()
    let three = try compiler.compile(&third, route: 0, isFrequencyBased: false).get()
    #expect(one.pattern == two.pattern && two.pattern == three.pattern)
    #expect(one.timing == two.timing && two.timing != three.timing)
    #expect(compiler.patterns.count == 1)
    #expect(compiler.timings.count == 2)
  }

  @Test(arguments: [
    (StopTime(stop: 1, sequence: 1, arrival: 0, departure: 0, pickupType: 1), "pickup_type"),
    (StopTime(stop: 1, sequence: 1, arrival: 0, departure: 0, dropOffType: 3), "drop_off_type"),
    (StopTime(stop: 1, sequence: 1, arrival: 0, departure: 0, headsign: 0), "stop_headsign"),
    (StopTime(stop: 2, sequence: 1, arrival: 0, departure: 0), "stop"),
    (StopTime(stop: 1, sequence: 0, arrival: 0, departure: 0), "stop_sequence"),
  ])
  func `into another pattern where something differs`(first: StopTime, what: String) throws {
    var compiler = TripCompiler()
    var plain = [row(1, 0, 0, stop: 1), row(2, 60, 60)]
    var other = [first, row(2, 60, 60)]
    let one = try compiler.compile(&plain, route: 0, isFrequencyBased: false).get()
    let two = try compiler.compile(&other, route: 0, isFrequencyBased: false).get()
    #expect(one.pattern != two.pattern, "\(what)")
    let calls = compiler.patterns.read(two.pattern).calls
    #expect(calls[0].stop == first.stop && calls[0].headsign == first.headsign)
    #expect(calls[0].pickupType == first.pickupType && calls[0].dropOffType == first.dropOffType)
  }

  @Test func `in the order of stop_sequence, the first row of two with one sequence`() throws {
    var compiler = TripCompiler()
    var rows = [
      row(7, 300, 300, row: 2), row(2, 100, 100, row: 3), row(7, 310, 310, row: 4),
      row(3, 200, 200, row: 5),
    ]
    let trip = try compiler.compile(&rows, route: 0, isFrequencyBased: false).get()
    #expect(compiler.timings.read(trip.timing).map(\.departure) == [0, 100, 200])
    #expect(compiler.findings == [.duplicateSequence(row: 4)])
  }

  @Test(
    arguments: [
      ([100, nil, nil, 199], nil, [100, 133, 166, 199]),
      ([100, nil, 200], nil, [100, 150, 200]),
      ([100, nil, nil, 200], [0, 1, 9, 10], [100, 110, 190, 200]),
      ([100, nil, nil, 200], [5, 5, 9, 15], [100, 100, 140, 200]),
      // A distance that falls, is missing or does not rise leaves the position to decide.
      ([100, nil, nil, 199], [0, 9, 1, 10], [100, 133, 166, 199]),
      ([100, nil, nil, 199], [0, 1, .nan, 10], [100, 133, 166, 199]),
      ([100, nil, nil, 199], [4, 4, 4, 4], [100, 133, 166, 199]),
      // Only the gap's own distances count.
      ([100, nil, 200, nil, 300], [0, 9, 10, .nan, 20], [100, 190, 200, 250, 300]),
    ] as [([Int32?], [Double]?, [Int32])]
  )
  func `with blank times between timed calls filled in`(
    times: [Int32?],
    distances: [Double]?,
    expected: [Int32],
  ) throws {
    let rows = times.enumerated().map { index, time in
      row(index, time, time, distance: distances?[index] ?? .nan)
    }
    #expect(try departures(rows) == expected)
  }

  @Test func `with a dwell kept out of the interpolation`() throws {
    // From the earlier departure to the later arrival.
    #expect(
      try departures([row(1, 0, 100), row(2, nil, nil), row(3, 200, 900)]) == [100, 150, 900]
    )
  }

  @Test func `with calls that cannot be used where the ends have no time`() throws {
    var compiler = TripCompiler()
    var rows = [row(1, nil, nil), row(2, 10, 10), row(3, 20, 20), row(4, nil, nil)]
    let trip = try compiler.compile(&rows, route: 0, isFrequencyBased: false).get()
    #expect(trip.start == 10)
    #expect(compiler.timings.read(trip.timing).map(\.departure) == [nil, 0, 10, nil])
    #expect(
      compiler.patterns.read(trip.pattern).calls.map(\.isTimed) == [false, true, true, false]
    )
    #expect(compiler.findings == [.callWithoutTime(row: 2), .callWithoutTime(row: 5)])
  }

  @Test func `not with falling times`() {
    #expect(
      fault([row(1, 10, 10), row(2, 30, 20)]) == .departureBeforeArrival(row: 3)
    )
    #expect(
      fault([row(1, 10, 30), row(2, 20, 40)]) == .arrivalBeforePreviousDeparture(row: 3)
    )
    #expect(
      fault([row(1, 10, 30), row(2, nil, nil), row(3, 20, 40)])
        == .arrivalBeforePreviousDeparture(row: 4)
    )
    #expect(fault([row(1, 10, 10), row(2, 10, 10)]) == nil)
  }

  @Test func `not with fewer than two timed calls`() {
    #expect(fault([]) == .fewerThanTwoTimedCalls)
    #expect(fault([row(1, 10, 10)]) == .fewerThanTwoTimedCalls)
    #expect(fault([row(1, nil, nil), row(2, 10, 10)]) == .fewerThanTwoTimedCalls)
    #expect(fault([row(1, 10, 10), row(1, 20, 20)]) == .fewerThanTwoTimedCalls)
  }

  @Test func `not with frequencies and an untimed first call`() {
    let rows = [row(1, nil, nil), row(2, 10, 10), row(3, 20, 20)]
    #expect(fault(rows, isFrequencyBased: true) == .firstCallWithoutTime(row: 2))
    #expect(fault(rows, isFrequencyBased: false) == nil)
  }

  @Test func `and merged with the trips of another part`() throws {
    var one = TripCompiler()
    var other = TripCompiler()
    var a = [row(1, 0, 0), row(2, 60, 60)]
    var b = [row(1, 0, 0), row(2, 60, 60)]
    b[0].headsign = 0
    var c = a
    _ = one.compile(&a, route: 0, isFrequencyBased: false)
    let headed = try other.compile(&b, route: 0, isFrequencyBased: false).get()
    let same = try other.compile(&c, route: 0, isFrequencyBased: false).get()
    let (patterns, timings) = one.merge(other, headsigns: [7])
    #expect(patterns[Int(same.pattern)] == 0)
    #expect(one.patterns.read(patterns[Int(headed.pattern)]).calls[0].headsign == 7)
    #expect(timings == [0])
    #expect(one.patterns.count == 2)
  }
}

@Suite struct `Interned bytes` {
  @Test func `keep their numbers while the table grows`() {
    var interner = ByteInterner()
    let texts = (0..<5000).map { $0 % 2 == 0 ? "\($0)" : "a longer text, number \($0)" } + [""]
    for (number, text) in texts.enumerated() {
      #expect(interner.intern(text) == (number, true))
    }
    for (number, text) in texts.enumerated() {
      #expect(interner.intern(text) == (number, false))
      #expect(interner.find(text) == number)
      #expect(interner.text(number) == text)
    }
    #expect(interner.find("5001") == nil)
    #expect(interner.find("\0") == nil)
    #expect(interner.count == 5001)
  }

  @Test(arguments: ["a", "a\0", "a\0\0", "12345678", "123456789", "12345678\0"])
  func `are told apart by every byte`(text: String) {
    var interner = ByteInterner()
    let others = ["a", "a\0", "a\0\0", "12345678", "123456789", "12345678\0", "b"]
    for other in others { interner.intern(other) }
    #expect(interner.count == others.count)
    #expect(interner.find(text) == others.firstIndex(of: text))
  }
}
