internal import SQLite
internal import Transit

/// Reads which stops there are and how they belong together.
///
/// Belongs to one thread at a time, as its statements do.
final class StopReader: BranchingStopTree {
  private let byID: Statement
  private let linkByKey: Statement
  private let byParent: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    byID = try connection.prepare("SELECT stop_key FROM stops WHERE stop_id = ?")
    linkByKey = try connection.prepare(
      "SELECT location_type, parent_key FROM stops WHERE stop_key = ?"
    )
    byParent = try connection.prepare(
      "SELECT stop_key, location_type FROM stops WHERE parent_key = ? ORDER BY stop_key"
    )
  }

  /// The key of a stop, or nil where the feed has none of that identifier, compared by bytes.
  func key(_ id: StopID) throws(SQLiteError) -> Int64? {
    defer { byID.reset() }
    try byID.bind(id.text, at: 1)
    return try byID.step() ? byID.integer(0) : nil
  }

  func link(of stop: Int64) throws(SQLiteError) -> StopLink<Int64>? {
    defer { linkByKey.reset() }
    try linkByKey.bind(stop, at: 1)
    return try linkByKey.step() ? linkByKey.stopLink(type: 0, parent: 1) : nil
  }

  func children(of stop: Int64, type: LocationType) throws(SQLiteError) -> [Int64] {
    defer { byParent.reset() }
    try byParent.bind(stop, at: 1)
    var keys: [Int64] = []
    while try byParent.step() {
      if byParent.int(1) == type.rawValue { keys.append(byParent.integer(0)) }
    }
    return keys
  }
}

extension Statement {
  /// The link of a stop by two columns of the current row, `location_type` and `parent_key`.
  func stopLink(type: Int32, parent: Int32) -> StopLink<Int64> {
    StopLink(
      // A damaged file may say anything; what is none of these kinds stands for nothing, as a node does.
      type: LocationType(rawValue: int(type)) ?? .node,
      parent: isNull(parent) ? nil : integer(parent),
    )
  }
}
