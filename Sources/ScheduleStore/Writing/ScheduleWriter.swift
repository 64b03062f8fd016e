internal import SQLite

/// Fills a new schedule file, table by table, in one transaction.
///
/// The file is of no use to anyone before `finish` returns, and of none after a failure: it is written without journal
/// under a name that nothing reads, and renamed by the caller.
public final class ScheduleWriter {
  let connection: Connection

  /// Makes a file with empty tables.
  ///
  /// - Parameters:
  ///   - path: The file's path; there must be none yet.
  ///   - expectedSize: About how many bytes of text go in; a small feed gets small pages, of which less stays empty.
  /// - Throws: `SQLiteError`.
  public init(path: String, expectedSize: Int) throws {
    let pageSize = expectedSize < 16 << 20 ? 1024 : 4096
    connection = try Connection(path: path, mode: .create)
    try connection.execute(
      """
      PRAGMA page_size = \(pageSize);
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -65536;
      PRAGMA temp_store = MEMORY;
      PRAGMA application_id = \(Schema.applicationID);
      PRAGMA user_version = \(Schema.version);
      """
    )
    try connection.execute("BEGIN")
    try connection.execute(Schema.tables)
  }

  /// Writes the rows that there are so far to the file, so that they can be on their way to the disk early.
  ///
  /// - Throws: `SQLiteError`.
  public func flush() throws { try connection.flush() }

  /// Makes the indexes and views, ends the transaction and checks what was written.
  ///
  /// - Parameters:
  ///   - tripCount: The trips that should be there.
  ///   - places: Waits for the places.
  /// - Throws: `SQLiteError`, or `IncompleteSchedule` when a count differs.
  public func finish(tripCount: Int, places: () -> PlaceDraft) throws {
    try connection.execute(Schema.indexes)
    try PlaceWriter.write(places(), to: connection)
    try connection.execute(Schema.views)
    try connection.execute("COMMIT")
    let check = try connection.prepare(
      """
      SELECT (SELECT count(*) FROM trip), (SELECT coalesce(sum(trip_count), 0) FROM pattern),
        (SELECT coalesce(sum(call_count), 0) FROM pattern), (SELECT count(*) FROM pattern_call)
      """
    )
    guard try check.step(), check.int(0) == tripCount, check.int(1) == tripCount,
      check.int(2) == check.int(3)
    else { throw IncompleteSchedule() }
  }
}

extension ScheduleWriter {
  /// Whether a fault of writing means that the disk or a quota is full.
  public static func isFull(_ error: any Error) -> Bool {
    (error as? SQLiteError)?.isFull ?? false
  }
}

/// A new file does not hold what was written to it.
public struct IncompleteSchedule: Error, Sendable {}

extension ScheduleWriter {
  /// Runs a statement once for each row.
  func insert(_ sql: String, _ rows: (Statement) throws -> Void) throws {
    try rows(try connection.prepare(sql))
  }
}
