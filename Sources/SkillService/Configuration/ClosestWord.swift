internal import Transit

/// The known word that a mistyped one is most like.
public enum ClosestWord {
  /// Finds the word that was most likely meant.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - candidates: What could have been meant; of equals the first is taken.
  /// - Returns: A candidate that is few typing mistakes away, or that the word is a part of; nil where none is.
  public static func to(_ word: String, among candidates: [String]) -> String? {
    // Words come from outside, and the work grows with their length.
    guard word.utf8.count <= 64 else { return nil }
    let word = word.lowercased()
    let bare = word.drop { $0 == "-" }
    var best: (word: String, mistakes: Int)?
    for candidate in candidates {
      let limit = best.map { $0.mistakes - 1 } ?? max(1, bare.utf8.count / 2)
      guard limit >= 0,
        let mistakes = EditDistance.between(word.utf8.span, candidate.utf8.span, limit: limit)
      else { continue }
      best = (candidate, mistakes)
    }
    if let best { return best.word }
    guard bare.count >= 3 else { return nil }
    return candidates.first { $0.contains(bare) || bare.contains($0.drop { $0 == "-" }) }
  }
}
