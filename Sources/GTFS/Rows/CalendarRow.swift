public import Transit

/// A row of `calendar.txt`.
public struct CalendarRow: TableRow {
  /// The file.
  public static let file = "calendar.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["service_id", "start_date", "end_date"]

  /// `service_id`.
  public var id: String
  /// The weekdays and the span.
  public var week: WeeklyPattern
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, start, end: Column
    let days: [Column]
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return Columns(
      id: header["service_id"],
      start: header["start_date"],
      end: header["end_date"],
      days: names.map { header[$0] },
    )
  }

  /// Reads a row; one without service or with an unreadable date cannot be used (GTFS.md rule 3).
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    guard let id = record.required(columns.id, &notices) else { return nil }
    var days: UInt8 = 0
    for (number, column) in columns.days.enumerated() {
      if record.isBlank(column) && column.isPresent {
        notices.add(
          .missingRequiredField,
          file: record.file,
          row: record.row,
          field: column.name,
        )
      }
      if record.choice(column, upTo: 1, &notices) == 1 { days |= 1 << UInt8(number) }
    }
    for column in [columns.start, columns.end] where record.isBlank(column) {
      notices.add(.missingRequiredField, file: record.file, row: record.row, field: column.name)
    }
    let start = record.date(columns.start, &notices)
    let end = record.date(columns.end, &notices)
    guard let start, let end else { return nil }
    if end < start {
      notices.add(
        .rangeOutOfOrder,
        file: record.file,
        row: record.row,
        field: "end_date",
        value: end.description,
      )
    }
    self.id = id
    week = WeeklyPattern(days: days, start: start, end: end)
    row = record.row
  }
}
