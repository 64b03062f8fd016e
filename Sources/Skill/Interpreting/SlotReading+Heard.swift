internal import Transit

extension SlotReading {
  /// The slots with what landed in the wrong one put right: "bus home" names no route, and "number 10 b" no place.
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
    guard route == nil, pending?.candidates.isEmpty ?? true else { return slots }
    if kind == .place, let name = other, name.isRouteCode {
      slots.route = name
      slots.other = nil
    } else if kind == .nextBus, let name = destination, name.isRouteCode {
      slots.route = name
      slots.destination = nil
    }
    return slots
  }
}

extension PlaceReference {
  /// Whether a name that the voice service knows for no place is a number and a letter, as routes have: "number ten b".
  fileprivate var isRouteCode: Bool {
    // Most names need not be folded.
    guard identifiers.isEmpty, spoken.utf8.count <= 24, let end = spoken.utf8.dropLast().last,
      end == UInt8(ascii: " ") || (48...57).contains(end)
    else { return false }
    let words = FoldedName(spoken).words.drop { ["the", "number", "route", "bus"].contains($0) }
    guard words.count == 2, let number = words.first, let letter = words.last else { return false }
    return number.utf8.count <= 3 && number.isDigits && letter.utf8.count == 1 && letter.isLetters
  }
}
