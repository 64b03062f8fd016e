/// Rows by their keys that were asked for before, emptied when full, as `BoundedCache` is.
struct BoundedRows<Row> {
  private var rows: KeyedRows<Row>
  private let limit: Int

  /// Makes an empty cache of at most so many rows.
  init(limit: Int) {
    self.limit = limit
    // A list no longer than the rows that may be kept is never mostly empty for long.
    rows = KeyedRows(listLimit: Int64(limit))
  }

  subscript(key: Int64) -> Row? {
    get { rows[key] }
    set {
      if rows.count >= limit, rows[key] == nil { rows.removeAll() }
      if let newValue { rows.updateValue(newValue, forKey: key) }
    }
  }
}
