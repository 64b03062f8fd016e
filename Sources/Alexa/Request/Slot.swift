/// A blank in what was said, with the words that fill it and what they stand for.
public struct Slot: Equatable, Sendable {
  /// The slot's name in the interaction model.
  public var name: String
  /// The words as heard; see `spokenValue` for whether they fill the slot.
  public var value: String?
  /// Whether the user has confirmed the slot.
  public var confirmationStatus: ConfirmationStatus?
  /// Who filled it: "USER", as a rule.
  public var source: String?
  /// What each authority made of the words.
  public var resolutions: [SlotResolution]
  /// The newer form of the same, which can hold several values.
  public var slotValue: SlotValue?

  /// Makes a slot.
  public init(
    name: String,
    value: String? = nil,
    confirmationStatus: ConfirmationStatus? = nil,
    source: String? = nil,
    resolutions: [SlotResolution] = [],
    slotValue: SlotValue? = nil,
  ) {
    self.name = name
    self.value = value
    self.confirmationStatus = confirmationStatus
    self.source = source
    self.resolutions = resolutions
    self.slotValue = slotValue
  }
}

extension Slot {
  /// Whether any words fill the slot; none, "" and "?" do not.
  public var isFilled: Bool { spokenValue != nil }

  /// The words that fill the slot, the first of them when there are several values.
  public var spokenValue: String? { Self.filled(value) ?? spokenValues.first }

  /// The words of each value, in the order they were said.
  public var spokenValues: [String] {
    if let value = Self.filled(value) { return [value] }
    return slotValue?.simpleValues.compactMap { Self.filled($0.value) } ?? []
  }

  /// The entities the words stand for, best first; empty when they match nothing.
  ///
  /// What the skill said itself (dynamic entities) comes before the model's own values, and those before the
  /// service's general knowledge. Ties keep the service's order. Several values follow each other.
  public var resolvedEntities: [ResolvedEntity] {
    if !resolutions.isEmpty { return Self.entities(of: resolutions) }
    return slotValue?.simpleValues.flatMap { Self.entities(of: $0.resolutions) } ?? []
  }

  private static func filled(_ value: String?) -> String? {
    guard let value, value != "?", value.utf8.contains(where: { $0 != 0x20 }) else { return nil }
    return value
  }

  private static func entities(of resolutions: [SlotResolution]) -> [ResolvedEntity] {
    if resolutions.count == 1 {
      return resolutions[0].isMatch ? unique(resolutions[0].entities) : []
    }
    var found: [ResolvedEntity] = []
    for authority in SlotResolution.Authority.allCases {
      for resolution in resolutions
      where resolution.isMatch && resolution.authorityKind == authority {
        for entity in resolution.entities where !found.contains(entity) { found.append(entity) }
      }
    }
    return found
  }

  private static func unique(_ entities: [ResolvedEntity]) -> [ResolvedEntity] {
    if entities.count == 1 { return entities }
    var found: [ResolvedEntity] = []
    for entity in entities where !found.contains(entity) { found.append(entity) }
    return found
  }
}

extension Slot {
  /// Reads a slot; nil when it is no object, which means the same as absent.
  static func read(_ reader: inout JSONReader, key: String) -> Slot? {
    reader.enterObject() ? Slot(reading: &reader, key: key) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader, key: String) {
    name = key
    resolutions = []
    while let member = reader.nextMember() {
      switch member {
      case .name: name = reader.readString() ?? key
      case .value: value = reader.readText()
      case .confirmationStatus:
        confirmationStatus = reader.readString().flatMap(ConfirmationStatus.init)
      case .source: source = reader.readString()
      case .resolutions: resolutions = SlotResolution.readAll(&reader)
      case .slotValue: slotValue = SlotValue.read(&reader)
      default: reader.skipValue()
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("confirmationStatus", confirmationStatus?.rawValue)
    writer.member("name", name)
    SlotResolution.write(resolutions, to: &writer)
    if let slotValue {
      writer.name("slotValue")
      slotValue.write(to: &writer)
    }
    writer.member("source", source)
    writer.member("value", value)
    writer.endObject()
  }
}
