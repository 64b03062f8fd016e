internal import SQLite
internal import Transit

extension PlaceIndex {
  /// Step 4: what may have been meant, best first.
  func nearMisses(of name: FoldedName) throws(SQLiteError) -> [StoredPlace] {
    var keys: [Int64] = []
    let sound = SoundKey.key(of: name.key)
    if sound.utf8.count >= NameTable.leastSound {
      keys = try alike(name, try search.places(sound, as: .sound))
    }
    var terms: [NameSearch.Term] = []
    for (text, weight) in name.weighedWords {
      let isTelling = weight == .telling
      let candidates =
        isTelling ? try search.candidates(near: text) : try search.word(text).map { [$0] } ?? []
      terms.append(
        .init(text: text, weight: weight, isRequired: isTelling, candidates: candidates)
      )
    }
    if terms.allSatisfy({ !$0.isRequired || !$0.candidates.isEmpty }) {
      keys += try search.names(holding: terms, missing: 0).prefix(12).map(\.place)
    }
    if keys.isEmpty { keys = try withoutOneWord(terms) }
    return try reader.places(Array(PlaceIndex.distinct(keys).prefix(5)))
  }

  /// Those places that sound alike and are written somewhat alike.
  private func alike(_ name: FoldedName, _ keys: [Int64]) throws(SQLiteError) -> [Int64] {
    let said = Array(name.key.utf8)
    return try reader.places(Array(keys.prefix(PlaceIndex.mostCompared))).filter { place in
      let other = Array(FoldedName(place.name).key.utf8)
      let reach = 1 + max(said.count, other.count) / 3
      return EditDistance.between(said.span, other.span, limit: reach) != nil
    }.map(\.placeKey)
  }

  /// Names that hold all telling words but one, of three or more; of two, those of which then nothing telling is left.
  private func withoutOneWord(_ terms: [NameSearch.Term]) throws(SQLiteError) -> [Int64] {
    let telling = terms.indices.filter { terms[$0].weight == .telling }
    guard telling.count >= 2, terms.count >= 3 else { return [] }
    var found: [NameSearch.Found] = []
    for index in telling {
      var fewer = terms
      fewer.remove(at: index)
      guard fewer.allSatisfy({ !$0.isRequired || !$0.candidates.isEmpty }) else { continue }
      found += try search.names(holding: fewer, missing: 1).filter { name in
        telling.count > 2
          || (name.cost == 0 && name.rank.missing == 1 && name.rank.extraTelling == 0)
      }.prefix(5)
    }
    return found.sorted(by: NameSearch.Found.isBetter).map(\.place)
  }
}
