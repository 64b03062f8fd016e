import Transit

/// Rows of an immutable schedule file that one reader has seen.
///
/// Each reader has its own, so that threads wait for each other neither here nor, unseen, at the reference counts of
/// what is kept. Each part is bounded and simply emptied when full: what is asked for often is back at once.
struct RowCache {
  var days = Part<ServiceDate, CachedDay>(limit: 400)
  var stopKeys = Part<StopID, Int64>(limit: 16_384)
  var stops = Rows<CachedStop>(limit: 16_384)
  var routes = Rows<RouteSummary>(limit: 4096)
  var headsigns = Rows<String>(limit: 4096)
  var callingStops = Rows<[Int64]>(limit: 16_384)

  /// Rows of one kind by their keys.
  struct Rows<Row> {
    private var rows: KeyedRows<Row>
    private let limit: Int

    init(limit: Int) {
      self.limit = limit
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

  /// What belongs to other keys than those of rows.
  struct Part<Key: Hashable, Value> {
    private var values: [Key: Value] = [:]
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    subscript(key: Key) -> Value? {
      get { values[key] }
      set {
        if values.count >= limit, values[key] == nil { values.removeAll() }
        values[key] = newValue
      }
    }
  }
}
