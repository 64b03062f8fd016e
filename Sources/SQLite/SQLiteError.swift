private import CSQLite

/// What SQLite answered when it could not do as told.
public struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The extended result code, such as 11 for a corrupted file.
  public let code: Int32
  /// The library's own sentence about the fault.
  public let message: String
  /// The statement at work, without bound values, or nil outside a statement.
  public let sql: String?

  init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The last fault of a connection.
  @unsafe init(database: OpaquePointer?, code: Int32, sql: String? = nil) {
    let text = unsafe sqlite3_errmsg(database)
    unsafe self.init(code: code, message: text.map { unsafe String(cString: $0) } ?? "", sql: sql)
  }

  /// Whether the file is damaged or is no database at all.
  public var isDamage: Bool {
    let primary = code & 0xff
    return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB
  }

  /// Whether the process lacked something just then, and the file is not at fault.
  public var isPassing: Bool {
    [SQLITE_NOMEM, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_INTERRUPT, SQLITE_FULL, SQLITE_CANTOPEN]
      .contains(code & 0xff)
  }

  /// Whether the disk or a quota is full.
  public var isFull: Bool { code & 0xff == SQLITE_FULL }

  /// The message, for a log line.
  public var description: String { message.isEmpty ? "SQLite error \(code)" : message }
}
