public import Transit

/// A row of `calendar_dates.txt`.
public struct CalendarDateRow: TableRow {
  /// The file.
  public static let file = "calendar_dates.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["service_id", "date", "exception_type"]

  /// `service_id`.
  public var id: String
  /// `date`.
  public var date: ServiceDate
  /// Whether the service runs on the date: `exception_type` 1, not 2.
  public var isAdded: Bool
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, date, type: Column
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    Columns(
      id: header["service_id"],
      date: header["date"],
      type: header["exception_type"],
    )
  }

  /// Reads a row; one without service, with an unreadable date or another type cannot be used (GTFS.md rule 3).
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    guard let id = record.required(columns.id, &notices) else { return nil }
    guard record.required(columns.date, &notices) != nil,
      let date = record.date(columns.date, &notices)
    else { return nil }
    guard let text = record.required(columns.type, &notices) else { return nil }
    guard text == "1" || text == "2" else {
      notices.add(
        .unexpectedEnumValue,
        file: record.file,
        row: record.row,
        field: "exception_type",
        value: text,
      )
      return nil
    }
    self.id = id
    self.date = date
    isAdded = text == "1"
    row = record.row
  }
}
