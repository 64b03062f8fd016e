import Alexa

extension SkillModel {
  /// The model as its file holds it, with one member a line and a final line break.
  public var jsonBytes: [UInt8] {
    var writer = ModelWriter()
    writer.write(json)
    return writer.bytes
  }

  /// The model as JSON, within the outer "interactionModel".
  var json: JSONValue {
    var language: [String: JSONValue] = [
      "intents": .array(intents.map(\.json)), "types": .array(types.map(\.json)),
    ]
    language["invocationName"] = invocationName.map(JSONValue.string)
    if let fallbackSensitivity {
      language["modelConfiguration"] = [
        "fallbackIntentSensitivity": ["level": .string(fallbackSensitivity)]
      ]
    }
    var model: [String: JSONValue] = ["languageModel": .object(language)]
    model["dialog"] = dialog?.json
    if !prompts.isEmpty { model["prompts"] = .array(prompts.map(\.json)) }
    var root: [String: JSONValue] = ["interactionModel": .object(model)]
    root["version"] = version.map(JSONValue.string)
    root["description"] = description.map(JSONValue.string)
    return .object(root)
  }
}

extension [String] {
  fileprivate var json: JSONValue { .array(map(JSONValue.string)) }
}

extension ModelIntent {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name), "samples": samples.json]
    if !slots.isEmpty { members["slots"] = .array(slots.map(\.json)) }
    members["generatedBy"] = generatedBy.map(JSONValue.string)
    return .object(members)
  }
}

extension ModelSlot {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name), "type": .string(type)]
    if !samples.isEmpty { members["samples"] = samples.json }
    if allowsMultipleValues { members["multipleValues"] = ["enabled": true] }
    return .object(members)
  }
}

extension SlotType {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name)]
    members["valueSupplier"] = valueSupplier
    if valueSupplier == nil || !values.isEmpty { members["values"] = .array(values.map(\.json)) }
    return .object(members)
  }
}

extension TypeValue {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "name": ["value": .string(name), "synonyms": synonyms.json]
    ]
    members["id"] = id.map(JSONValue.string)
    return .object(members)
  }
}

extension DialogModel {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["intents": .array(intents.map(\.json))]
    members["delegationStrategy"] = delegationStrategy.map(JSONValue.string)
    return .object(members)
  }
}

extension DialogIntent {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name), "prompts": prompts.json]
    if !slots.isEmpty { members["slots"] = .array(slots.map(\.json)) }
    members["delegationStrategy"] = delegationStrategy.map(JSONValue.string)
    members["confirmationRequired"] = confirmationRequired.map(JSONValue.boolean)
    return .object(members)
  }
}

extension DialogSlot {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(name), "type": .string(type), "prompts": prompts.json,
    ]
    members["elicitationRequired"] = elicitationRequired.map(JSONValue.boolean)
    members["confirmationRequired"] = confirmationRequired.map(JSONValue.boolean)
    if !validations.isEmpty { members["validations"] = .array(validations.map(\.json)) }
    return .object(members)
  }
}

extension DialogPrompts {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["elicitation"] = elicitation.map(JSONValue.string)
    members["confirmation"] = confirmation.map(JSONValue.string)
    return .object(members)
  }
}

extension SlotValidation {
  fileprivate var json: JSONValue {
    var members = arguments
    members["type"] = .string(type)
    members["prompt"] = prompt.map(JSONValue.string)
    return .object(members)
  }
}

extension Prompt {
  fileprivate var json: JSONValue {
    [
      "id": .string(id),
      "variations": .array(
        variations.map { ["type": .string($0.type), "value": .string($0.value)] }
      ),
    ]
  }
}
