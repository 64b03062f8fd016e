/// Rules for slot types and their values.
enum TypeCheck {
  static let maximumValueLength = 140
  static let maximumSynonyms = 100

  static func findings(_ model: SkillModel) -> [ModelFinding] {
    var findings: [ModelFinding] = []
    let used = Set(model.intents.flatMap { $0.slots.map(\.type) })
    for name in NameRule.repeated(model.types.map(\.name)) {
      findings.append(ModelFinding(.error, name, "The type is there twice."))
    }
    for type in model.types {
      func add(_ severity: ModelFinding.Severity, _ message: String) {
        findings.append(ModelFinding(severity, type.name, message))
      }
      if !NameRule.isValid(type.name) {
        add(.error, "A type's name has only letters and underscores.")
      }
      if type.values.isEmpty, type.valueSupplier == nil { add(.error, "The type has no values.") }
      if !used.contains(type.name) { add(.note, "No slot uses the type.") }
      for id in NameRule.repeated(type.values.compactMap(\.id)) {
        add(.warning, "Two values have the identifier \"\(id)\".")
      }
      for name in NameRule.repeated(type.values.map { Folding.folded($0.name) }) {
        add(.warning, "Two values are called \"\(name)\".")
      }
      for value in type.values {
        if value.synonyms.count > maximumSynonyms {
          add(.error, "\"\(value.name)\" has more than \(maximumSynonyms) synonyms.")
        }
        for name in [value.name] + value.synonyms {
          if SpokenWord.words(of: name).isEmpty { add(.error, "A value has no words.") }
          if name.count > maximumValueLength {
            add(.error, "\"\(name.prefix(40))…\" is longer than \(maximumValueLength) characters.")
          }
        }
      }
    }
    return findings
  }
}
