/// Something a user can mean, and the ways to say it.
public struct ModelIntent: Equatable, Sendable {
  /// The intent's name.
  public var name: String
  /// The blanks in its samples.
  public var slots: [ModelSlot]
  /// The sentences, with slot names in braces.
  public var samples: [String]
  /// The tool that made it, if one did.
  public var generatedBy: String?

  /// Makes an intent.
  public init(
    name: String,
    slots: [ModelSlot] = [],
    samples: [String] = [],
    generatedBy: String? = nil,
  ) {
    self.name = name
    self.slots = slots
    self.samples = samples
    self.generatedBy = generatedBy
  }

  /// Whether the voice service defines it.
  public var isBuiltIn: Bool { name.hasPrefix("AMAZON.") }

  /// The slot of that name.
  public func slot(_ name: String) -> ModelSlot? { slots.first { $0.name == name } }
}

/// A blank in the samples of an intent.
public struct ModelSlot: Equatable, Sendable {
  /// The slot's name.
  public var name: String
  /// The name of its type.
  public var type: String
  /// The ways to answer when the service asks for it.
  public var samples: [String]
  /// Whether several values can be said at once.
  public var allowsMultipleValues: Bool

  /// Makes a slot.
  public init(
    name: String,
    type: String,
    samples: [String] = [],
    allowsMultipleValues: Bool = false,
  ) {
    self.name = name
    self.type = type
    self.samples = samples
    self.allowsMultipleValues = allowsMultipleValues
  }
}
