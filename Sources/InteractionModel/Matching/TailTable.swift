/// The best way to read the end of an utterance as phrases of one intent, worked out once for each place.
struct TailTable {
  /// Phrases up to the end of the utterance.
  struct Tail {
    let score: SampleScore
    let fillings: [Int: Range<Int>]
  }

  private struct Key: Hashable {
    let first: Int
    let filled: SlotSet
  }

  private let words: [String]
  private let phrases: [SlotPhrase]
  private let costs: SpanCosts
  /// The type of each slot of the intent, by its position among the model's types.
  private let types: [Int]
  private var known: [Key: Tail?] = [:]

  init(words: [String], phrases: [SlotPhrase], types: [Int], costs: SpanCosts) {
    self.words = words
    self.phrases = phrases
    self.types = types
    self.costs = costs
  }

  /// The words of a range that a slot would not understand; nil when it cannot hold them.
  func openWords(_ slot: Int, _ range: Range<Int>) -> Int? {
    costs.openWords(range, type: types[slot])
  }

  /// The best phrases from a word to the end, for slots that are not filled yet; nil when there are none.
  mutating func tail(from first: Int, filled: SlotSet) -> Tail? {
    if first == words.count { return Tail(score: SampleScore(), fillings: [:]) }
    let key = Key(first: first, filled: filled)
    if let tail = known[key] { return tail }
    var best: Tail?
    for phrase in phrases where !filled.contains(phrase.slot) && says(phrase.before, at: first) {
      let start = first &+ phrase.before.count
      guard start < words.count else { continue }
      let literals = phrase.before.count &+ phrase.after.count
      for end in (start &+ 1)...words.count where says(phrase.after, at: end) {
        guard let open = openWords(phrase.slot, start..<end) else { continue }
        if literals == 0 {
          // Without a word that leads to it, only what is understood counts.
          guard open == 0, costs.standsAlone(start..<end, type: types[phrase.slot]) else {
            continue
          }
        }
        // The bus of "union bus terminal" is no phrase for a route, that of "bus 5" is.
        if open > 0, phrase.before.last == "bus", !BareName.isCode(words[start]) { continue }
        let own = SampleScore(openWords: open, literalWords: literals, phrases: 1, slots: 1)
        if let best, best.score.openWords < open { continue }
        let next = filled.inserting(phrase.slot)
        guard let rest = tail(from: end &+ phrase.after.count, filled: next) else { continue }
        let score = rest.score + own
        if let best, best.score <= score { continue }
        best = Tail(
          score: score,
          fillings: rest.fillings.merging([phrase.slot: start..<end]) { own, _ in own },
        )
      }
    }
    known[key] = .some(best)
    return best
  }

  /// Whether those words are said at a place.
  private func says(_ wanted: [String], at first: Int) -> Bool {
    guard first &+ wanted.count <= words.count else { return false }
    for (offset, word) in wanted.enumerated() where words[first &+ offset] != word { return false }
    return true
  }
}
