/// Rules for intents and their slots.
enum IntentCheck {
  static let required = [
    "AMAZON.HelpIntent", "AMAZON.CancelIntent", "AMAZON.StopIntent", "AMAZON.NavigateHomeIntent",
  ]
  private static let anyOtherWords = "AMAZON.FallbackIntent"

  static func findings(_ model: SkillModel, handledIntents: Set<String>?) -> [ModelFinding] {
    var findings: [ModelFinding] = []
    func add(_ severity: ModelFinding.Severity, _ place: String, _ message: String) {
      findings.append(ModelFinding(severity, place, message))
    }
    let names = model.intents.map(\.name)
    for name in NameRule.repeated(names) { add(.error, name, "The intent is there twice.") }
    for name in required where !names.contains(name) {
      add(.error, "intents", "\(name) is missing; a published skill must have it.")
    }
    if !names.contains(anyOtherWords) {
      add(.warning, "intents", "\(anyOtherWords) is missing, so stray words reach other intents.")
    }
    for intent in model.intents {
      if !NameRule.isValid(intent.name) {
        add(.error, intent.name, "An intent's name has only letters and underscores.")
      }
      if intent.samples.isEmpty, !intent.isBuiltIn {
        add(.warning, intent.name, "It has no samples, so nobody can say it.")
      }
      for name in NameRule.repeated(intent.slots.map(\.name)) {
        add(.error, "\(intent.name).\(name)", "The slot is there twice.")
      }
      for slot in intent.slots {
        let place = "\(intent.name).\(slot.name)"
        if !NameRule.isValid(slot.name) || slot.name.contains(".") {
          add(.error, place, "A slot's name has only letters and underscores.")
        }
        if model.type(slot.type) == nil, !slot.type.hasPrefix("AMAZON.") {
          add(.error, place, "The type \(slot.type) is not in the model.")
        }
      }
    }
    if let handledIntents {
      for name in names where !handledIntents.contains(name) {
        add(.warning, name, "The skill does not answer it.")
      }
      for name in handledIntents.sorted() where !names.contains(name) {
        add(.note, "intents", "The skill answers \(name), which the model lacks.")
      }
    }
    return findings
  }
}
