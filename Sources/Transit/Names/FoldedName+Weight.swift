extension FoldedName {
  /// How much a word tells of a name.
  public enum Weight: Sendable {
    /// It names: where it is said, it has to be there.
    case telling
    /// What stops there, such as `station`: it may be said for nothing, or left out.
    case kind
    /// The ending of a street's name: seldom said in full, and rarely all that differs.
    case street
    /// The side of the street, the direction, the bay, a little word: what twin stops of one place differ in.
    case side
  }

  /// The different words with what each tells, in the order of the name, without `and`.
  public var weighedWords: [(word: String, weight: Weight)] {
    var weighed: [(word: String, weight: Weight)] = []
    weighed.reserveCapacity(words.count)
    for (index, weight) in weights.enumerated() where words[index] != "and" {
      let word = words[index]
      guard let seen = weighed.firstIndex(where: { $0.word == word }) else {
        weighed.append((word, weight))
        continue
      }
      if weight == .telling { weighed[seen].weight = .telling }
    }
    return weighed
  }

  /// What each of `words` tells where it stands.
  private var weights: [Weight] {
    let plain = words.map(NameWords.weight(of:))
    var weights = plain
    var isLabel = false
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if isLabel, NameWords.isLabel(word) {
        weights[index] = .side
        // "Bay 5 A" goes on.
        continue
      }
      isLabel = NameWords.bays.contains(word) && !next.isEmpty && NameWords.isLabel(next)
      if isLabel {
        weights[index] = .side
      } else if word != "and", index + 1 < plain.count, plain[index + 1] == .street {
        // "Station Road", "Crescent Avenue": the word before a street's ending is its name.
        weights[index] = .telling
      }
    }
    // "Gate 12" alone: then the number is all there is to tell.
    if !weights.contains(.telling) {
      for index in weights.indices
      where weights[index] == .side && plain[index] == .telling {
        weights[index] = .telling
      }
    }
    return weights
  }

  /// Whether a word stands right before another.
  public func hasPair(_ first: String?, _ second: String) -> Bool {
    words.indices.dropFirst().contains { words[$0] == second && words[$0 - 1] == first }
  }

  /// What a sign and a stop have in common that mean one place: all words but those for kinds and sides, in no order.
  public var core: String {
    var core: [String] = []
    for (index, weight) in weights.enumerated() where weight == .telling || weight == .street {
      if !core.contains(words[index]) { core.append(words[index]) }
    }
    core.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return core.joined(separator: " ")
  }

  /// What names have in common that differ in side, direction, bay and order alone.
  public var identity: [String] {
    weighedWords.filter { $0.weight != .side }.map(\.word)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
