private import CSQLite

/// A prepared statement, finalized when it goes.
///
/// Columns and parameters are counted from the left; parameters from 1 and columns from 0, as in SQLite.
@safe
public final class Statement {
  private let connection: Connection
  private let handle: OpaquePointer
  private let sql: String

  init(connection: Connection, sql: String) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = unsafe sqlite3_prepare_v3(connection.handle, sql, -1, flags, &prepared, nil)
    guard code == SQLITE_OK, let statement = unsafe prepared else {
      throw unsafe SQLiteError(database: connection.handle, code: code, sql: sql)
    }
    self.connection = connection
    unsafe handle = statement
    self.sql = sql
  }

  deinit { unsafe sqlite3_finalize(handle) }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else {
      throw unsafe SQLiteError(database: connection.handle, code: code, sql: sql)
    }
  }

  /// Takes the next row.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `SQLiteError`.
  ///
  /// `sqlite3_step`.
  public func step() throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = unsafe SQLiteError(database: connection.handle, code: code, sql: sql)
      unsafe sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs to the end, leaving out the rows, and makes the statement ready again.
  ///
  /// - Throws: `SQLiteError`.
  public func run() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready to be run again; bindings stay.
  ///
  /// `sqlite3_reset`.
  public func reset() { unsafe sqlite3_reset(handle) }

  /// Binds an integer.
  ///
  /// `sqlite3_bind_int64`.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    if let value {
      try check(unsafe sqlite3_bind_int64(handle, index, value))
    } else {
      try check(unsafe sqlite3_bind_null(handle, index))
    }
  }

  /// Binds an integer.
  ///
  /// `sqlite3_bind_int64`.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: Int?, at index: Int32) throws(SQLiteError) {
    try bind(value.map(Int64.init), at: index)
  }

  /// Binds a floating-point number.
  ///
  /// `sqlite3_bind_double`.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: Double?, at index: Int32) throws(SQLiteError) {
    if let value {
      try check(unsafe sqlite3_bind_double(handle, index, value))
    } else {
      try check(unsafe sqlite3_bind_null(handle, index))
    }
  }

  /// Binds a copy of a text.
  ///
  /// `sqlite3_bind_text64`.
  ///
  /// - Parameters:
  ///   - value: The text, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
    guard var value else {
      try check(unsafe sqlite3_bind_null(handle, index))
      return
    }
    let code = value.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe csqlite_bind_text_copy(
          handle,
          index,
          characters.baseAddress ?? Statement.empty,
          UInt64(characters.count),
        )
      }
    }
    try check(code)
  }

  /// Binds a copy of bytes as text, which must be UTF-8.
  ///
  /// `sqlite3_bind_text64`.
  ///
  /// - Parameters:
  ///   - bytes: The text's bytes.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(text bytes: Span<UInt8>, at index: Int32) throws(SQLiteError) {
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe csqlite_bind_text_copy(
          handle,
          index,
          characters.baseAddress ?? Statement.empty,
          UInt64(characters.count),
        )
      }
    }
    try check(code)
  }

  /// Binds a copy of bytes as a blob.
  ///
  /// `sqlite3_bind_blob64`.
  ///
  /// - Parameters:
  ///   - bytes: The blob.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(blob bytes: Span<UInt8>, at index: Int32) throws(SQLiteError) {
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe csqlite_bind_blob_copy(
        handle,
        index,
        buffer.baseAddress ?? UnsafePointer(bitPattern: 1),
        UInt64(buffer.count),
      )
    }
    try check(code)
  }

  /// An address for texts of no bytes, which would be NULL otherwise.
  private static var empty: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(StaticString("").utf8Start).assumingMemoryBound(to: CChar.self)
  }

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
