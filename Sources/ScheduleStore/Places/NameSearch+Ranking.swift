internal import SQLite
internal import Transit

extension NameSearch {
  /// A name, if it holds a word for every required term, and how well it fits.
  func name(
    _ key: Int32,
    terms: [Term],
    missing: Int,
  ) throws(SQLiteError) -> Found? {
    defer { nameRow.reset() }
    try nameRow.bind(Int64(key), at: 1)
    guard try nameRow.step() else { return nil }
    let words = nameRow.withBytes(3) { KeyList.unpack(ordered: $0) }
    var (cost, absent, telling, solid) = (0, missing, 0, 0)
    for term in terms {
      let best = term.candidates.filter { words.contains(Int32(truncatingIfNeeded: $0.key)) }
        .map(\.cost).min()
      if let best {
        cost += best
        if term.weight == .telling { telling += 1 }
        if term.weight != .side { solid += 1 }
      } else if term.isRequired {
        return nil
      } else {
        absent += 1
      }
    }
    // Who says "station" alone means no name by it, and who leaves out telling words leaves out others freely.
    let left = telling == 0 ? 0 : max(0, nameRow.int(1) &- telling)
    return Found(
      place: nameRow.integer(0),
      cost: cost,
      rank: MatchRank(
        level: .contained,
        missing: absent,
        extraTelling: left,
        isHeadsign: nameRow.integer(0) < 0,
        apart: NameSearch.pairsApart(terms, in: words),
        extra: telling == 0 || left > 0 ? 0 : max(0, nameRow.int(2) &- solid),
      ),
    )
  }

  /// How many terms do not follow the one they were said after.
  private static func pairsApart(_ terms: [Term], in words: [Int32]) -> Int {
    var apart = 0
    for (index, term) in terms.enumerated() where term.follows && index > 0 {
      let follows = words.indices.dropFirst().contains { place in
        terms[index - 1].stands(for: words[place - 1]) && term.stands(for: words[place])
      }
      if !follows { apart += 1 }
    }
    return apart
  }
}
