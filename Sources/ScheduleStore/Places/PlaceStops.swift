internal import Transit

/// The stops of a feed, their names and those of its headsigns folded: what can be done of its places before it is known
/// which trips call there.
public struct PlaceStops: Sendable {
  /// The stops; no trip calls at them yet.
  let table: StopTable
  /// The names of the stops, by row.
  let names: [StopNames]
  private let signs: [String: NameFold]

  /// Folds the names.
  ///
  /// - Parameters:
  ///   - count: How many stops there are.
  ///   - headsigns: Texts that trips show, in any order; others are folded when they are met.
  ///   - stop: Gives a stop, the first with key 1.
  public init(count: Int, headsigns: [String], _ stop: (Int) -> StoredStop) {
    table = StopTable(count: count, stop)
    // Where every code is the stop's id as well, the index of ids finds it.
    let codesAreIDs = table.rows.allSatisfy { $0.code.isEmpty || $0.code == $0.id }
    names = table.rows.map { StopNames($0, hasCode: !codesAreIDs) }
    var signs: [String: NameFold] = [:]
    for text in headsigns where signs[text] == nil { signs[text] = NameFold(text) }
    self.signs = signs
  }

  func fold(sign text: String) -> NameFold { signs[text] ?? NameFold(text) }
}

/// The names by which a stop is found.
struct StopNames {
  /// The name, else the spoken form.
  let main: NameFold
  /// The spoken form, where it is another.
  let spoken: NameFold?
  /// The hashes of what is found as a whole only: the code, and the name with the code in it.
  let wholes: [Int64]

  init(_ stop: StopRow, hasCode: Bool) {
    let plain = stop.plainName
    main = NameFold(plain.isEmpty ? stop.spoken : plain)
    spoken = stop.spoken.isEmpty || stop.spoken == stop.name ? nil : NameFold(stop.spoken)
    var wholes: [String] = []
    if hasCode, !stop.code.isEmpty { wholes.append(stop.code) }
    if plain != stop.name { wholes.append(stop.name) }
    self.wholes = wholes.compactMap { text in
      let folded = FoldedName(text)
      return folded.isEmpty ? nil : TextHash.hash(folded.key, as: .name)
    }
  }
}
