/// Values that were asked for before, emptied when full: what is asked for often is back at once.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private let limit: Int

  /// Makes an empty cache of at most so many values.
  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= limit, values[key] == nil { values.removeAll() }
      values[key] = newValue
    }
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}

extension String {
  /// Whether a name or identifier from outside is short enough to be kept as a key; those of feeds are.
  var isKept: Bool { utf8.count <= 128 }
}
