/// Positions of slots in an intent, as bits; an intent's slots beyond the 64th count as one.
struct SlotSet: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  /// Adds a slot.
  mutating func insert(_ slot: Int) { bits |= 1 << UInt64(min(slot, 63)) }

  /// Whether a slot is among them.
  func contains(_ slot: Int) -> Bool { bits & (1 << UInt64(min(slot, 63))) != 0 }

  /// The same slots and one more.
  func inserting(_ slot: Int) -> SlotSet {
    var slots = self
    slots.insert(slot)
    return slots
  }
}
