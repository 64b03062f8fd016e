import Alexa

/// Turns a typed sentence into what a device would send for it.
///
/// The real service generalises from samples. This takes them at their word, apart from case, accents, punctuation and
/// short forms, but lets short phrases such as "on {Date}" follow any sample of an intent with that slot. Samples that
/// leave fewer words not understood win; then those with more words of their own.
public struct ModelMatcher: Sendable {
  /// The model that is matched against.
  public let model: SkillModel

  let invocationName: [String]
  let templates: TemplateIndex
  /// The values of the custom and extended types, by type name.
  let entities: [String: EntityIndex]
  /// The phrases that may follow the samples of each intent.
  let phrases: [[SlotPhrase]]
  /// The names of all types that slots have.
  let slotTypes: [String]
  /// The type of each slot of each intent, by its position among `slotTypes`.
  let typesOfSlots: [[Int]]
  private let fallbackIntent: Int?

  /// Longer utterances count as not understood.
  static let maximumWords = 60

  /// Prepares a model.
  public init(model: SkillModel) {
    self.model = model
    invocationName = SpokenWord.words(of: model.invocationName ?? "").map(\.folded)
    let samples = model.intents.enumerated().flatMap { position, intent in
      intent.samples.compactMap { SampleTemplate($0, of: intent, at: position) }
    }
    templates = TemplateIndex(samples)
    phrases = SlotPhrase.phrases(of: samples, in: model)
    entities = Dictionary(
      model.types.map { ($0.name, EntityIndex($0)) },
      uniquingKeysWith: { first, _ in first },
    )
    let names = Set(model.intents.flatMap { $0.slots.map(\.type) }).sorted()
    slotTypes = names
    typesOfSlots = model.intents.map { intent in
      intent.slots.map { names.firstIndex(of: $0.type) ?? 0 }
    }
    fallbackIntent = model.intents.firstIndex { $0.name == "AMAZON.FallbackIntent" }
  }

  /// Tells what a device would send.
  ///
  /// - Parameters:
  ///   - utterance: The sentence, with or without "Alexa" before it.
  ///   - sessionOpen: Whether the skill has just asked something.
  ///   - today: The day on which it is said, where the device is.
  ///   - minute: When on that day, in minutes since it began; "at five" means the next five o'clock from then.
  ///   - skillID: The skill's identifier, which names the authority of resolved slots.
  /// - Returns: The launch, intent or ending.
  public func interpret(
    _ utterance: String,
    sessionOpen: Bool,
    today: CalendarDate,
    minute: Int = 0,
    skillID: String,
  ) -> Interpretation {
    let words = Self.trimmed(SpokenWord.words(of: utterance)[...])
    let filler = SlotFiller(matcher: self, today: today, minute: minute, skillID: skillID)
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
    // A sentence that breaks off after "to" or "from" is understood up to there.
    let complete = candidates.filter { words in
      words.count > 1 && SlotPhrase.danglingWords.contains(words.last?.folded ?? "")
    }
    // "And" leads to whatever may be asked on.
    let further = candidates.filter { $0.count > 1 && $0.first?.folded == "and" }
    let match = (candidates + further.map { $0.dropFirst() } + complete.map { $0.dropLast() }).lazy
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
    let costs = SpanCosts(filler: filler, words: words)
    var tails: [Int: TailTable] = [:]
    var best: SampleMatch?
    for template in templates.candidates(for: folded) {
      var table =
        tails[template.intent]
        ?? TailTable(
          words: folded,
          phrases: phrases[template.intent],
          types: typesOfSlots[template.intent],
          costs: costs,
        )
      // Taken out of the dictionary while it grows, so that it is not copied.
      tails[template.intent] = nil
      let match = template.match(folded, tails: &table)
      tails[template.intent] = table
      guard let match, best.map({ match.score < $0.score }) ?? true else { continue }
      if template.literalCount == 0, !filler.standAlone(match, of: template, words) { continue }
      best = match
    }
    let builtIns = BuiltInUtterances.intents(words[...])
    if let intent = model.intents.firstIndex(where: { builtIns.contains($0.name) }) {
      let literal = SampleMatch(
        intent: intent,
        score: SampleScore(literalWords: words.count),
        fillings: [:],
      )
      // What the model itself lists comes first.
      if best.map({ literal.score < $0.score }) ?? true { best = literal }
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
