/// A row of a table of a feed.
public protocol TableRow: Sendable {
  /// The columns that are read.
  associatedtype Columns: Sendable
  /// The file, such as `stops.txt`.
  static var file: String { get }
  /// The columns without which no row can be used.
  static var requiredColumns: [String] { get }
  /// Finds the columns in a header.
  static func columns(_ header: Header) -> Columns
  /// Reads a row, or nil with a notice when it cannot be used.
  init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector)
}
