/// A row of `agency.txt`.
public struct AgencyRow: TableRow {
  /// The file.
  public static let file = "agency.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["agency_timezone"]

  /// `agency_id`, which a feed of one agency may leave out.
  public var id: String?
  /// `agency_name`.
  public var name: String?
  /// `agency_url`.
  public var url: String?
  /// `agency_timezone`.
  public var timezone: String?
  /// `agency_lang`.
  public var language: String?
  /// `agency_phone`.
  public var phone: String?
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, name, url, timezone, language, phone: Column
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    Columns(
      id: header["agency_id"],
      name: header["agency_name"],
      url: header["agency_url"],
      timezone: header["agency_timezone"],
      language: header["agency_lang"],
      phone: header["agency_phone"],
    )
  }

  /// Reads a row.
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    id = record.text(columns.id)
    name = record.text(columns.name)
    url = record.text(columns.url)
    timezone = record.required(columns.timezone, &notices)
    language = record.text(columns.language)
    phone = record.text(columns.phone)
    row = record.row
  }
}
