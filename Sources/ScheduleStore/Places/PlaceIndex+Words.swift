internal import SQLite
internal import Transit

extension PlaceIndex {
  /// Step 3: names that hold all words.
  func contained(_ name: FoldedName) throws(SQLiteError) -> PlaceMatch? {
    var terms: [NameSearch.Term] = []
    var missing = 0
    for (text, weight) in name.weighedWords {
      if let word = try search.word(text) {
        let follows = name.hasPair(terms.last?.text, text)
        terms.append(
          .init(
            text: text,
            weight: weight,
            isRequired: true,
            follows: follows,
            candidates: [word],
          )
        )
      } else if weight == .telling {
        return nil
      } else {
        missing += 1
      }
    }
    var found = try search.names(holding: terms, missing: missing)
    if found.isEmpty {
      for index in terms.indices { terms[index].isRequired = terms[index].weight == .telling }
      found = try search.names(holding: terms, missing: missing)
    }
    guard let best = found.first else { return nil }
    // A name that lacks a word that was said, and has a telling one that was not, is another name: "Crossings Mall" is
    // offered to who says "transit mall", and not taken.
    guard best.rank.missing == 0 || best.rank.extraTelling == 0 else { return nil }
    return try decide(found.filter { $0.rank == best.rank }.map(\.place), rank: best.rank)
  }

  /// The name with two words joined to one that names hold, or one taken apart into two: "lace wood", "springgarden".
  func compounds(of name: FoldedName) throws(SQLiteError) -> [FoldedName] {
    var variants: [FoldedName] = []
    for (index, word) in name.words.enumerated() {
      if index + 1 < name.words.count, word != "and", name.words[index + 1] != "and" {
        let joined = word + name.words[index + 1]
        if try search.word(joined) != nil {
          let words = name.words[..<index] + [joined] + name.words[(index + 2)...]
          variants.append(FoldedName(folded: Array(words)))
        }
      }
      guard word.utf8.count >= 6, try search.word(word) == nil else { continue }
      for cut in word.indices.dropFirst(3).dropLast(2) {
        let (head, tail) = (String(word[..<cut]), String(word[cut...]))
        guard try search.word(head) != nil, try search.word(tail) != nil else { continue }
        let words = name.words[..<index] + [head, tail] + name.words[(index + 1)...]
        variants.append(FoldedName(folded: Array(words)))
      }
    }
    return variants
  }

  /// One place, the station among its stops, or several.
  func decide(_ keys: [Int64], rank: MatchRank) throws(SQLiteError) -> PlaceMatch? {
    let keys = PlaceIndex.distinct(keys)
    if keys.count == 1 { return try reader.place(keys[0]).map { .one($0, rank) } }
    let places = try grouped(try reader.places(Array(keys.prefix(PlaceIndex.mostCompared))))
    guard let best = places.first else { return nil }
    guard places.count > 1 else { return .one(best, rank) }
    let stations = places.filter { $0.kind == .station }
    if stations.count == 1, try areTogether(places) { return .one(stations[0], rank) }
    return .several(Array(places.prefix(PlaceIndex.mostOffered)), rank)
  }

  /// Takes places for one that are close together and differ in side, direction, bay or order alone.
  private func grouped(_ places: [StoredPlace]) throws(SQLiteError) -> [StoredPlace] {
    var groups: [(identity: [String], center: Coordinate?, places: [StoredPlace])] = []
    for place in places.sorted(by: StoredPlace.isMoreUsed) {
      let identity = FoldedName(place.name).identity
      let here = try reader.coordinate(of: place)
      let group = groups.firstIndex { group in
        guard group.identity == identity, !identity.isEmpty else { return false }
        return PlaceIndex.isNear(group.center, here)
      }
      if let group {
        groups[group].places.append(place)
      } else {
        groups.append((identity, here, [place]))
      }
    }
    return groups.compactMap { StoredPlace.joining($0.places) }.sorted(by: StoredPlace.isMoreUsed)
  }

  private static func isNear(_ left: Coordinate?, _ right: Coordinate?) -> Bool {
    guard let left, let right else { return false }
    return Grid.meters(left, right) <= togetherMeters
  }

  /// Whether places are all close to the first.
  private func areTogether(_ places: [StoredPlace]) throws(SQLiteError) -> Bool {
    let center = try reader.coordinate(of: places[0])
    for place in places.dropFirst() {
      guard PlaceIndex.isNear(center, try reader.coordinate(of: place)) else { return false }
    }
    return true
  }
}
