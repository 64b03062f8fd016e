private import CSQLite

/// A prepared statement, finalized when it goes.
///
/// Columns and parameters are counted from the left; parameters from 1 and columns from 0, as in SQLite.
@safe
public final class Statement {
  private let connection: Connection
  let handle: OpaquePointer
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

  func check(_ code: Int32) throws(SQLiteError) {
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
}
