public import Transit

/// The row of `feed_info.txt`.
public struct FeedInfoRow: TableRow {
  /// The file.
  public static let file = "feed_info.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns: [String] = []

  /// `feed_publisher_name`.
  public var publisherName: String?
  /// `feed_publisher_url`.
  public var publisherURL: String?
  /// `feed_lang`.
  public var language: String?
  /// `default_lang`.
  public var defaultLanguage: String?
  /// `feed_start_date`.
  public var start: ServiceDate?
  /// `feed_end_date`.
  public var end: ServiceDate?
  /// `feed_version`.
  public var version: String?
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let publisherName, publisherURL, language, defaultLanguage, start, end, version: Column
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    Columns(
      publisherName: header["feed_publisher_name"],
      publisherURL: header["feed_publisher_url"],
      language: header["feed_lang"],
      defaultLanguage: header["default_lang"],
      start: header["feed_start_date"],
      end: header["feed_end_date"],
      version: header["feed_version"],
    )
  }

  /// Reads a row.
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    publisherName = record.text(columns.publisherName)
    publisherURL = record.text(columns.publisherURL)
    language = record.text(columns.language)
    defaultLanguage = record.text(columns.defaultLanguage)
    start = record.date(columns.start, &notices)
    end = record.date(columns.end, &notices)
    version = record.text(columns.version)
    row = record.row
  }
}
