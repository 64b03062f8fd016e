public import Alexa

/// What the voice service should ask by itself.
public struct DialogModel: Equatable, Sendable {
  /// Who leads unless an intent says otherwise: "ALWAYS" or "SKILL_RESPONSE".
  public var delegationStrategy: String?
  /// The intents with a dialog.
  public var intents: [DialogIntent]

  /// Makes a dialog model.
  public init(delegationStrategy: String? = nil, intents: [DialogIntent]) {
    self.delegationStrategy = delegationStrategy
    self.intents = intents
  }
}

/// The dialog of one intent.
public struct DialogIntent: Equatable, Sendable {
  /// The intent's name.
  public var name: String
  /// Who leads.
  public var delegationStrategy: String?
  /// Whether the user must confirm the whole.
  public var confirmationRequired: Bool?
  /// The prompts to use.
  public var prompts: DialogPrompts
  /// The slots.
  public var slots: [DialogSlot]

  /// Makes a dialog.
  public init(
    name: String,
    delegationStrategy: String? = nil,
    confirmationRequired: Bool? = nil,
    prompts: DialogPrompts = DialogPrompts(),
    slots: [DialogSlot] = [],
  ) {
    self.name = name
    self.delegationStrategy = delegationStrategy
    self.confirmationRequired = confirmationRequired
    self.prompts = prompts
    self.slots = slots
  }
}

/// The dialog of one slot.
public struct DialogSlot: Equatable, Sendable {
  /// The slot's name.
  public var name: String
  /// The name of its type.
  public var type: String
  /// Whether it must be filled.
  public var elicitationRequired: Bool?
  /// Whether it must be confirmed.
  public var confirmationRequired: Bool?
  /// The prompts to use.
  public var prompts: DialogPrompts
  /// What its value must satisfy.
  public var validations: [SlotValidation]

  /// Makes a dialog.
  public init(
    name: String,
    type: String,
    elicitationRequired: Bool? = nil,
    confirmationRequired: Bool? = nil,
    prompts: DialogPrompts = DialogPrompts(),
    validations: [SlotValidation] = [],
  ) {
    self.name = name
    self.type = type
    self.elicitationRequired = elicitationRequired
    self.confirmationRequired = confirmationRequired
    self.prompts = prompts
    self.validations = validations
  }
}

/// The identifiers of a dialog's prompts.
public struct DialogPrompts: Equatable, Sendable {
  /// The prompt that asks for a value.
  public var elicitation: String?
  /// The prompt that asks for a yes.
  public var confirmation: String?

  /// Makes a pair of identifiers.
  public init(elicitation: String? = nil, confirmation: String? = nil) {
    self.elicitation = elicitation
    self.confirmation = confirmation
  }
}

/// A rule for a slot's value.
public struct SlotValidation: Equatable, Sendable {
  /// The kind of rule.
  public var type: String
  /// The identifier of the prompt to use when it fails.
  public var prompt: String?
  /// What the rule compares with, by member name.
  public var arguments: [String: JSONValue]

  /// Makes a rule.
  public init(type: String, prompt: String?, arguments: [String: JSONValue] = [:]) {
    self.type = type
    self.prompt = prompt
    self.arguments = arguments
  }
}

/// A sentence the service can ask with, in several wordings.
public struct Prompt: Equatable, Sendable {
  /// One wording.
  public struct Variation: Equatable, Sendable {
    /// "PlainText" or "SSML".
    public var type: String
    /// The words, with slot names in braces.
    public var value: String

    /// Makes a wording.
    public init(type: String, value: String) {
      self.type = type
      self.value = value
    }
  }

  /// The prompt's identifier.
  public var id: String
  /// The wordings.
  public var variations: [Variation]

  /// Makes a prompt.
  public init(id: String, variations: [Variation]) {
    self.id = id
    self.variations = variations
  }
}
