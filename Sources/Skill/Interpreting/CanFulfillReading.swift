internal import Alexa
internal import Transit

/// The answer to "could you answer this?", which looks nothing up.
enum CanFulfillReading {
  static func answer(_ intent: Intent, today: ServiceDate) -> CanFulfillIntent {
    let kind = IntentKind(name: intent.name)
    var slots: [String: CanFulfillIntent.SlotAnswer] = [:]
    for (name, slot) in intent.slots {
      slots[name] = kind.isQuestion ? answer(slot, name: name, today: today) : no
    }
    guard kind.isQuestion else { return CanFulfillIntent(.no, slots: slots) }
    let answers = slots.values
    if answers.contains(where: { !$0.canFulfill }) {
      return CanFulfillIntent(.maybe, slots: slots)
    }
    let reading = SlotReading(intent)
    let place = kind == .stopDepartures ? reading.place : reading.destination
    let isSure = place != nil && answers.allSatisfy { $0.canUnderstand == .yes }
    return CanFulfillIntent(isSure ? .yes : .maybe, slots: slots)
  }

  private static let no = CanFulfillIntent.SlotAnswer(canUnderstand: .no, canFulfill: false)
  private static let yes = CanFulfillIntent.SlotAnswer(canUnderstand: .yes, canFulfill: true)
  private static let maybe = CanFulfillIntent.SlotAnswer(canUnderstand: .maybe, canFulfill: true)

  private static func answer(
    _ slot: Slot,
    name: String,
    today: ServiceDate,
  ) -> CanFulfillIntent.SlotAnswer {
    guard let value = slot.spokenValue else { return maybe }
    switch name {
    case SlotReading.destinationSlot, SlotReading.originSlot, SlotReading.routeSlot:
      return slot.resolvedEntities.isEmpty ? maybe : yes
    case SlotReading.dateSlot: return DateValue(value, today: today) == .unknown ? no : yes
    case SlotReading.timeSlot, SlotReading.arrivalSlot:
      return TimeValue(value) == .unknown ? no : yes
    case SlotReading.durationSlot: return DurationValue.seconds(value) == nil ? no : yes
    case SlotReading.countSlot: return Int(value) == nil ? no : yes
    case SlotReading.occasionSlot, SlotReading.arrivalOccasionSlot:
      return slot.resolvedEntities.isEmpty ? no : yes
    default: return no
    }
  }
}
