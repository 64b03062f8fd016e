private import CSQLite

/// What a row of a statement gives.
extension Statement {
  /// The number of columns.
  ///
  /// `sqlite3_column_count`.
  public var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

  /// Whether a column of the current row is NULL.
  ///
  /// `sqlite3_column_type`.
  public func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// A column of the current row as an integer, 0 for NULL.
  ///
  /// `sqlite3_column_int64`.
  public func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  /// A column of the current row as an integer, 0 for NULL or where it does not fit.
  public func int(_ column: Int32) -> Int { Int(exactly: integer(column)) ?? 0 }

  /// A column of the current row as an integer, or nil for NULL.
  public func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  /// A column of the current row as a floating-point number, 0 for NULL.
  ///
  /// `sqlite3_column_double`.
  public func double(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  /// A column of the current row as a floating-point number, or nil for NULL.
  public func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  /// A column of the current row as text, empty for NULL.
  ///
  /// `sqlite3_column_text`.
  public func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// A column of the current row as text, or nil for NULL.
  ///
  /// `sqlite3_column_text`.
  public func optionalText(_ column: Int32) -> String? {
    guard let start = unsafe sqlite3_column_text(handle, column) else { return nil }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Lends the bytes of a column of the current row.
  ///
  /// `sqlite3_column_blob`.
  ///
  /// - Parameters:
  ///   - column: The column, from 0.
  ///   - body: Reads the bytes; they are gone when it returns.
  /// - Returns: What `body` returned.
  public func withBytes<Result>(_ column: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    let buffer = unsafe UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self),
      count: start == nil ? 0 : count,
    )
    return unsafe body(buffer.span)
  }
}
