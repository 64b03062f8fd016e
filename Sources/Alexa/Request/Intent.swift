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
  static func read(_ reader: inout JSONReader) -> Intent? {
    guard reader.enterObject() else { return nil }
    var hasName = false
    let intent = Intent(reading: &reader, hasName: &hasName)
    return hasName ? intent : nil
  }

  /// Reads the members of an object that was entered, and tells whether a name is among them.
  private init(reading reader: inout JSONReader, hasName: inout Bool) {
    name = ""
    slots = [:]
    while let member = reader.nextMember() {
      switch member {
      case .name:
        let text = reader.readString()
        hasName = text != nil
        self.name = text ?? ""
      case .confirmationStatus:
        confirmationStatus = reader.readString().flatMap(ConfirmationStatus.init)
      case .slots:
        slots = [:]
        guard reader.enterObject() else { continue }
        while let key = reader.nextName() { slots[key] = Slot.read(&reader, key: key) }
      default: reader.skipValue()
      }
    }
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
