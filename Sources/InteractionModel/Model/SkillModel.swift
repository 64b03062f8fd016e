/// What users can say to a skill, as its skill-model.json tells the voice service.
public struct SkillModel: Equatable, Sendable {
  /// The file's version, if it has one.
  public var version: String?
  /// The file's description, if it has one.
  public var description: String?
  /// The words that call the skill; some files leave them out.
  public var invocationName: String?
  /// What can be meant.
  public var intents: [ModelIntent]
  /// What can stand in slots.
  public var types: [SlotType]
  /// How readily words count as not understood: "LOW", "MEDIUM" or "HIGH".
  public var fallbackSensitivity: String?
  /// What the service should ask by itself.
  public var dialog: DialogModel?
  /// The sentences it asks with.
  public var prompts: [Prompt]

  /// Makes a model.
  public init(
    version: String? = nil,
    description: String? = nil,
    invocationName: String?,
    intents: [ModelIntent] = [],
    types: [SlotType] = [],
    fallbackSensitivity: String? = nil,
    dialog: DialogModel? = nil,
    prompts: [Prompt] = [],
  ) {
    self.version = version
    self.description = description
    self.invocationName = invocationName
    self.intents = intents
    self.types = types
    self.fallbackSensitivity = fallbackSensitivity
    self.dialog = dialog
    self.prompts = prompts
  }

  /// The intent of that name.
  public func intent(_ name: String) -> ModelIntent? { intents.first { $0.name == name } }

  /// The slot type of that name.
  public func type(_ name: String) -> SlotType? { types.first { $0.name == name } }

  /// Puts a type's values in the place of those it has, adding the type when it is new.
  public mutating func setValues(_ values: [TypeValue], ofType name: String) {
    if let index = types.firstIndex(where: { $0.name == name }) {
      types[index].values = values
    } else {
      types.append(SlotType(name: name, values: values))
    }
  }
}
