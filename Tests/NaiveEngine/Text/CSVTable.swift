/// A table of the feed: the header's names and the rows under them.
struct CSVTable {
  private let columns: [String: Int]
  private var reader: CSVReader

  /// Opens a table; a table that is absent has no rows.
  init(bytes: [UInt8]?) {
    reader = CSVReader(utf8: TextDecoding.utf8(bytes ?? []))
    var columns: [String: Int] = [:]
    for (index, name) in (reader.next() ?? []).enumerated() where columns[name] == nil {
      columns[name] = index
    }
    self.columns = columns
  }

  /// Returns the next row, or nil at the end.
  mutating func next() -> Row? {
    reader.next().map { Row(cells: $0, columns: columns) }
  }

  /// One row; a column that is absent and a cell that is missing are blank.
  struct Row {
    fileprivate let cells: [String]
    fileprivate let columns: [String: Int]

    subscript(_ column: String) -> String {
      guard let index = columns[column], index < cells.count else { return "" }
      return cells[index]
    }
  }
}
