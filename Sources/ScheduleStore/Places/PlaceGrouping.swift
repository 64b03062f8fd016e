internal import Transit

/// A place about to be written.
struct GroupedPlace {
  /// The most used stop or station, of whose name the place is; less than zero for a headsign.
  var key: Int64
  var kind: Place.Kind
  var calls: Int
  /// The name to show; for a headsign alone kept in the place's own row.
  var name: String
  var qualifier: String?
  /// Stops and stations; a station stands for its platforms.
  var stops: [Int64]
  /// The folded name that all of its stops have.
  var folded: NameFold
  var coordinate: Coordinate?
}

/// A headsign that trips show, at all their calls or at some.
struct Headsign {
  var key: Int64
  var text: String
  var folded: NameFold
  /// The trips that show it, by pattern.
  var patterns: [Int64: Int]

  var trips: Int { patterns.values.reduce(0, +) }
}

/// Puts stops into places: platforms to their station, stops of one name that are near each other together.
///
/// Stops of one folded name are one place when they are no further than 2 km from its most used stop: both sides of a
/// street, the bays of an interchange. Further apart they are different places, told apart by a qualifier. A platform
/// whose name differs from its station's is also a place of its own.
struct PlaceGrouping {
  static let reach = 2000.0

  private struct Member {
    var row: Int
    var calls: Int
    var folded: NameFold
  }

  let table: StopTable
  /// The names of the stops, by row.
  let names: [StopNames]
  private(set) var places: [GroupedPlace] = []
  /// The place of each stop, platform and station that has one, by row.
  private(set) var placeOfRow: [Int?]

  /// Groups the stops at which trips call.
  ///
  /// - Parameters:
  ///   - table: The stops.
  ///   - names: Their names, by row.
  init(_ table: StopTable, _ names: [StopNames]) {
    self.table = table
    self.names = names
    placeOfRow = [Int?](repeating: nil, count: table.rows.count)
    var groups: [[Member]] = []
    var groupsByKey: [String: Int] = [:]
    for member in members() {
      let key = groupKey(member)
      if let group = groupsByKey[key] {
        groups[group].append(member)
      } else {
        groupsByKey[key] = groups.count
        groups.append([member])
      }
    }
    for group in groups { cluster(group) }
    for row in table.rows.indices where table.rows[row].calls > 0 {
      let platform = table.platform(of: row)
      let holder = placeOfRow[platform] ?? table.station(of: row).flatMap { placeOfRow[$0] }
      placeOfRow[row] = holder
      placeOfRow[platform] = holder
    }
  }

  /// Stops without a name are places of their own.
  private func groupKey(_ member: Member) -> String {
    member.folded.isEmpty ? "\u{0}" + String(table.rows[member.row].key) : member.folded.key
  }

  private func members() -> [Member] {
    var calls = [Int](repeating: 0, count: table.rows.count)
    for row in table.rows.indices where table.rows[row].calls > 0 {
      let used = table.rows[row].calls
      let platform = table.platform(of: row)
      calls[platform] += used
      if let station = table.station(of: row) { calls[station] += used }
    }
    var members: [Member] = []
    for row in table.rows.indices where calls[row] > 0 {
      let folded = names[row].main
      if let station = table.station(of: row), calls[station] > 0,
        folded.isEmpty || folded.key == names[station].main.key
      {
        continue
      }
      members.append(Member(row: row, calls: calls[row], folded: folded))
    }
    return members
  }

  private mutating func cluster(_ members: [Member]) {
    let sorted = members.sorted { left, right in
      let (first, second) = (
        table.rows[left.row].type == .station, table.rows[right.row].type == .station,
      )
      if first != second { return first }
      return left.calls != right.calls ? left.calls > right.calls : left.row < right.row
    }
    let start = places.count
    for member in sorted {
      let stop = table.rows[member.row]
      let index = places.indices[start...].first { index in
        guard let here = stop.coordinate, let there = places[index].coordinate else { return true }
        return Grid.meters(here, there) <= PlaceGrouping.reach
      }
      if let index {
        places[index].stops.append(stop.key)
        places[index].calls += member.calls
        placeOfRow[member.row] = index
      } else {
        placeOfRow[member.row] = places.count
        places.append(
          GroupedPlace(
            key: stop.key,
            kind: stop.type == .station ? .station : .stop,
            calls: member.calls,
            name: stop.shownName,
            stops: [stop.key],
            folded: member.folded,
            coordinate: stop.coordinate,
          )
        )
      }
    }
  }

  /// Adds the headsigns that no stop is named like, standing for the last stops of their trips.
  ///
  /// A sign "San Francisco" of trips that end at a "San Francisco Station" is no place of its own. Where several places
  /// are named like it, it stands for all of them, and where its trips end elsewhere, for that as well: who says what the
  /// bus shows finds that bus.
  mutating func addHeadsigns(_ signs: [Headsign]) {
    var taken = Set(places.map(\.folded.key))
    for row in table.rows.indices where placeOfRow[row] != nil && !table.rows[row].spoken.isEmpty {
      taken.insert(names[row].spoken?.key ?? FoldedName(table.rows[row].spoken).key)
    }
    var placesOfCore: [String: [Int]] = [:]
    for (index, place) in places.enumerated() where !place.folded.core.isEmpty {
      placesOfCore[place.folded.core, default: []].append(index)
    }
    var placeOfKey: [String: Int] = [:]
    let sorted = signs.sorted { left, right in
      left.trips != right.trips ? left.trips > right.trips : left.key < right.key
    }
    for sign in sorted {
      let trips = sign.trips
      let folded = sign.folded
      let ends = Set(sign.patterns.keys.compactMap { table.pattern($0)?.lastStop })
      let namesakes = placesOfCore[folded.core] ?? []
      let isNamesake = namesakes.count == 1 && ends.allSatisfy { isStop($0, of: namesakes) }
      guard !folded.isEmpty, !isNamesake else { continue }
      let stops = ends.union(namesakes.flatMap { places[$0].stops }).sorted()
      if let index = placeOfKey[folded.key] {
        places[index].calls += trips
        places[index].stops = Set(places[index].stops).union(stops).sorted()
      } else if !ends.isEmpty, taken.insert(folded.key).inserted {
        placeOfKey[folded.key] = places.count
        places.append(
          GroupedPlace(
            key: -sign.key,
            kind: .headsign,
            calls: trips,
            name: sign.text,
            stops: stops,
            folded: folded,
          )
        )
      }
    }
  }

  /// Whether a stop belongs to one of some places, by itself or by its station.
  private func isStop(_ key: Int64, of candidates: [Int]) -> Bool {
    guard !candidates.isEmpty, let row = table.row(key) else { return false }
    let own = [placeOfRow[row], table.station(of: row).flatMap { placeOfRow[$0] }]
    return own.contains { $0.map(candidates.contains) ?? false }
  }
}
