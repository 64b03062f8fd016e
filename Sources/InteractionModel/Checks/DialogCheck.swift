/// Rules for dialogs and prompts: what they name must be there.
enum DialogCheck {
  private static let strategies: Set<String> = ["ALWAYS", "SKILL_RESPONSE"]
  private static let validationTypes: Set<String> = [
    "isGreaterThan", "isGreaterThanOrEqualTo", "isLessThan", "isLessThanOrEqualTo", "isInSet",
    "isNotInSet", "hasEntityResolutionMatch", "isInDuration", "isNotInDuration",
  ]

  static func findings(_ model: SkillModel) -> [ModelFinding] {
    promptFindings(model) + (model.dialog.map { dialogFindings($0, model) } ?? [])
  }

  private static func promptFindings(_ model: SkillModel) -> [ModelFinding] {
    var findings: [ModelFinding] = []
    for id in NameRule.repeated(model.prompts.map(\.id)) {
      findings.append(ModelFinding(.error, id, "The prompt is there twice."))
    }
    for prompt in model.prompts {
      if prompt.variations.isEmpty {
        findings.append(ModelFinding(.error, prompt.id, "The prompt has no wording."))
      }
      for variation in prompt.variations
      where variation.type != "PlainText" && variation.type != "SSML" {
        findings.append(
          ModelFinding(.error, prompt.id, "\"\(variation.type)\" is neither PlainText nor SSML.")
        )
      }
    }
    return findings
  }

  private static func dialogFindings(_ dialog: DialogModel, _ model: SkillModel) -> [ModelFinding] {
    var check = DialogWalk(prompts: Set(model.prompts.map(\.id)))
    check.strategy(dialog.delegationStrategy, at: "dialog")
    for name in NameRule.repeated(dialog.intents.map(\.name)) {
      check.add(.error, "dialog \(name)", "The dialog is there twice.")
    }
    for dialogIntent in dialog.intents {
      let place = "dialog \(dialogIntent.name)"
      guard let intent = model.intent(dialogIntent.name) else {
        check.add(.error, place, "The intent is not in the model.")
        continue
      }
      check.strategy(dialogIntent.delegationStrategy, at: place)
      check.prompts(dialogIntent.prompts, at: place)
      if dialogIntent.confirmationRequired == true, dialogIntent.prompts.confirmation == nil {
        check.add(.error, place, "It must be confirmed, but no prompt asks for that.")
      }
      for dialogSlot in dialogIntent.slots {
        check.slot(dialogSlot, of: intent, at: "\(place).\(dialogSlot.name)")
      }
    }
    return check.findings
  }

  /// Findings gathered while walking through a dialog.
  private struct DialogWalk {
    let prompts: Set<String>
    var findings: [ModelFinding] = []

    mutating func add(_ severity: ModelFinding.Severity, _ place: String, _ message: String) {
      findings.append(ModelFinding(severity, place, message))
    }

    mutating func strategy(_ strategy: String?, at place: String) {
      guard let strategy, !strategies.contains(strategy) else { return }
      add(.error, place, "\"\(strategy)\" is neither ALWAYS nor SKILL_RESPONSE.")
    }

    mutating func prompts(_ used: DialogPrompts, at place: String) {
      for id in [used.elicitation, used.confirmation].compactMap({ $0 })
      where !prompts.contains(id) {
        add(.error, place, "The prompt \(id) is not in the model.")
      }
    }

    mutating func slot(_ dialogSlot: DialogSlot, of intent: ModelIntent, at place: String) {
      guard let slot = intent.slot(dialogSlot.name) else {
        add(.error, place, "The slot is not in the intent.")
        return
      }
      if slot.type != dialogSlot.type {
        add(.error, place, "Its type is \(slot.type) in the intent.")
      }
      prompts(dialogSlot.prompts, at: place)
      if dialogSlot.elicitationRequired == true, dialogSlot.prompts.elicitation == nil {
        add(.error, place, "It must be filled, but no prompt asks for it.")
      }
      if dialogSlot.confirmationRequired == true, dialogSlot.prompts.confirmation == nil {
        add(.error, place, "It must be confirmed, but no prompt asks for that.")
      }
      for validation in dialogSlot.validations {
        if !validationTypes.contains(validation.type) {
          add(.error, place, "There is no validation \"\(validation.type)\".")
        }
        if let prompt = validation.prompt, !prompts.contains(prompt) {
          add(.error, place, "The prompt \(prompt) is not in the model.")
        }
      }
    }
  }
}
