import Alexa

/// Turns a typed sentence into what a device would send for it.
///
/// The real service generalises from samples; this takes them at their word, apart from case, accents, punctuation
/// and short forms. Samples with more understood words win; then those with more words of their own.
public struct ModelMatcher: Sendable {
  /// The model that is matched against.
  public let model: SkillModel

  let invocationName: [String]
  let templates: [SampleTemplate]
  /// The values of the custom and extended types, by type name.
  let entities: [String: EntityIndex]
  private let fallbackIntent: Int?

  /// Longer utterances count as not understood.
  static let maximumWords = 60

  /// Prepares a model.
  public init(model: SkillModel) {
    self.model = model
    invocationName = SpokenWord.words(of: model.invocationName ?? "").map(\.folded)
    templates = model.intents.enumerated().flatMap { position, intent in
      intent.samples.compactMap { SampleTemplate($0, of: intent, at: position) }
    }
    entities = Dictionary(
      model.types.map { ($0.name, EntityIndex($0)) },
      uniquingKeysWith: { first, _ in first },
    )
    fallbackIntent = model.intents.firstIndex { $0.name == "AMAZON.FallbackIntent" }
  }

  /// Tells what a device would send.
  ///
  /// - Parameters:
  ///   - utterance: The sentence, with or without "Alexa" before it.
  ///   - sessionOpen: Whether the skill has just asked something.
  ///   - today: The day on which it is said, where the device is.
  ///   - skillID: The skill's identifier, which names the authority of resolved slots.
  /// - Returns: The launch, intent or ending.
  public func interpret(
    _ utterance: String,
    sessionOpen: Bool,
    today: CalendarDate,
    skillID: String,
  ) -> Interpretation {
    let words = Self.trimmed(SpokenWord.words(of: utterance)[...])
    let filler = SlotFiller(matcher: self, today: today, skillID: skillID)
    let route: Interpretation.Route
    let candidates: [ArraySlice<SpokenWord>]
    switch Invocation(words, name: invocationName) {
    case .launch:
      return .launch
    case .request(let requests):
      route = .invocation
      candidates = requests.map(Self.trimmed)
    case .none:
      if BuiltInUtterances.endSession(words) { return .endSession }
      route = sessionOpen ? .session : .withoutInvocation
      candidates = [words]
    }
    let match = candidates.lazy
      .compactMap { candidate in
        bestMatch(Array(candidate), filler).map { (words: Array(candidate), match: $0) }
      }
      .min { $0.match.score < $1.match.score }
    if let (words, match) = match {
      return .intent(request(filler.intent(for: match, words)), route)
    }
    guard let fallbackIntent else { return .notUnderstood }
    return .intent(request(filler.emptyIntent(fallbackIntent)), route)
  }

  /// Takes the wake word and courtesies off.
  private static func trimmed(_ words: ArraySlice<SpokenWord>) -> ArraySlice<SpokenWord> {
    var words = words
    while let first = words.first?.folded, words.count > 1,
      ["alexa", "hey", "um", "uh", "please"].contains(first)
    {
      words = words.dropFirst()
    }
    if words.first?.folded == "alexa" { words = words.dropFirst() }
    while words.last?.folded == "please", words.count > 1 { words = words.dropLast() }
    return words
  }

  private func bestMatch(_ words: [SpokenWord], _ filler: SlotFiller) -> SampleMatch? {
    guard !words.isEmpty, words.count <= Self.maximumWords else { return nil }
    let folded = words.map(\.folded)
    let vocabulary = Set(folded)
    var costs: [SlotSpan: Int?] = [:]
    var best: SampleMatch?
    for template in templates where template.couldMatch(folded.count, vocabulary) {
      let intent = model.intents[template.intent]
      let match = template.match(folded) { slot, range in
        let span = SlotSpan(type: intent.slots[slot].type, range: range)
        if let known = costs[span] { return known }
        let cost = filler.openWords(words[range], type: span.type)
        costs[span] = .some(cost)
        return cost
      }
      guard let match, match.score < best?.score ?? SampleScore.worst else { continue }
      if template.literalCount == 0, !filler.acceptsBareWords(match, words) { continue }
      best = match
    }
    let builtIns = BuiltInUtterances.intents(words[...])
    if let intent = model.intents.firstIndex(where: { builtIns.contains($0.name) }) {
      let literal = SampleMatch(
        intent: intent,
        score: SampleScore(openWords: 0, literalWords: words.count, slots: 0),
        fillings: [:],
      )
      // What the model itself lists comes first.
      if literal.score < best?.score ?? SampleScore.worst { best = literal }
    }
    return best
  }

  private func request(_ intent: Intent) -> IntentRequest {
    guard let dialog = model.dialog?.intents.first(where: { $0.name == intent.name }) else {
      return IntentRequest(intent)
    }
    let isComplete = dialog.slots.allSatisfy { slot in
      slot.elicitationRequired != true || intent.filledSlot(slot.name) != nil
    }
    return IntentRequest(intent, dialogState: isComplete ? .completed : .started)
  }
}

/// A slot type and a range of words, as a key for what is known of them.
private struct SlotSpan: Hashable {
  let type: String
  let range: Range<Int>
}

extension SampleScore {
  /// Worse than every fit.
  fileprivate static let worst = SampleScore(openWords: .max, literalWords: 0, slots: .max)
}

extension SampleTemplate {
  /// Whether all its words were said and there are enough of them.
  fileprivate func couldMatch(_ count: Int, _ vocabulary: Set<String>) -> Bool {
    guard elements.count <= count, slotCount > 0 || elements.count == count else { return false }
    return elements.allSatisfy { element in
      if case .word(let word) = element { vocabulary.contains(word) } else { true }
    }
  }
}
