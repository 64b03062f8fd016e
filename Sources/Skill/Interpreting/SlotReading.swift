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
  /// When the rider has to be there: "by nine", "before lunch".
  var arrival: String?
  var choice: String?
  /// A stretch of time from now on: "in an hour".
  var duration: String?
  /// How long from now on the rider has to be there.
  var arrivalDuration: String?
  /// How many departures are wanted.
  var count: Int?

  static let destinationSlot = "Destination"
  static let originSlot = "Origin"
  static let routeSlot = "Route"
  static let dateSlot = "Date"
  static let timeSlot = "Time"
  static let choiceSlot = "Choice"
  static let durationSlot = "Duration"
  static let countSlot = "Count"
  /// "By six": a time to arrive by.
  static let arrivalSlot = "Arrival"
  /// "By Sunday": a day to arrive by.
  static let arrivalDateSlot = "ArrivalDate"
  /// "I need to be there in an hour": a stretch of time to arrive within.
  static let arrivalDurationSlot = "ArrivalDuration"
  /// "After supper": values whose identifiers are times of AMAZON.TIME, or two of them when it begins and ends.
  static let occasionSlot = "Occasion"
  /// "Before supper": the same values, for a time to arrive by.
  static let arrivalOccasionSlot = "ArrivalOccasion"
  /// The most departures that are told.
  private static let most = 5

  /// Nothing was said.
  init() {}

  init(_ intent: Intent) {
    var others: [String] = []
    var occasion: String?
    var arrivalOccasion: String?
    var arrivalDate: String?
    for (name, slot) in intent.slots {
      guard let spoken = slot.spokenValue else { continue }
      switch name {
      case SlotReading.destinationSlot: destination = SlotReading.reference(slot, spoken)
      case SlotReading.originSlot: origin = SlotReading.reference(slot, spoken)
      case SlotReading.routeSlot: route = SlotReading.reference(slot, spoken)
      case SlotReading.dateSlot: date = SlotReading.value(spoken)
      case SlotReading.timeSlot: time = SlotReading.value(spoken)
      case SlotReading.choiceSlot: choice = SlotReading.value(spoken)
      case SlotReading.durationSlot: duration = SlotReading.value(spoken)
      case SlotReading.countSlot:
        count = Int(SlotReading.value(spoken)).map { min(max($0, 1), SlotReading.most) }
      case SlotReading.arrivalSlot: arrival = SlotReading.value(spoken)
      case SlotReading.arrivalDurationSlot: arrivalDuration = SlotReading.value(spoken)
      case SlotReading.arrivalDateSlot: arrivalDate = SlotReading.value(spoken)
      case SlotReading.occasionSlot:
        occasion = SlotReading.times(of: slot, spoken).last.map(String.init)
      case SlotReading.arrivalOccasionSlot:
        arrivalOccasion = SlotReading.times(of: slot, spoken).first.map(String.init)
      // Slots such as "__Conjunction" are the service's own.
      default: if !name.hasPrefix("_") { others.append(name) }
      }
    }
    if time == nil, let occasion { time = SlotReading.value(occasion) }
    if arrival == nil, let arrivalOccasion { arrival = SlotReading.value(arrivalOccasion) }
    if let arrivalDate { takeArrival(by: arrivalDate) }
    if let slot = intent.slots[SlotReading.countSlot] { takeRoute(from: slot) }
    if let name = others.min(), let slot = intent.slots[name], let spoken = slot.spokenValue {
      other = SlotReading.reference(slot, spoken)
    }
    if occasion != nil { rejoin(intent, SlotReading.occasionSlot, "after", \.time) }
    if arrivalOccasion != nil {
      rejoin(intent, SlotReading.arrivalOccasionSlot, "before", \.arrival)
    }
  }

  /// Whether a day or a time was said.
  var hasTime: Bool { date != nil || time != nil || duration != nil || hasArrival }

  /// Whether a time to arrive by was said.
  var hasArrival: Bool { arrival != nil || arrivalDuration != nil }

  /// Whether a day, a time, a route or a number of departures was said.
  var hasCondition: Bool { hasTime || route != nil || count != nil }

  /// The one place that was said, wherever it landed.
  var place: PlaceReference? { destination ?? origin ?? other }

  /// When an occasion begins and ends, or the one time that stands for it.
  private static func times(of slot: Slot, _ spoken: String) -> [Substring] {
    (slot.resolvedEntities.first?.id ?? spoken).split(separator: "/")
  }

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
