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
    let file = try Schedule.open(path)
    let meta = try ScheduleHeader(file: file).meta
    try Schedule.check(file)
    fingerprint = meta["source_url_fingerprint"]?.text ?? ""
    entityTag = meta["source_etag"]?.text
    lastModified = meta["source_last_modified"]?.text
    importer = meta["imported_by"]?.text ?? ""
    errors = meta["errors"]?.number ?? 0
  }
}
