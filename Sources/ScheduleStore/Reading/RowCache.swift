import Transit

/// Rows of an immutable schedule file that one reader has seen.
///
/// Each reader has its own, so that threads wait for each other neither here nor, unseen, at the reference counts of
/// what is kept. Each part is bounded and simply emptied when full: what is asked for often is back at once.
struct RowCache {
  var days = Part<ServiceDate, CachedDay>(limit: 400)
  var stopKeys = Part<StopID, Int64>(limit: 16_384)
  var stops = Part<Int64, CachedStop>(limit: 16_384)
  var routes = Part<Int64, RouteSummary>(limit: 4096)
  var headsigns = Part<Int64, String>(limit: 4096)
  var callingStops = Part<Int64, [Int64]>(limit: 16_384)

  /// Rows of one kind.
  struct Part<Key: Hashable, Row> {
    private var rows: [Key: Row] = [:]
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    subscript(key: Key) -> Row? {
      get { rows[key] }
      set {
        if rows.count >= limit, rows[key] == nil { rows.removeAll() }
        rows[key] = newValue
      }
    }
  }
}
