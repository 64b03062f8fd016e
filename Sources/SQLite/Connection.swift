private import CSQLite

/// A connection to a database file, closed when it goes.
///
/// A connection belongs to one thread at a time; callers that share one guard it with a `Mutex`.
@safe
public final class Connection {
  /// How the file is opened.
  public enum Mode: Sendable {
    /// Reads only; the file is taken as immutable, so that no lock or journal is looked for.
    case readImmutable
    /// Reads and writes, making the file when there is none.
    case create
    /// Reads and writes an existing file.
    case readWrite
  }

  let handle: OpaquePointer
  /// The file that is read, where it was opened before.
  private let file: DatabaseFile?

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file's path, or ":memory:".
  ///   - mode: How it is opened.
  /// - Throws: `SQLiteError` when the file cannot be opened.
  ///
  /// `sqlite3_open_v2`.
  public init(path: String, mode: Mode) throws(SQLiteError) {
    let flags: Int32
    var name = path
    switch mode {
    case .readImmutable:
      flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + Connection.escaped(path) + "?immutable=1"
    case .create: flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readWrite: flags = SQLITE_OPEN_READWRITE
    }
    unsafe handle = unsafe try Connection.open(name, flags, isDefensive: mode == .readImmutable)
    file = nil
  }

  /// Reads a database file that is open already; no lock or journal is looked for.
  ///
  /// - Parameter file: The file.
  /// - Throws: `SQLiteError` when the file cannot be read.
  ///
  /// `sqlite3_open_v2`, `sqlite3_deserialize`.
  public init(reading file: DatabaseFile) throws(SQLiteError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
    unsafe handle = unsafe try Connection.open(":memory:", flags, isDefensive: true)
    self.file = file
    let code = unsafe file.attach(to: handle)
    guard code == SQLITE_OK else { throw unsafe SQLiteError(database: handle, code: code) }
  }

  /// Once in a process, and before anything else is asked of the library; where something was, it stays as it is.
  private static let isConfigured = csqlite_configure() == SQLITE_OK

  private static func open(
    _ name: String,
    _ flags: Int32,
    isDefensive: Bool,
  ) throws(SQLiteError) -> OpaquePointer {
    _ = isConfigured
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let database = unsafe opened else {
      let error = unsafe SQLiteError(database: opened, code: code)
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe sqlite3_extended_result_codes(database, 1)
    _ = unsafe csqlite_set_defensive(database, isDefensive ? 1 : 0)
    return unsafe database
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Writes what a transaction has changed so far to the file, as far as no statement is at it.
  ///
  /// `sqlite3_db_cacheflush`.
  ///
  /// - Throws: `SQLiteError`.
  public func flush() throws(SQLiteError) {
    let code = unsafe sqlite3_db_cacheflush(handle)
    // What is in use now is written with the end of the transaction.
    guard code == SQLITE_OK || code == SQLITE_BUSY else {
      throw unsafe SQLiteError(database: handle, code: code, sql: "flush")
    }
  }

  /// Runs statements that give no rows, such as a schema.
  ///
  /// - Parameter sql: One or several statements.
  /// - Throws: `SQLiteError`.
  ///
  /// `sqlite3_exec`.
  public func execute(_ sql: String) throws(SQLiteError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw unsafe SQLiteError(database: handle, code: code, sql: sql)
    }
  }

  /// Prepares a statement to be run many times.
  ///
  /// - Parameter sql: One statement.
  /// - Returns: The statement, without bindings.
  /// - Throws: `SQLiteError`.
  ///
  /// `sqlite3_prepare_v3`.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(connection: self, sql: sql)
  }

  /// The number of the row that was inserted last.
  ///
  /// `sqlite3_last_insert_rowid`.
  public var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The rows that the last statement changed.
  ///
  /// `sqlite3_changes64`.
  public var changedRows: Int64 { unsafe sqlite3_changes64(handle) }

  /// A path as it stands in a `file:` name.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "?": text += "%3f"
      case "#": text += "%23"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
