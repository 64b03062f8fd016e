import Alexa

extension SkillModel {
  /// Reads a model from its file, with or without the outer "interactionModel".
  ///
  /// - Throws: `ModelError` when the text is not JSON or a needed member is missing or of the wrong kind.
  public init(jsonBytes: [UInt8]) throws(ModelError) {
    let document: JSONValue
    do {
      document = try JSONValue(jsonBytes: jsonBytes)
    } catch {
      throw .malformed(error)
    }
    let root = ModelNode(value: document, place: "")
    let model = try root.object("interactionModel") ?? root
    guard let language = try model.object("languageModel") else {
      throw .invalid(place: "languageModel", expected: "an object")
    }
    self.init(
      version: try root.text("version"),
      description: try root.text("description"),
      invocationName: try language.text("invocationName"),
      intents: try language.elements("intents").mapNodes(ModelIntent.init(reading:)),
      types: try language.elements("types").mapNodes(SlotType.init(reading:)),
      fallbackSensitivity: try language.object("modelConfiguration")?
        .object("fallbackIntentSensitivity")?.text("level"),
      dialog: try model.object("dialog").mapNode(DialogModel.init(reading:)),
      prompts: try model.elements("prompts").mapNodes(Prompt.init(reading:)),
    )
  }
}

extension [ModelNode] {
  fileprivate func mapNodes<Value>(
    _ read: (ModelNode) throws(ModelError) -> Value
  ) throws(ModelError) -> [Value] {
    var values: [Value] = []
    for node in self { values.append(try read(node)) }
    return values
  }
}

extension ModelNode? {
  fileprivate func mapNode<Value>(
    _ read: (ModelNode) throws(ModelError) -> Value
  ) throws(ModelError) -> Value? {
    guard let node = self else { return nil }
    return try read(node)
  }
}

extension ModelIntent {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      name: try node.requiredText("name"),
      slots: try node.elements("slots").mapNodes(ModelSlot.init(reading:)),
      samples: try node.texts("samples"),
      generatedBy: try node.text("generatedBy"),
    )
  }
}

extension ModelSlot {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      name: try node.requiredText("name"),
      type: try node.requiredText("type"),
      samples: try node.texts("samples"),
      allowsMultipleValues: try node.object("multipleValues")?.flag("enabled") ?? false,
    )
  }
}

extension SlotType {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      name: try node.requiredText("name"),
      values: try node.elements("values").mapNodes(TypeValue.init(reading:)),
      valueSupplier: try node.object("valueSupplier")?.value,
    )
  }
}

extension TypeValue {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    // Older files name a value by a string alone.
    if let name = node.value.stringValue {
      self.init(name: name)
      return
    }
    guard let name = try node.object("name") else {
      throw .invalid(place: node.place, expected: "a value's name")
    }
    self.init(
      id: try node.text("id"),
      name: try name.requiredText("value"),
      synonyms: try name.texts("synonyms"),
    )
  }
}

extension DialogModel {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      delegationStrategy: try node.text("delegationStrategy"),
      intents: try node.elements("intents").mapNodes(DialogIntent.init(reading:)),
    )
  }
}

extension DialogIntent {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      name: try node.requiredText("name"),
      delegationStrategy: try node.text("delegationStrategy"),
      confirmationRequired: try node.flag("confirmationRequired"),
      prompts: try node.object("prompts").mapNode(DialogPrompts.init(reading:)) ?? DialogPrompts(),
      slots: try node.elements("slots").mapNodes(DialogSlot.init(reading:)),
    )
  }
}

extension DialogSlot {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      name: try node.requiredText("name"),
      type: try node.requiredText("type"),
      elicitationRequired: try node.flag("elicitationRequired"),
      confirmationRequired: try node.flag("confirmationRequired"),
      prompts: try node.object("prompts").mapNode(DialogPrompts.init(reading:)) ?? DialogPrompts(),
      validations: try node.elements("validations").mapNodes(SlotValidation.init(reading:)),
    )
  }
}

extension DialogPrompts {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      elicitation: try node.text("elicitation"),
      confirmation: try node.text("confirmation"),
    )
  }
}

extension SlotValidation {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    var arguments = node.value.objectValue ?? [:]
    arguments["type"] = nil
    arguments["prompt"] = nil
    self.init(
      type: try node.requiredText("type"),
      prompt: try node.text("prompt"),
      arguments: arguments,
    )
  }
}

extension Prompt {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(
      id: try node.requiredText("id"),
      variations: try node.elements("variations").mapNodes(Variation.init(reading:)),
    )
  }
}

extension Prompt.Variation {
  fileprivate init(reading node: ModelNode) throws(ModelError) {
    self.init(type: try node.requiredText("type"), value: try node.requiredText("value"))
  }
}
