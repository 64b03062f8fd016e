internal import SQLite
public import Transit

extension ScheduleWriter {
  /// Writes the headsigns, the first with key 1.
  ///
  /// - Parameter headsigns: The texts.
  /// - Throws: `SQLiteError`.
  public func write(headsigns: [String]) throws {
    try insert("INSERT INTO headsign VALUES(?,?)") { statement in
      for (index, text) in headsigns.enumerated() {
        try statement.bind(index + 1, at: 1)
        try statement.bind(text, at: 2)
        try statement.run()
      }
    }
  }

  /// Writes the patterns, the first with key 1.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - pattern: Gives a pattern's route number, calls (stops and headsigns by number, from 0), and the keys of its trips.
  /// - Throws: `SQLiteError`.
  public func writePatterns(
    count: Int,
    _ pattern: (Int) -> (route: Int, calls: [PatternCall], trips: Range<Int>),
  ) throws {
    let row = try connection.prepare("INSERT INTO pattern VALUES(?,?,?,?,?)")
    let callRow = try connection.prepare("INSERT INTO pattern_call VALUES(?,?,?,?,?,?,?,?)")
    for index in 0..<count {
      let (route, calls, trips) = pattern(index)
      try row.bind(index + 1, at: 1)
      try row.bind(route + 1, at: 2)
      try row.bind(calls.count, at: 3)
      try row.bind(trips.lowerBound, at: 4)
      try row.bind(trips.count, at: 5)
      try row.run()
      try callRow.bind(index + 1, at: 1)
      for (position, call) in calls.enumerated() {
        try callRow.bind(position, at: 2)
        try callRow.bind(Int(call.stop) + 1, at: 3)
        try callRow.bind(call.sequence, at: 4)
        try callRow.bind(Int(call.pickupType), at: 5)
        try callRow.bind(Int(call.dropOffType), at: 6)
        try callRow.bind(call.isTimed ? 1 : 0, at: 7)
        try callRow.bind(call.headsign < 0 ? nil : Int(call.headsign) + 1, at: 8)
        try callRow.run()
      }
    }
  }

  /// Writes the timings, the first with key 1.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - timing: Puts a timing's calls in the place of those of the one before.
  /// - Throws: `SQLiteError`.
  public func writeTimings(count: Int, _ timing: (Int, inout [TimingCall]) -> Void) throws {
    try insert("INSERT INTO timing VALUES(?,?,?,?)") { statement in
      var text = TimingText()
      var calls: [TimingCall] = []
      for index in 0..<count {
        timing(index, &calls)
        text.set(calls)
        try statement.bind(index + 1, at: 1)
        try statement.bind(text: text.departures.span, at: 2)
        if text.hasDwells {
          try statement.bind(text: text.dwells.span, at: 3)
        } else {
          try statement.bind(nil as Int?, at: 3)
        }
        if text.hasFlags {
          try statement.bind(text: text.flags.span, at: 4)
        } else {
          try statement.bind(nil as Int?, at: 4)
        }
        try statement.run()
      }
    }
  }

  /// Writes the trips, the first with key 1.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - ids: The bytes in which trip ids lie.
  ///   - texts: The bytes in which short names and block ids lie.
  ///   - trip: Gives a trip.
  /// - Throws: `SQLiteError`.
  public func writeTrips(
    count: Int,
    ids: [UInt8],
    texts: [UInt8],
    _ trip: (Int) -> StoredTrip,
  ) throws {
    try insert("INSERT INTO trip VALUES(?,?,?,?,?,?,?,?,?,?)") { statement in
      for index in 0..<count {
        let trip = trip(index)
        try statement.bind(index + 1, at: 1)
        try statement.bind(text: ids.span.extracting(trip.id), at: 2)
        try statement.bind(trip.patternKey, at: 3)
        try statement.bind(trip.timingKey, at: 4)
        try statement.bind(trip.serviceKey, at: 5)
        try statement.bind(trip.start, at: 6)
        try statement.bind(trip.headsignKey, at: 7)
        if let range = trip.shortName {
          try statement.bind(text: texts.span.extracting(range), at: 8)
        } else {
          try statement.bind(nil as Int?, at: 8)
        }
        try statement.bind(trip.direction, at: 9)
        if let range = trip.block {
          try statement.bind(text: texts.span.extracting(range), at: 10)
        } else {
          try statement.bind(nil as Int?, at: 10)
        }
        try statement.run()
      }
    }
  }

  /// Writes the frequencies.
  ///
  /// - Parameter frequencies: The rows, ordered by trip and ordinal.
  /// - Throws: `SQLiteError`.
  public func write(frequencies: [StoredFrequency]) throws {
    try insert("INSERT INTO frequency VALUES(?,?,?,?,?,?)") { statement in
      for frequency in frequencies {
        try statement.bind(frequency.tripKey, at: 1)
        try statement.bind(frequency.ordinal, at: 2)
        try statement.bind(frequency.start, at: 3)
        try statement.bind(frequency.end, at: 4)
        try statement.bind(frequency.headway, at: 5)
        try statement.bind(frequency.isExact ? 1 : 0, at: 6)
        try statement.run()
      }
    }
  }
}
