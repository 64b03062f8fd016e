internal import Transit

/// Finds what tells places of one name apart: a well-used place close by, such as "near Harbour Bridge".
struct PlaceQualifiers {
  private static let reach = 1500.0
  private let places: [GroupedPlace]
  private var cells: [Int: [Int]] = [:]

  init(_ places: [GroupedPlace]) { self.places = places }

  /// Gives qualifiers to the places that share their folded name.
  static func added(to places: [GroupedPlace]) -> [GroupedPlace] {
    var byKey: [String: [Int]] = [:]
    for index in places.indices where !places[index].folded.isEmpty {
      byKey[places[index].folded.key, default: []].append(index)
    }
    let groups = byKey.values.filter { $0.count > 1 }
    guard !groups.isEmpty else { return places }
    var finder = PlaceQualifiers(places)
    for (index, place) in places.enumerated() where place.kind != .headsign {
      if let coordinate = place.coordinate {
        finder.cells[Grid.cell(coordinate), default: []].append(index)
      }
    }
    var result = places
    for group in groups {
      var taken: Set<String> = []
      for index in group.sorted() {
        let name = finder.neighbours(of: index).first { taken.insert($0).inserted }
        result[index].qualifier = name.map { "near " + $0 }
      }
    }
    return result
  }

  /// Names of places around, best first: close ones by use, then the others by distance.
  private func neighbours(of index: Int) -> [String] {
    guard let here = places[index].coordinate else { return [] }
    var found: [(place: Int, meters: Double)] = []
    for range in Grid.cells(around: here, meters: PlaceQualifiers.reach) {
      for cell in range {
        for other in cells[cell] ?? [] where places[other].folded.key != places[index].folded.key {
          guard let there = places[other].coordinate, !places[other].folded.isEmpty else {
            continue
          }
          let meters = Grid.meters(here, there)
          if meters <= PlaceQualifiers.reach { found.append((other, meters)) }
        }
      }
    }
    // What is within a short walk counts by how well it is known, the rest by how near it is.
    let sorted = found.sorted { left, right in
      let (near, alsoNear) = (left.meters < 400, right.meters < 400)
      if near != alsoNear { return near }
      let (calls, others) = (places[left.place].calls, places[right.place].calls)
      if near, calls != others { return calls > others }
      return left.meters != right.meters ? left.meters < right.meters : left.place < right.place
    }
    return sorted.prefix(5).map { places[$0.place].name }
  }
}
