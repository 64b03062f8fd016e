internal import Transit

extension StoredPlace {
  /// Whether one place is better known than another.
  static func isMoreUsed(_ left: StoredPlace, _ right: StoredPlace) -> Bool {
    left.departures != right.departures
      ? left.departures > right.departures : left.placeKey < right.placeKey
  }

  /// One place of several, the most used first, by its name without a closing remark in brackets.
  static func joining(_ places: [StoredPlace]) -> StoredPlace? {
    guard var joined = places.first, places.count > 1 else { return places.first }
    for place in places.dropFirst() {
      joined.stopKeys += place.stopKeys.filter { !joined.stopKeys.contains($0) }
      joined.stopIDs += place.stopIDs.filter { !joined.stopIDs.contains($0) }
      joined.departures &+= place.departures
      if place.kind == .station { joined.kind = .station }
    }
    joined.qualifier = nil
    joined.name = withoutRemark(joined.name)
    return joined
  }

  private static func withoutRemark(_ name: String) -> String {
    guard name.last == ")", let bracket = name.lastIndex(of: "("),
      let last = name[..<bracket].lastIndex(where: { $0 != " " })
    else { return name }
    return String(name[...last])
  }
}
