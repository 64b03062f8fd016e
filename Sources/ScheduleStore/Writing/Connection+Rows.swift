internal import SQLite

extension Connection {
  /// Puts many rows into a table, some at a time: to run a statement takes as long as to store a row.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: How many columns it has.
  ///   - count: How many rows there are.
  ///   - bind: Binds a row's values, the first of them to the parameter after the one that is given.
  /// - Throws: `SQLiteError`.
  func insert(
    into table: String,
    columns: Int,
    count: Int,
    _ bind: (_ statement: Statement, _ row: Int, _ before: Int32) throws(SQLiteError) -> Void,
  ) throws(SQLiteError) {
    let values = "(" + repeatElement("?", count: columns).joined(separator: ",") + ")"
    var row = 0
    // To read a statement of many rows takes as long as to store some, so that a few are not worth one.
    let batches = count < Connection.leastForBatches ? [1] : [Connection.batchSize, 1]
    for size in batches where count - row >= size {
      let rows = repeatElement(values, count: size).joined(separator: ",")
      let statement = try prepare("INSERT INTO \(table) VALUES" + rows)
      while count - row >= size {
        for place in 0..<size { try bind(statement, row + place, Int32(place * columns)) }
        try statement.run()
        row += size
      }
    }
  }

  private static var batchSize: Int { 32 }
  private static var leastForBatches: Int { 256 }
}
