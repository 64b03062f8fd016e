/// The stops of a feed, their names and those of its headsigns folded: what can be done of its places before it is known
/// which trips call there.
public struct PlaceStops: Sendable {
  /// The stops; no trip calls at them yet.
  let table: StopTable
  /// The names of the stops, by row.
  let folds: [NameFold]
  private let signs: [String: NameFold]

  /// Folds the names.
  ///
  /// - Parameters:
  ///   - count: How many stops there are.
  ///   - headsigns: Texts that trips show, in any order; others are folded when they are met.
  ///   - stop: Gives a stop, the first with key 1.
  public init(count: Int, headsigns: [String], _ stop: (Int) -> StoredStop) {
    table = StopTable(count: count, stop)
    folds = table.rows.map { stop in
      let name = stop.plainName
      return NameFold(name.isEmpty ? stop.spoken : name)
    }
    var signs: [String: NameFold] = [:]
    for text in headsigns where signs[text] == nil { signs[text] = NameFold(text) }
    self.signs = signs
  }

  func fold(sign text: String) -> NameFold { signs[text] ?? NameFold(text) }
}
