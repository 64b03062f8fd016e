/// A row of `translations.txt`, in its present form or its old one.
public struct TranslationRow: TableRow {
  /// The file.
  public static let file = "translations.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["translation"]

  /// `table_name`, nil in the old form.
  public var table: String?
  /// `field_name`, nil in the old form.
  public var field: String?
  /// `language`, or `lang` in the old form.
  public var language: String
  /// `translation`.
  public var translation: String
  /// `record_id`.
  public var recordID: String?
  /// `record_sub_id`.
  public var recordSubID: String?
  /// `field_value`, or `trans_id` in the old form: the text that is translated.
  public var fieldValue: String?
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let table, field, language, translation, recordID, recordSubID, fieldValue: Column
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    let isOld = header["trans_id"].isPresent && !header["table_name"].isPresent
    return Columns(
      table: header["table_name"],
      field: header["field_name"],
      language: header[isOld ? "lang" : "language"],
      translation: header["translation"],
      recordID: header["record_id"],
      recordSubID: header["record_sub_id"],
      fieldValue: header[isOld ? "trans_id" : "field_value"],
    )
  }

  /// Reads a row; one without language or text, or that translates nothing, cannot be used.
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    guard let language = record.required(columns.language, &notices),
      let translation = record.text(columns.translation)
    else { return nil }
    table = record.text(columns.table)
    field = record.text(columns.field)
    self.language = language
    self.translation = translation
    recordID = record.text(columns.recordID)
    recordSubID = record.text(columns.recordSubID)
    fieldValue = record.text(columns.fieldValue)
    row = record.row
  }
}
