internal import Transit

extension SlotReading {
  /// The slots with what landed in the wrong one put right: "bus home" names no route, and "the 10 b" no place.
  ///
  /// - Parameters:
  ///   - kind: The intent that was heard.
  ///   - pending: What the rider was asked for.
  /// - Returns: The slots as they were meant.
  func putRight(_ kind: IntentKind, _ pending: Pending?) -> SlotReading {
    var slots = self
    if var home = route, destination == nil {
      home.spoken = home.spoken.split(separator: " ").drop {
        ["bus", "train", "tram"].contains($0)
      }
      .joined(separator: " ")
      if OwnPlace.isNamed(home) {
        slots.destination = home
        slots.route = nil
      }
    }
    if kind == .place, route == nil, let name = other, name.isRouteCode,
      pending?.candidates.isEmpty ?? true
    {
      slots.route = name
      slots.other = nil
    }
    return slots
  }
}

extension PlaceReference {
  /// Whether a name that the voice service knows for no place is a number and a letter, as routes have: "number ten b".
  fileprivate var isRouteCode: Bool {
    guard identifiers.isEmpty, spoken.utf8.count <= 24 else { return false }
    let words = FoldedName(spoken).words.drop { ["the", "number", "route", "bus"].contains($0) }
    guard words.count == 2, let number = words.first, let letter = words.last else { return false }
    return number.utf8.count <= 3 && number.isDigits && letter.utf8.count == 1 && letter.isLetters
  }
}
