/// Rows by their keys, which a schedule file counts from 1.
///
/// Small keys index a list: one look instead of a hash and several. What a file holds beyond goes into a dictionary.
struct KeyedRows<Row> {
  private var list: [Row?] = []
  private var others: [Int64: Row] = [:]
  /// Keys below this index the list.
  private let listLimit: Int64
  /// The number of rows.
  private(set) var count = 0

  init(listLimit: Int64 = 16_384) { self.listLimit = listLimit }

  subscript(key: Int64) -> Row? {
    guard key >= 0, key < listLimit else { return others[key] }
    return key < list.count ? list[Int(key)] : nil
  }

  /// Takes a row.
  ///
  /// - Returns: The row that it takes the place of, or nil.
  @discardableResult
  mutating func updateValue(_ row: Row, forKey key: Int64) -> Row? {
    let old = removeValue(forKey: key)
    count += 1
    guard key >= 0, key < listLimit else {
      others[key] = row
      return old
    }
    if key >= list.count {
      let size = min(Int(listLimit), max(Int(key) + 1, 2 * list.count))
      list += Array(repeating: nil, count: size - list.count)
    }
    list[Int(key)] = row
    return old
  }

  /// Gives a row up.
  ///
  /// - Returns: The row, or nil where there is none.
  @discardableResult
  mutating func removeValue(forKey key: Int64) -> Row? {
    let old: Row?
    if key >= 0, key < listLimit {
      guard key < list.count else { return nil }
      old = list[Int(key)]
      list[Int(key)] = nil
    } else {
      old = others.removeValue(forKey: key)
    }
    if old != nil { count -= 1 }
    return old
  }

  /// Gives all rows up.
  mutating func removeAll() { self = KeyedRows(listLimit: listLimit) }
}
