internal import SQLite
public import Transit

extension ScheduleWriter {
  /// Writes the headsigns, the first with key 1.
  ///
  /// - Parameter headsigns: The texts.
  /// - Throws: `SQLiteError`.
  public func write(headsigns: [String]) throws {
    try connection.insert(into: "headsign", columns: 2, count: headsigns.count) {
      (statement, index, before) throws(SQLiteError) in
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(headsigns[index], at: before + 2)
    }
  }

  /// Writes the patterns, the first with key 1.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - pattern: Gives a pattern's route number, calls (stops and headsigns by number, from 0), and the keys of its trips;
  ///     asked twice for each.
  /// - Throws: `SQLiteError`.
  public func writePatterns(
    count: Int,
    _ pattern: (Int) -> (route: Int, calls: [PatternCall], trips: Range<Int>),
  ) throws {
    var callCount = 0
    try connection.insert(into: "pattern", columns: 5, count: count) {
      (statement, index, before) throws(SQLiteError) in
      let (route, calls, trips) = pattern(index)
      callCount += calls.count
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(route + 1, at: before + 2)
      try statement.bind(calls.count, at: before + 3)
      try statement.bind(trips.lowerBound, at: before + 4)
      try statement.bind(trips.count, at: before + 5)
    }
    // The pattern whose calls are being written, and how many of them are.
    var index = -1
    var calls: [PatternCall] = []
    var position = 0
    try connection.insert(into: "pattern_call", columns: 8, count: callCount) {
      (statement, _, before) throws(SQLiteError) in
      while position == calls.count {
        index += 1
        calls = pattern(index).calls
        position = 0
      }
      let call = calls[position]
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(position, at: before + 2)
      try statement.bind(Int(call.stop) + 1, at: before + 3)
      try statement.bind(call.sequence, at: before + 4)
      try statement.bind(Int(call.pickupType), at: before + 5)
      try statement.bind(Int(call.dropOffType), at: before + 6)
      try statement.bind(call.isTimed ? 1 : 0, at: before + 7)
      try statement.bind(call.headsign < 0 ? nil : Int(call.headsign) + 1, at: before + 8)
      position += 1
    }
  }

  /// Writes timings that follow those written before; the first of all has key 1.
  ///
  /// - Parameter timings: The texts of the timings.
  /// - Throws: `SQLiteError`.
  public func write(timings: TimingTexts) throws {
    let first = timings.numbers.lowerBound
    try connection.insert(into: "timing", columns: 4, count: timings.numbers.count) {
      (statement, place, before) throws(SQLiteError) in
      try statement.bind(first + place + 1, at: before + 1)
      try statement.bind(
        text: timings.bytes.span.extracting(timings.departures(place)),
        at: before + 2,
      )
      if let dwells = timings.dwells(place) {
        try statement.bind(text: timings.bytes.span.extracting(dwells), at: before + 3)
      } else {
        try statement.bind(nil as Int?, at: before + 3)
      }
      if let flags = timings.flags(place) {
        try statement.bind(text: timings.bytes.span.extracting(flags), at: before + 4)
      } else {
        try statement.bind(nil as Int?, at: before + 4)
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
    try connection.insert(into: "trip", columns: 10, count: count) {
      (statement, index, before) throws(SQLiteError) in
      let trip = trip(index)
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(text: ids.span.extracting(trip.id), at: before + 2)
      try statement.bind(trip.patternKey, at: before + 3)
      try statement.bind(trip.timingKey, at: before + 4)
      try statement.bind(trip.serviceKey, at: before + 5)
      try statement.bind(trip.start, at: before + 6)
      try statement.bind(trip.headsignKey, at: before + 7)
      if let range = trip.shortName {
        try statement.bind(text: texts.span.extracting(range), at: before + 8)
      } else {
        try statement.bind(nil as Int?, at: before + 8)
      }
      try statement.bind(trip.direction, at: before + 9)
      if let range = trip.block {
        try statement.bind(text: texts.span.extracting(range), at: before + 10)
      } else {
        try statement.bind(nil as Int?, at: before + 10)
      }
    }
  }

  /// Writes the frequencies.
  ///
  /// - Parameter frequencies: The rows, ordered by trip and ordinal.
  /// - Throws: `SQLiteError`.
  public func write(frequencies: [StoredFrequency]) throws {
    try connection.insert(into: "frequency", columns: 6, count: frequencies.count) {
      (statement, index, before) throws(SQLiteError) in
      let frequency = frequencies[index]
      try statement.bind(frequency.tripKey, at: before + 1)
      try statement.bind(frequency.ordinal, at: before + 2)
      try statement.bind(frequency.start, at: before + 3)
      try statement.bind(frequency.end, at: before + 4)
      try statement.bind(frequency.headway, at: before + 5)
      try statement.bind(frequency.isExact ? 1 : 0, at: before + 6)
    }
  }
}
