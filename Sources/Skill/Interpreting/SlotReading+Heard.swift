internal import Alexa
internal import Transit

extension SlotReading {
  /// Puts back what was cut off a name: "Barrington before Duke" is a crossing, and Duke no occasion.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - name: The slot of the occasion.
  ///   - lead: The word before it.
  ///   - time: The time that was read from it.
  mutating func rejoin(
    _ intent: Intent,
    _ name: String,
    _ lead: String,
    _ time: WritableKeyPath<SlotReading, String?>,
  ) {
    let paths: [WritableKeyPath<SlotReading, PlaceReference?>] = [\.destination, \.origin, \.other]
    let places = paths.filter { self[keyPath: $0] != nil }
    guard let slot = intent.slots[name], let spoken = slot.spokenValue,
      slot.resolvedEntities.isEmpty, self[keyPath: time] == spoken, TimeValue(spoken) == .unknown,
      places.count == 1, let path = places.first, let place = self[keyPath: path],
      place.identifiers.isEmpty
    else { return }
    let whole = place.spoken + " " + lead + " " + spoken
    guard whole.utf8.count <= StateLimits.name else { return }
    self[keyPath: path] = PlaceReference(spoken: whole)
    self[keyPath: time] = nil
  }

  /// Takes a number that is no count, as nobody wants to hear of the next fourteen, for the route of "next 14".
  mutating func takeRoute(from slot: Slot) {
    guard let spoken = slot.spokenValue, let number = Int(spoken), number > 12, route == nil,
      place == nil
    else { return }
    route = PlaceReference(spoken: String(number))
    count = nil
  }

  /// Takes in a day to arrive by, which is by when that day, or the part of it that was said, has begun for most.
  mutating func takeArrival(by day: String) {
    var day = day
    var part = "MO"
    for suffix in ["TMO", "TAF", "TEV", "TNI"] where day.uppercased().hasSuffix(suffix) {
      day.removeLast(suffix.utf8.count)
      part = String(suffix.dropFirst())
    }
    if date == nil { date = day }
    // "By Sunday", "in the evening".
    if arrival == nil {
      arrival = time ?? part
      time = nil
    }
  }

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
    slots.takeNoVehicleForPlace()
    if let heard = slots.route {
      switch HeardRoute(heard) {
      case .route: break
      case .places(let origin, let destination):
        slots.route = nil
        if slots.origin == nil { slots.origin = origin }
        if slots.destination == nil { slots.destination = destination }
      case .vehicle, .following, .nothing: slots.route = nil
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

extension SlotReading {
  /// "Buses tomorrow" and "any ferries" name no place.
  private mutating func takeNoVehicleForPlace() {
    for path in [\SlotReading.other, \.destination] {
      guard let place = self[keyPath: path], place.identifiers.isEmpty, place.stops.isEmpty,
        place.spoken.utf8.last == UInt8(ascii: "s"), place.spoken.utf8.count <= 24
      else { continue }
      let words = place.spoken.lowercased().split(separator: " ").drop {
        $0 == "any" || $0 == "the"
      }
      if words.count == 1, words.allSatisfy({ HeardRoute.vehicles.contains(String($0)) }) {
        self[keyPath: path] = nil
      }
    }
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
