/// A sample that an utterance fits, and the words in each slot.
struct SampleMatch {
  let intent: Int
  let score: SampleScore
  /// The range of words in each filled slot, by the slot's position in its intent.
  let fillings: [Int: Range<Int>]
}

extension SampleTemplate {
  /// The best way to fit words into the sample and phrases after it; nil when they do not fit.
  ///
  /// - Parameters:
  ///   - words: The utterance.
  ///   - tails: What may follow the sample, and what its slots understand.
  /// - Returns: The fit with the best score.
  /// - Complexity: O(elements × words²), and as much for the phrases.
  func match(_ words: [String], tails: inout TailTable) -> SampleMatch? {
    guard elements.count <= words.count else { return nil }
    let width = words.count &+ 1
    /// The best score of fitting the elements from one on into the words from one on, and where its first ends.
    var best = [(score: SampleScore, end: Int)?](
      repeating: nil,
      count: (elements.count &+ 1) &* width,
    )
    for first in elements.count...words.count {
      // Phrases are looked for only where the sample can end.
      if case .word(let word) = elements[elements.count &- 1],
        !VehicleWords.says(words[first &- 1], word)
      {
        continue
      }
      best[elements.count &* width &+ first] = tails.tail(from: first, filled: slots)
        .map { ($0.score, first) }
    }
    for element in elements.indices.reversed() {
      let latest = words.count &- (elements.count &- element)
      for first in element...latest {
        let cell = element &* width &+ first
        switch elements[element] {
        case .word(let word):
          if VehicleWords.says(words[first], word), let rest = best[cell &+ width &+ 1] {
            // A train where the sample has a bus is not as the sample has it.
            let isOther = words[first] != word
            best[cell] = (rest.score + SampleScore(literalWords: isOther ? -1 : 0), first &+ 1)
          }
        case .slot(let slot):
          for end in (first &+ 1)...(latest &+ 1) {
            guard let rest = best[(element &+ 1) &* width &+ end],
              let open = tails.openWords(slot, first..<end)
            else { continue }
            // A name at the beginning may be unknown, but a question or command is not taken for one.
            if element == 0, open > 0, !BareName.isPossible(words[first..<end]) { continue }
            let score = rest.score + SampleScore(openWords: open, slots: 1)
            if let known = best[cell], known.score <= score { continue }
            best[cell] = (score, end)
          }
        }
      }
    }
    guard let whole = best[0] else { return nil }
    var fillings: [Int: Range<Int>] = [:]
    var first = 0
    for (element, kind) in elements.enumerated() {
      guard let end = best[element &* width &+ first]?.end else { return nil }
      if case .slot(let slot) = kind { fillings[slot] = first..<end }
      first = end
    }
    if let tail = tails.tail(from: first, filled: slots) {
      fillings.merge(tail.fillings) { own, _ in own }
    }
    return SampleMatch(
      intent: intent,
      score: whole.score + SampleScore(literalWords: literalCount),
      fillings: fillings,
    )
  }
}

/// What may be an unknown name at the beginning of an utterance.
enum BareName {
  private static let maximumWords = 6

  private static let sentenceOpenings: Set<String> = [
    "what", "when", "where", "who", "why", "how", "which", "is", "are", "am", "do", "does",
    "did", "can", "could", "will", "would", "should", "shall", "tell", "play", "sing", "show",
    "give", "make", "set", "turn", "say", "call", "i", "you", "it", "we", "they", "let",
  ]

  /// Whether a word may be a route's number or letter, without knowing the routes.
  static func isCode(_ word: String) -> Bool {
    word.utf8.count <= 2 || word.utf8.contains { (48...57).contains($0) }
      || NumberWords.number([word]) != nil
  }

  /// Whether the words may be a name rather than a sentence.
  static func isPossible(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return words.count <= maximumWords && !sentenceOpenings.contains(first)
      && !SlotPhrase.danglingWords.contains(last)
  }
}
