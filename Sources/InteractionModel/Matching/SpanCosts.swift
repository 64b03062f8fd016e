/// What slots would not understand of parts of one utterance, worked out once for each type and part.
final class SpanCosts {
  private enum Cost {
    case unknown
    case impossible
    case open(Int)
  }

  private let filler: SlotFiller
  private let words: [SpokenWord]
  private let width: Int
  private var known: [Cost]

  init(filler: SlotFiller, words: [SpokenWord]) {
    self.filler = filler
    self.words = words
    width = words.count &+ 1
    known = Array(repeating: .unknown, count: filler.matcher.slotTypes.count &* width &* width)
  }

  /// The words of a range that a slot of a type would not understand; nil when it cannot hold them.
  func openWords(_ range: Range<Int>, type: Int) -> Int? {
    let cell = (type &* width &+ range.lowerBound) &* width &+ range.upperBound
    switch known[cell] {
    case .impossible: return nil
    case .open(let count): return count
    case .unknown:
      let count = filler.openWords(words[range], type: filler.matcher.slotTypes[type])
      known[cell] = count.map(Cost.open) ?? .impossible
      return count
    }
  }

  /// Whether a range may fill a slot of a type where nothing leads to it.
  func standsAlone(_ range: Range<Int>, type: Int) -> Bool {
    filler.standsAlone(words[range], type: filler.matcher.slotTypes[type])
  }
}
