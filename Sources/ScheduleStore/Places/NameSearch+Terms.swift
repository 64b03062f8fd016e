internal import Transit

extension NameSearch {
  /// A word of the vocabulary that may stand for a word that was said.
  struct Candidate {
    var key: Int64
    /// How many names hold it.
    var count: Int
    /// How far it is from what was said: 0 for the word itself.
    var cost: Int

    init(key: Int64, count: Int, cost: Int) {
      self.key = key
      // A damaged file may say anything.
      self.count = min(max(count, 0), 1 << 24)
      self.cost = cost
    }
  }

  /// A said word with all that may stand for it.
  struct Term {
    var text: String
    var weight: FoldedName.Weight
    /// Whether a name has to hold it.
    var isRequired: Bool
    /// Whether it was said right after the term before.
    var follows = false
    var candidates: [Candidate]

    var count: Int { candidates.reduce(0) { $0 + $1.count } }

    func stands(for word: Int32) -> Bool { candidates.contains { $0.key == Int64(word) } }
  }
}
