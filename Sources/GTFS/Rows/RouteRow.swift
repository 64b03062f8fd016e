/// A row of `routes.txt`.
public struct RouteRow: TableRow {
  /// The file.
  public static let file = "routes.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["route_id"]

  /// `route_id`.
  public var id: String
  /// `agency_id`.
  public var agency: String?
  /// `route_short_name`.
  public var shortName: String?
  /// `route_long_name`.
  public var longName: String?
  /// `route_type`.
  public var type: Int?
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, agency, shortName, longName, type: Column
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    Columns(
      id: header["route_id"],
      agency: header["agency_id"],
      shortName: header["route_short_name"],
      longName: header["route_long_name"],
      type: header["route_type"],
    )
  }

  /// Reads a row; one without `route_id` cannot be used.
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    guard let id = record.required(columns.id, &notices) else { return nil }
    self.id = id
    agency = record.text(columns.agency)
    shortName = record.text(columns.shortName)
    longName = record.text(columns.longName)
    type = record.wholeNumber(columns.type, &notices)
    row = record.row
    if record.isBlank(columns.type) {
      notices.add(.missingRequiredField, file: record.file, row: row, field: "route_type")
    }
    if shortName == nil && longName == nil {
      notices.add(.routeBothNamesMissing, file: record.file, row: row, value: id)
    }
  }
}
