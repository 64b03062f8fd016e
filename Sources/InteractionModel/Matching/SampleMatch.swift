/// How well an utterance fits a sample: better ones come first.
struct SampleScore: Comparable {
  /// Words that fill slots without being understood.
  let openWords: Int
  /// Words said exactly as the sample has them.
  let literalWords: Int
  let slots: Int

  static func < (first: SampleScore, second: SampleScore) -> Bool {
    (first.openWords, second.literalWords, first.slots)
      < (second.openWords, first.literalWords, second.slots)
  }
}

/// A sample that an utterance fits, and the words in each slot.
struct SampleMatch {
  let intent: Int
  let score: SampleScore
  /// The range of words in each filled slot, by the slot's position in its intent.
  let fillings: [Int: Range<Int>]
}

extension SampleTemplate {
  /// The best way to fit words into the sample; nil when they do not fit.
  ///
  /// - Parameters:
  ///   - words: The utterance.
  ///   - cost: The words of a range that a slot would not understand; nil when the slot cannot hold it.
  /// - Returns: The fit with the fewest words that no slot understands.
  /// - Complexity: O(elements × words²).
  func match(
    _ words: [String],
    cost: (_ slot: Int, _ range: Range<Int>) -> Int?,
  ) -> SampleMatch? {
    guard elements.count <= words.count else { return nil }
    let width = words.count &+ 1
    /// The least cost of fitting the elements from one on into the words from one on, and where its first ends.
    var best = [(cost: Int, end: Int)?](repeating: nil, count: (elements.count &+ 1) &* width)
    best[elements.count &* width &+ words.count] = (0, words.count)
    for element in elements.indices.reversed() {
      let start = element, latest = words.count &- (elements.count &- element)
      guard start <= latest else { return nil }
      for first in start...latest {
        let cell = element &* width &+ first
        switch elements[element] {
        case .word(let word):
          if words[first] == word, let rest = best[cell &+ width &+ 1] {
            best[cell] = (rest.cost, first &+ 1)
          }
        case .slot(let slot):
          for end in (first &+ 1)...(latest &+ 1) {
            guard let rest = best[(element &+ 1) &* width &+ end],
              rest.cost < best[cell]?.cost ?? Int.max, let own = cost(slot, first..<end)
            else { continue }
            let sum = own &+ rest.cost
            if sum < best[cell]?.cost ?? Int.max { best[cell] = (sum, end) }
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
    return SampleMatch(
      intent: intent,
      score: SampleScore(openWords: whole.cost, literalWords: literalCount, slots: slotCount),
      fillings: fillings,
    )
  }
}
