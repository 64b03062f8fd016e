/// Something found in a feed that its operator can act on.
public struct Notice: Hashable, Sendable {
  /// What it is.
  public var code: NoticeCode
  /// The file, such as `stops.txt`.
  public var file: String
  /// The row, the header being 1, or nil where the whole file is meant.
  public var row: Int?
  /// The column, or nil.
  public var field: String?
  /// The cell's text, or nil; of more than a hundred bytes the first eighty characters.
  public var value: String?
  /// What else there is to say, or nil.
  public var detail: String?

  /// Makes a notice.
  ///
  /// - Parameters:
  ///   - code: What it is.
  ///   - file: The file.
  ///   - row: The row, the header being 1.
  ///   - field: The column.
  ///   - value: The cell's text.
  ///   - detail: What else there is to say.
  public init(
    _ code: NoticeCode,
    file: String,
    row: Int? = nil,
    field: String? = nil,
    value: String? = nil,
    detail: String? = nil,
  ) {
    self.code = code
    self.file = file
    self.row = row
    self.field = field
    self.value = value
    self.detail = detail
  }
}
