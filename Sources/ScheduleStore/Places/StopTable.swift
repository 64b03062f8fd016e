internal import Transit

/// A stop or station as the place index needs it.
struct StopRow {
  var key: Int64
  var id: String
  var code: String
  var name: String
  /// `tts_stop_name`, or empty.
  var spoken: String
  var coordinate: Coordinate?
  var type: LocationType
  /// The row of the `parent_station`.
  var parent: Int?
  /// How often trips call there.
  var calls = 0

  /// Takes a stop as it is stored.
  init(_ stop: StoredStop, key: Int64) {
    self.key = key
    id = stop.id
    code = stop.code ?? ""
    name = stop.name ?? ""
    spoken = stop.spokenName ?? ""
    if let latitude = stop.latitude, let longitude = stop.longitude {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    type = stop.locationType
    parent = stop.parentNumber
  }

  /// The name without a closing "(1234)" that only repeats the stop's code.
  var plainName: String { StopRow.plain(name, codes: [code, id]) }

  /// The name to show: the spoken form, else the written one, else what there is.
  var shownName: String { StopRow.shown(spoken: spoken, name: name, code: code, id: id) }

  static func shown(spoken: String, name: String, code: String, id: String) -> String {
    [spoken, plain(name, codes: [code, id]), code].first { !$0.isEmpty } ?? id
  }

  private static func plain(_ name: String, codes: [String]) -> String {
    guard name.utf8.last == UInt8(ascii: ")") else { return name }
    for code in codes where !code.isEmpty && name.hasSuffix("(" + code + ")") {
      let rest = name.dropLast(code.count + 2)
      guard let last = rest.lastIndex(where: { $0 != " " }) else { return name }
      return String(rest[...last])
    }
    return name
  }
}

/// The stops of a feed, with how much they are used.
struct StopTable: Sendable {
  private(set) var rows: [StopRow] = []
  /// The last stop of each pattern, and its number of trips.
  private var patterns: [(lastStop: Int64, trips: Int)] = []
  /// The patterns whose calls show a headsign of their own, by that headsign.
  private(set) var callHeadsigns: [Int64: Set<Int64>] = [:]

  /// Takes the stops, the first with key 1.
  init(count: Int, _ stop: (Int) -> StoredStop) {
    rows.reserveCapacity(count)
    for index in 0..<count { rows.append(StopRow(stop(index), key: Int64(index + 1))) }
  }

  /// The last stop of a pattern and its number of trips, or nil where no pattern has the key.
  func pattern(_ key: Int64) -> (lastStop: Int64, trips: Int)? {
    patterns.indices.contains(Int(key) - 1) ? patterns[Int(key) - 1] : nil
  }

  /// The row of a stop, or nil where no stop has the key.
  func row(_ key: Int64) -> Int? {
    rows.indices.contains(Int(key) - 1) ? Int(key) - 1 : nil
  }

  /// Takes the next pattern, the first with key 1.
  ///
  /// - Parameters:
  ///   - calls: Its calls; stops and headsigns by number, from 0.
  ///   - trips: The number of its trips.
  /// - Returns: The pattern's key.
  mutating func addPattern(calls: [PatternCall], trips: Int) -> Int64 {
    let key = Int64(patterns.count + 1)
    for call in calls {
      if rows.indices.contains(Int(call.stop)) { rows[Int(call.stop)].calls += trips }
      if call.headsign >= 0 { callHeadsigns[Int64(call.headsign) + 1, default: []].insert(key) }
    }
    patterns.append((calls.last.map { Int64($0.stop) + 1 } ?? 0, trips))
    return key
  }
}

/// The stops by their rows.
extension StopTable: StopTree {
  func link(of row: Int) -> StopLink<Int>? {
    rows.indices.contains(row) ? StopLink(type: rows[row].type, parent: rows[row].parent) : nil
  }
}
