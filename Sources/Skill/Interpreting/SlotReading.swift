internal import Alexa
internal import Transit

/// The slots of an intent, as far as they are filled.
struct SlotReading: Equatable {
  var destination: PlaceReference?
  var origin: PlaceReference?
  var route: PlaceReference?
  /// A filled slot that this skill does not know: a bare name may have landed there.
  var other: PlaceReference?
  var date: String?
  var time: String?
  var choice: String?

  static let destinationSlot = "Destination"
  static let originSlot = "Origin"
  static let routeSlot = "Route"
  static let dateSlot = "Date"
  static let timeSlot = "Time"
  static let choiceSlot = "Choice"
  private static let known: Set<String> = [
    destinationSlot, originSlot, routeSlot, dateSlot, timeSlot, choiceSlot,
  ]

  init(_ intent: Intent) {
    func reference(_ name: String) -> PlaceReference? {
      intent.filledSlot(name).flatMap(SlotReading.reference)
    }
    func value(_ name: String) -> String? {
      guard let text = intent.filledSlot(name)?.spokenValue else { return nil }
      return text.utf8.count <= StateLimits.name ? text : ""
    }
    destination = reference(SlotReading.destinationSlot)
    origin = reference(SlotReading.originSlot)
    route = reference(SlotReading.routeSlot)
    date = value(SlotReading.dateSlot)
    time = value(SlotReading.timeSlot)
    choice = value(SlotReading.choiceSlot)
    // Slots such as "__Conjunction" are the service's own.
    for name in intent.slots.keys.sorted()
    where !SlotReading.known.contains(name) && !name.hasPrefix("_") {
      if other == nil { other = reference(name) }
    }
  }

  /// Whether a day, a time or a route was said.
  var hasCondition: Bool { date != nil || time != nil || route != nil }

  /// The one place that was said, wherever it landed.
  var place: PlaceReference? { destination ?? origin ?? other }

  private static func reference(_ slot: Slot) -> PlaceReference? {
    guard let spoken = slot.spokenValue else { return nil }
    let identifiers = slot.resolvedEntities.compactMap(\.id).filter {
      !$0.isEmpty && $0.utf8.count <= StateLimits.identifier
    }
    return PlaceReference(
      spoken: bounded(NamePieces.plain(spoken)),
      identifiers: Array(identifiers.prefix(StateLimits.identifiers)),
    )
  }

  private static func bounded(_ text: String) -> String {
    var text = text
    while text.utf8.count > StateLimits.name { text.unicodeScalars.removeLast() }
    return text
  }
}
