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
      return Row.isKept(column) ? cells[index] : Row.withoutControls(cells[index])
    }

    /// Identifiers are what they are, and a time or number of a call with a control character in it is none.
    private static func isKept(_ column: String) -> Bool {
      let ofCalls = [
        "arrival_time", "departure_time", "stop_sequence", "pickup_type", "drop_off_type",
        "timepoint",
      ]
      return column.hasSuffix("_id") || column == "parent_station" || ofCalls.contains(column)
    }

    /// A text has no control characters but tabs and line ends.
    private static func withoutControls(_ text: String) -> String {
      let kept = text.unicodeScalars.filter {
        ($0.value >= 0x20 || [9, 10, 13].contains($0.value)) && $0.value != 0x7f
      }
      return String(String.UnicodeScalarView(kept))
    }
  }
}
