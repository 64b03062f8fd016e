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

  init(_ intent: Intent) {
    var others: [String] = []
    for (name, slot) in intent.slots {
      guard let spoken = slot.spokenValue else { continue }
      switch name {
      case SlotReading.destinationSlot: destination = SlotReading.reference(slot, spoken)
      case SlotReading.originSlot: origin = SlotReading.reference(slot, spoken)
      case SlotReading.routeSlot: route = SlotReading.reference(slot, spoken)
      case SlotReading.dateSlot: date = SlotReading.value(spoken)
      case SlotReading.timeSlot: time = SlotReading.value(spoken)
      case SlotReading.choiceSlot: choice = SlotReading.value(spoken)
      // Slots such as "__Conjunction" are the service's own.
      default: if !name.hasPrefix("_") { others.append(name) }
      }
    }
    if let name = others.min(), let slot = intent.slots[name], let spoken = slot.spokenValue {
      other = SlotReading.reference(slot, spoken)
    }
  }

  /// Whether a day, a time or a route was said.
  var hasCondition: Bool { date != nil || time != nil || route != nil }

  /// The one place that was said, wherever it landed.
  var place: PlaceReference? { destination ?? origin ?? other }

  private static func value(_ spoken: String) -> String {
    spoken.utf8.count <= StateLimits.name ? spoken : ""
  }

  private static func reference(_ slot: Slot, _ spoken: String) -> PlaceReference {
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
