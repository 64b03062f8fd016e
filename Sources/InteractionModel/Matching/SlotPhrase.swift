/// A few words around one slot, such as "on {Date}", that may follow any sample of an intent with that slot.
///
/// The real service generalises in this way; the model's own shortest samples tell which phrases there are.
struct SlotPhrase: Hashable, Sendable {
  /// The slot's position in its intent.
  let slot: Int
  let before: [String]
  let after: [String]

  /// Words that join a phrase to a sentence, and carry no meaning that would need a sample.
  private static let joiningWords: Set<String> = [
    "from", "to", "on", "at", "in", "the", "after", "before", "by", "for", "this", "route", "going",
    "leaving", "starting", "arriving", "arrive", "getting", "get", "be", "there", "around",
    "during",
    "no", "later", "than", "bus", "time",
  ]

  /// Words that a slot must not end with when its words are unknown: something is missing there.
  static let danglingWords: Set<String> = [
    "from", "to", "on", "at", "in", "for", "the", "and", "by", "before",
  ]

  /// The phrases that each intent of a model can be continued with, by the intent's position.
  static func phrases(of templates: [SampleTemplate], in model: SkillModel) -> [[SlotPhrase]] {
    var found: [(slot: ModelSlot, before: [String], after: [String])] = []
    for template in templates where template.slotCount == 1 && template.literalCount <= 4 {
      guard
        let index = template.elements.firstIndex(where: { $0.slot != nil }),
        let slot = template.elements[index].slot
      else { continue }
      let before = template.elements[..<index].compactMap(\.word)
      let after = template.elements[index...].compactMap(\.word)
      guard (before + after).allSatisfy(joiningWords.contains) else { continue }
      found.append((model.intents[template.intent].slots[slot], before, after))
    }
    return model.intents.map { intent in
      var phrases: [SlotPhrase] = []
      for (slot, before, after) in found {
        let position = intent.slots.firstIndex { $0.name == slot.name && $0.type == slot.type }
        guard let position else { continue }
        let phrase = SlotPhrase(slot: position, before: before, after: after)
        if !phrases.contains(phrase) { phrases.append(phrase) }
      }
      return phrases
    }
  }
}

extension SampleTemplate.Element {
  /// The word, if it is one.
  var word: String? {
    if case .word(let word) = self { word } else { nil }
  }

  /// The slot's position, if it is one.
  var slot: Int? {
    if case .slot(let slot) = self { slot } else { nil }
  }
}
