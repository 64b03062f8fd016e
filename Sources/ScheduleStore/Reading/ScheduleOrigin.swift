import SQLite

/// Where an intact schedule file was fetched from, by which an import tells whether there is anything new.
public struct ScheduleOrigin: Hashable, Sendable {
  /// What tells the address from others.
  public var fingerprint: String
  /// What the server said of the version that was fetched: its `ETag` and `Last-Modified`.
  public var entityTag: String?, lastModified: String?
  /// The version of the program that read the feed.
  public var importer: String
  /// The errors found in the feed.
  public var errors: Int

  /// Reads a schedule file whole, to be sure of it.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `ScheduleError` when there is none, or it cannot be served.
  public init(path: String) throws(ScheduleError) {
    let meta = try ScheduleHeader(path: path).meta
    try Schedule.check(path: path)
    fingerprint = meta["source_url_fingerprint"]?.text ?? ""
    entityTag = meta["source_etag"]?.text
    lastModified = meta["source_last_modified"]?.text
    importer = meta["imported_by"]?.text ?? ""
    errors = meta["errors"]?.number ?? 0
  }
}

extension Schedule {
  /// Looks for damage in all of the file.
  ///
  /// - Throws: `ScheduleError` when some of it cannot be read.
  /// - Complexity: O(n) in the size of the file.
  public func check() throws(ScheduleError) { try Schedule.check(path: path) }

  static func check(path: String) throws(ScheduleError) {
    let finding: String
    do throws(SQLiteError) {
      let statement = try connect(path).prepare("PRAGMA quick_check(1)")
      finding = try statement.step() ? statement.text(0) : "no answer"
    } catch {
      throw .unreadable(error)
    }
    guard finding == "ok" else { throw .damaged(finding) }
  }
}
