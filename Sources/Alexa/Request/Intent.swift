/// Whether a user has confirmed an intent or a slot.
public enum ConfirmationStatus: String, Equatable, Sendable {
  case none = "NONE"
  case confirmed = "CONFIRMED"
  case denied = "DENIED"
}

/// What a user wants, by the interaction model's name for it.
public struct Intent: Equatable, Sendable {
  /// The intent's name.
  public var name: String
  /// Whether the user has confirmed the whole intent.
  public var confirmationStatus: ConfirmationStatus?
  /// The slots by name, filled or not.
  public var slots: [String: Slot]

  /// Makes an intent.
  public init(
    name: String,
    confirmationStatus: ConfirmationStatus? = ConfirmationStatus.none,
    slots: [String: Slot] = [:],
  ) {
    self.name = name
    self.confirmationStatus = confirmationStatus
    self.slots = slots
  }

  /// The slot of that name, if it is filled.
  public func filledSlot(_ name: String) -> Slot? {
    guard let slot = slots[name], slot.isFilled else { return nil }
    return slot
  }
}

extension Intent {
  /// Reads an intent; nil when it has no name.
  static func read(_ reader: inout JSONReader) throws(JSONError) -> Intent? {
    guard try reader.enterObject() else { return nil }
    var intent = Intent(name: "", confirmationStatus: nil)
    var hasName = false
    while let name = try reader.nextName() {
      switch name {
      case "name":
        let name = try reader.readString()
        hasName = name != nil
        intent.name = name ?? ""
      case "confirmationStatus":
        intent.confirmationStatus = try reader.readString().flatMap(ConfirmationStatus.init)
      case "slots":
        intent.slots = [:]
        guard try reader.enterObject() else { continue }
        while let name = try reader.nextName() {
          intent.slots[name] = try Slot.read(&reader, key: name)
        }
      default: try reader.skipValue()
      }
    }
    return hasName ? intent : nil
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("confirmationStatus", confirmationStatus?.rawValue)
    writer.member("name", name)
    if !slots.isEmpty {
      writer.name("slots")
      writer.beginObject()
      for (name, slot) in slots.sorted(by: { $0.key < $1.key }) {
        writer.name(name)
        slot.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endObject()
  }
}
