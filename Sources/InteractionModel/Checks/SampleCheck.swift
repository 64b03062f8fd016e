/// Rules for sample sentences.
enum SampleCheck {
  static func findings(_ model: SkillModel) -> [ModelFinding] {
    var findings: [ModelFinding] = []
    var owners: [String: String] = [:]
    var shapes: [String: String] = [:]
    for intent in model.intents {
      let types = Dictionary(
        intent.slots.map { ($0.name, $0.type) },
        uniquingKeysWith: { first, _ in first },
      )
      for sample in intent.samples {
        let place = "\(intent.name) \"\(sample)\""
        for (severity, message) in faults(sample, types) {
          findings.append(ModelFinding(severity, place, message))
        }
        let text = Folding.folded(sample)
        let shape = shape(sample, types)
        if let owner = owners[text] {
          findings.append(
            owner == intent.name
              ? ModelFinding(.warning, place, "The sample is there twice.")
              : ModelFinding(.error, place, "\(owner) has the same sample.")
          )
        } else if let owner = shapes[shape], owner != intent.name {
          findings.append(
            ModelFinding(.warning, place, "\(owner) has a sample that takes the same words.")
          )
        }
        owners[text] = owners[text] ?? intent.name
        shapes[shape] = shapes[shape] ?? intent.name
      }
      for slot in intent.slots {
        for sample in slot.samples {
          for (severity, message) in faults(sample, types) {
            findings.append(
              ModelFinding(severity, "\(intent.name).\(slot.name) \"\(sample)\"", message)
            )
          }
        }
      }
    }
    return findings
  }

  /// A sample's words with the types of its slots in place of their names.
  private static func shape(_ sample: String, _ types: [String: String]) -> String {
    SamplePiece.pieces(of: sample).map { piece in
      switch piece {
      case .text(let text): SpokenWord.words(of: text).map(\.folded).joined(separator: " ")
      case .slot(let name): "{\(types[name] ?? name)}"
      }
    }.joined(separator: " ")
  }

  private static func faults(
    _ sample: String,
    _ types: [String: String],
  ) -> [(ModelFinding.Severity, String)] {
    var faults: [(ModelFinding.Severity, String)] = []
    var slots: [String] = []
    var hasWords = false
    for piece in SamplePiece.pieces(of: sample) {
      switch piece {
      case .slot(let name):
        slots.append(name)
        if types[name] == nil {
          faults.append((.error, "{\(name)} is not a slot of the intent."))
        }
      case .text(let text):
        hasWords = hasWords || text.contains { !$0.isWhitespace }
        if let fault = fault(ofText: text) { faults.append((.error, fault)) }
      }
    }
    if !hasWords, slots.isEmpty { faults.append((.error, "The sample is empty.")) }
    for name in NameRule.repeated(slots) { faults.append((.error, "{\(name)} is there twice.")) }
    if slots.contains(where: { types[$0] == "AMAZON.SearchQuery" }) {
      if slots.count > 1 {
        faults.append((.error, "A slot for free text must be the only slot of its sample."))
      }
      if !hasWords { faults.append((.error, "A slot for free text needs words around it.")) }
    }
    return faults
  }

  private static func fault(ofText text: String) -> String? {
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      switch character {
      case " ", "'", "-", "_": continue
      case ".":
        // A period belongs to a spelled letter: "b. w. i."
        let isAfterLetter = index > 0 && characters[index &- 1].isLetter
        let isSingle = index < 2 || !characters[index &- 2].isLetter
        if isAfterLetter, isSingle { continue }
        return "A period may only follow a single letter."
      case _ where character.isLetter: continue
      case _ where character.isNumber: return "Numbers must be spelled out."
      case "{", "}": return "A brace has no partner."
      default: return "\"\(character)\" may not be in a sample."
      }
    }
    return nil
  }
}
