package import SQLite
package import Transit

/// Finds the place that a rider means, in one schedule file.
///
/// An index holds prepared statements and nothing else; it belongs to one thread at a time, as its connection does.
package final class PlaceIndex {
  /// Equal matches within this many metres are taken for one place.
  static let togetherMeters = 500.0
  /// The most places of one answer.
  static let mostOffered = 10
  /// The most equal matches that are compared with each other.
  static let mostCompared = 24

  let search: NameSearch
  let reader: PlaceReader
  private let feed: FeedName

  /// Prepares the statements.
  ///
  /// - Parameters:
  ///   - connection: The schedule file.
  ///   - feed: The name before the colon in identifiers of the form `FEED:ID`.
  /// - Throws: `SQLiteError`.
  package init(_ connection: Connection, feed: FeedName) throws(SQLiteError) {
    search = try NameSearch(connection)
    reader = try PlaceReader(connection)
    self.feed = feed
  }

  /// Finds what a rider said, in this order; the first step that finds anything decides.
  ///
  /// 1. An identifier that the voice service resolved: the place of that stop. Unknown ones are passed over.
  /// 2. A whole name (`tts_stop_name`, `stop_name`, a translation, a headsign), `stop_code` or `stop_id` after folding.
  ///    Stops of one name near each other are one place already; the same name elsewhere makes it ambiguous.
  /// 3. Names that hold all words said, compounds joined or apart; those that tell little ("station", "street", "northbound") may be said for
  ///    nothing. The name with the fewest words said for nothing wins, then with the fewest telling words left unsaid
  ///    ("Union Station" before "Union Square Mall" for "union"), then, where all telling ones were said, with the
  ///    fewest others left unsaid. What stands in brackets and was left unsaid counts only between names that are equal
  ///    otherwise: "King's Square (Service New Brunswick)" before "Sydney St / King's Square" for "king's square". Among
  ///    equals, those within 500 m that differ in side, direction, bay or order alone are one place, and a station wins
  ///    against stops within 500 m of it. What is still equal is ambiguous: use decides in which order places are
  ///    offered, never which is meant.
  /// 4. The same with each "St" and "Dr" read the other way, then with numbers in Roman letters for digits or the reverse.
  /// 5. Nothing is found; misspelt and misheard names are the near misses.
  ///
  /// - Parameter reference: What was heard, and the identifiers resolved for it.
  /// - Returns: The match.
  /// - Throws: `SQLiteError`.
  func find(_ reference: PlaceReference) throws(SQLiteError) -> PlaceMatch {
    for identifier in reference.identifiers {
      if let place = try place(forIdentifier: identifier) {
        return .one(place, MatchRank(level: .identifier))
      }
    }
    return try find(spoken: reference.spoken)
  }

  /// Finds a name as spoken or typed, by the steps 2 to 5 of `find(_:)`.
  ///
  /// - Parameters:
  ///   - spoken: The name.
  ///   - isBoarded: Whether somebody boards there, which nobody does at a headsign.
  /// - Returns: The match.
  /// - Throws: `SQLiteError`.
  package func find(spoken: String, isBoarded: Bool = false) throws(SQLiteError) -> PlaceMatch {
    search.skipsHeadsigns = isBoarded
    let name = FoldedName(spoken)
    guard !name.isEmpty else { return .none(nearMisses: []) }
    if let match = try find(name, spoken: spoken) { return match }
    let otherwise = FoldedName(readingOtherwise: spoken).map { [$0] } ?? []
    for other in otherwise + name.withOtherNumerals {
      if let match = try find(other, spoken: spoken) { return match.ofOtherReading }
    }
    return .none(nearMisses: try nearMisses(of: name))
  }

  private func find(_ name: FoldedName, spoken: String) throws(SQLiteError) -> PlaceMatch? {
    if let match = try exact(name, spoken: spoken) { return match }
    if let match = try qualified(name) { return match }
    if let match = try contained(name) { return match }
    for variant in try compounds(of: name) {
      if let match = try contained(variant) { return match }
    }
    return nil
  }

  // MARK: Identifiers

  /// The place that a stop belongs to: its station, or the stops of its name around it.
  ///
  /// - Parameter id: The `stop_id`.
  /// - Returns: The place, or nil where no trip calls at such a stop.
  /// - Throws: `SQLiteError`.
  func place(forStopID id: StopID) throws(SQLiteError) -> StoredPlace? {
    guard let stop = try reader.stops.key(id), let place = try reader.placeKey(ofStop: stop) else {
      return nil
    }
    return try reader.place(place)
  }

  /// The place of an identifier: a `stop_id`, else `FEED:ID` of this file's feed.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: The place, or nil where there is none.
  /// - Throws: `SQLiteError`.
  func place(forIdentifier identifier: String) throws(SQLiteError) -> StoredPlace? {
    if let place = try place(forStopID: StopID(identifier)) { return place }
    let prefix = feed.text + ":"
    guard identifier.hasPrefix(prefix) else { return nil }
    return try place(forStopID: StopID(String(identifier.dropFirst(prefix.count))))
  }

  /// Lists places, the most used first.
  ///
  /// - Parameter limit: The most places to list.
  /// - Returns: The places.
  /// - Throws: `SQLiteError`.
  func mostUsed(limit: Int) throws(SQLiteError) -> [StoredPlace] {
    try reader.places(reader.mostUsedKeys(limit: limit))
  }

  // MARK: Names

  private func exact(_ name: FoldedName, spoken: String) throws(SQLiteError) -> PlaceMatch? {
    var keys = try search.places(name.key, as: .name)
    if keys.isEmpty, let bare = PlaceIndex.withoutStopWord(name) {
      keys = try search.places(bare.key, as: .name)
    }
    if keys.isEmpty, let place = try place(forSpokenID: spoken, name: name) {
      return .one(place, MatchRank(level: .exact))
    }
    return try decide(keys, rank: MatchRank(level: .exact))
  }

  /// The name without "stop" or "stop number" before it, as riders say it before a code.
  private static func withoutStopWord(_ name: FoldedName) -> FoldedName? {
    let rest = name.words.drop { ["stop", "number", "code", "bus"].contains($0) }
    return rest.count < name.words.count && !rest.isEmpty ? FoldedName(folded: Array(rest)) : nil
  }

  /// A stop whose `stop_id` was said, which a rider may have from a sign.
  private func place(
    forSpokenID spoken: String,
    name: FoldedName,
  ) throws(SQLiteError) -> StoredPlace? {
    for text in [spoken, name.key, PlaceIndex.withoutStopWord(name)?.key ?? ""] where !text.isEmpty
    {
      if let place = try place(forStopID: StopID(text)) { return place }
    }
    return nil
  }

  /// "Main Street near Harbour Bridge": one of several places of a name, by its qualifier.
  private func qualified(_ name: FoldedName) throws(SQLiteError) -> PlaceMatch? {
    guard let near = name.words.firstIndex(of: "near"), near > 0 else { return nil }
    let keys = try search.places(FoldedName(folded: Array(name.words[..<near])).key, as: .name)
    guard keys.count > 1 else { return nil }
    let wanted = Set(name.words[near...])
    let places = try reader.places(keys).filter { place in
      wanted.isSubset(of: FoldedName(place.qualifier ?? "").words)
    }
    guard let first = places.first else { return nil }
    let rank = MatchRank(level: .exact)
    return places.count == 1 ? .one(first, rank) : .several(places, rank)
  }

  /// Keys, each once.
  static func distinct(_ keys: [Int64]) -> [Int64] {
    var seen: Set<Int64> = []
    return keys.filter { seen.insert($0).inserted }
  }
}
