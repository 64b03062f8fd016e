internal import SQLite
internal import Transit

/// Finds the names that hold some words, by the tables of `PlaceSchema`.
///
/// Belongs to one thread at a time, as its statements do.
final class NameSearch {
  /// A name that holds what was said.
  struct Found {
    var place: Int64
    var cost: Int
    var rank: MatchRank

    static func isBetter(_ left: Found, _ right: Found) -> Bool {
      left.cost != right.cost ? left.cost < right.cost : left.rank < right.rank
    }
  }

  /// The most names that are looked at one by one in a search that has to sort them.
  private static let mostLookedAt = 400
  /// The most names whose text is looked at for a remark in brackets.
  private static let mostRemarks = 128
  private let byHash: Statement
  private let byText: Statement
  let bySound: Statement
  private let postings: Statement
  let nameRow: Statement
  let stopName: Statement
  let signName: Statement
  let wordRow: Statement
  let vocabulary: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    byHash = try connection.prepare("SELECT place_key FROM place_text WHERE hash = ? ORDER BY 1")
    byText = try connection.prepare("SELECT word_key, name_count FROM place_word WHERE word = ?")
    bySound = try connection.prepare(
      "SELECT word_key, name_count, word FROM place_word WHERE sound = ? ORDER BY word_key LIMIT 20"
    )
    postings = try connection.prepare("SELECT names FROM place_word WHERE word_key = ?")
    nameRow = try connection.prepare(
      "SELECT place_key, telling, solid, words FROM place_name WHERE name_key = ?"
    )
    stopName = try connection.prepare(
      "SELECT stop_name, tts_stop_name, stop_code FROM stops WHERE stop_key = ?"
    )
    signName = try connection.prepare("SELECT name, NULL, NULL FROM place WHERE place_key = ?")
    wordRow = try connection.prepare("SELECT word, name_count FROM place_word WHERE word_key = ?")
    vocabulary = try connection.prepare(
      "SELECT first_word, letters, words FROM place_vocabulary WHERE length = ?"
    )
  }

  /// Whether headsigns, whose keys are negative, are passed over.
  var skipsHeadsigns = false

  /// The places that have a whole name, or sound like it.
  func places(_ text: String, as subject: TextHash.Subject) throws(SQLiteError) -> [Int64] {
    defer { byHash.reset() }
    try byHash.bind(TextHash.hash(text, as: subject), at: 1)
    var places: [Int64] = []
    while try byHash.step() {
      if !skipsHeadsigns || byHash.integer(0) > 0 { places.append(byHash.integer(0)) }
    }
    return places
  }

  /// The word itself, where some name holds it.
  func word(_ text: String) throws(SQLiteError) -> Candidate? {
    defer { byText.reset() }
    try byText.bind(text, at: 1)
    guard try byText.step() else { return nil }
    return Candidate(key: byText.integer(0), count: byText.int(1), cost: 0)
  }

  /// The names that hold a word for every required term.
  ///
  /// Names are numbered so that those with few telling words come first; where every term is one word the search ends
  /// when there are more of them, but for names that have them in brackets. A bounded number of names is looked at.
  ///
  /// - Parameters:
  ///   - terms: What was said; at least one term is required.
  ///   - missing: Words that were said and are in no name.
  /// - Returns: The names, best first.
  /// - Throws: `SQLiteError`.
  func names(
    holding terms: [Term],
    missing: Int,
  ) throws(SQLiteError) -> [Found] {
    let required = terms.filter(\.isRequired).sorted { $0.count < $1.count }
    guard let rarest = required.first else { return [] }
    var keys = try names(holdingAnyOf: rarest)
    for term in required.dropFirst() where term.count <= max(256, keys.count * 24) {
      keys = NameSearch.common(keys, try names(holdingAnyOf: term))
    }
    let isExact = terms.allSatisfy { $0.candidates.count == 1 }
    let isPlain = isExact && terms.allSatisfy(\.isRequired)
    // "Street" alone is in too many names for any to be meant.
    let most = terms.contains { $0.weight == .telling } ? NameSearch.mostLookedAt : 40
    var found: [Found] = []
    var looked = 0
    var remarks = 0
    var least = Int.max
    // Nothing is nearer than a name of which only a side, or nothing at all, was left unsaid.
    let whole = MatchRank(level: .contained, missing: missing)
    var isWhole = false
    for key in keys {
      guard var name = try name(key, terms: terms, missing: missing),
        !skipsHeadsigns || name.place > 0
      else { continue }
      looked += 1
      if isExact, !isWhole, name.rank.extraTelling > 0, remarks < NameSearch.mostRemarks {
        remarks += 1
        name = try withoutRemark(name, terms: terms)
      } else if isPlain, name.rank.extraTelling > least {
        break
      }
      if !isPlain || name.rank.extraTelling <= least { found.append(name) }
      least = min(least, name.rank.extraTelling)
      isWhole = isWhole || name.rank == whole
      if looked >= most { break }
    }
    // The order of names is kept among equals.
    return found.enumerated().sorted { left, right in
      if Found.isBetter(left.element, right.element) { return true }
      return !Found.isBetter(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }

  private func names(holdingAnyOf term: Term) throws(SQLiteError) -> [Int32] {
    var keys: [Int32] = []
    keys.reserveCapacity(term.count)
    for candidate in term.candidates {
      try postings.bind(candidate.key, at: 1)
      if try postings.step() {
        postings.withBytes(0) { KeyList.unpack($0, into: &keys) }
      }
      postings.reset()
    }
    if term.candidates.count > 1 {
      keys.sort()
      var last: Int32 = -1
      keys.removeAll { key in
        defer { last = key }
        return key == last
      }
    }
    return keys
  }

  /// The keys that two ascending lists share.
  private static func common(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    var shared: [Int32] = []
    var place = 0
    for key in left {
      while place < right.count, right[place] < key { place += 1 }
      guard place < right.count else { break }
      if right[place] == key { shared.append(key) }
    }
    return shared
  }
}
