/// The answer to "could you answer this?".
public struct CanFulfillIntent: Equatable, Sendable {
  /// How sure the skill is.
  public enum Likelihood: String, Equatable, Sendable {
    case yes = "YES"
    case no = "NO"
    case maybe = "MAYBE"
  }

  /// The answer for one slot.
  public struct SlotAnswer: Equatable, Sendable {
    /// Whether the skill understands the slot's words.
    public var canUnderstand: Likelihood
    /// Whether it can act on them.
    public var canFulfill: Bool

    /// Makes an answer.
    public init(canUnderstand: Likelihood, canFulfill: Bool) {
      self.canUnderstand = canUnderstand
      self.canFulfill = canFulfill
    }
  }

  /// The answer for the whole intent.
  public let canFulfill: Likelihood
  /// The answers by slot name.
  public let slots: [String: SlotAnswer]

  /// Makes an answer; slots beyond the service's size limit are left out.
  public init(_ canFulfill: Likelihood, slots: [String: SlotAnswer] = [:]) {
    self.canFulfill = canFulfill
    var room = ResponseLimits.canFulfillSlots
    var kept: [String: SlotAnswer] = [:]
    for (name, answer) in slots.sorted(by: { $0.key < $1.key }) {
      // The members and signs around a name take less than 64 bytes.
      room &-= JSONWriter.encodedLength(of: name) &+ 64
      guard room >= 0 else { break }
      kept[name] = answer
    }
    self.slots = kept
  }
}

extension CanFulfillIntent {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("canFulfill", canFulfill.rawValue)
    if !slots.isEmpty {
      writer.name("slots")
      writer.beginObject()
      for (name, answer) in slots.sorted(by: { $0.key < $1.key }) {
        writer.name(name)
        writer.beginObject()
        writer.member("canFulfill", answer.canFulfill ? "YES" : "NO")
        writer.member("canUnderstand", answer.canUnderstand.rawValue)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endObject()
  }
}
