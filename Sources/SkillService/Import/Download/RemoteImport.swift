import Glibc
import HTTPClient
import ScheduleStore

/// An import of a feed that has to be fetched first, if it has changed at all.
struct RemoteImport {
  /// The import.
  let run: ImportRun
  /// Fetches the feed.
  var client = HTTPClient()
  /// How much and how long.
  var limits = FeedDownload.Limits()
  /// Told how much of the feed came.
  let progress: (_ received: Int, _ total: Int) -> Void

  init(
    run: ImportRun,
    progress: @escaping (_ received: Int, _ total: Int) -> Void = { _, _ in },
  ) {
    self.run = run
    self.progress = progress
  }

  /// Fetches and imports a feed; what was served under its name stays as it was unless this succeeds.
  ///
  /// The name's lock is held from before the question what is at hand until the new file is in place.
  ///
  /// - Parameters:
  ///   - address: The feed's address.
  ///   - name: The feed's name.
  /// - Returns: What was imported, or nil when what is served is up to date.
  /// - Throws: `ImportFailure`.
  func run(_ address: FeedAddress, name: String) throws(ImportFailure) -> ImportOutcome? {
    let start = ContinuousClock.now
    let file = try NewScheduleFile(folder: run.folder, name: name)
    let download = FeedDownload(
      address: address,
      client: client,
      limits: limits,
      progress: progress,
    )
    let validators: HTTPValidators
    switch try download.run(
      into: file.downloadPath,
      validators: knownValidators(run.folder + "/" + name + ".sqlite", of: address),
    ) {
    case .notModified: return nil
    case .fetched(let given): validators = given
    }
    let feed = try FeedSource(path: file.downloadPath, called: address.shown)
    return try run.run(
      feed,
      name: name,
      sourceName: address.baseName,
      origin: origin(address, validators),
      into: file,
      since: start,
    )
  }

  /// The validators of what is served, if it is intact and a new import of the same bytes would give the same.
  private func knownValidators(_ path: String, of address: FeedAddress) -> HTTPValidators {
    guard let known = try? ScheduleOrigin(path: path),
      known.fingerprint == address.fingerprint, known.importer == Version.text,
      // Such a feed has to be refused, and its server would not send it again.
      !(run.isStrict && known.errors > 0)
    else { return HTTPValidators() }
    return HTTPValidators(entityTag: known.entityTag, lastModified: known.lastModified)
  }

  private func origin(
    _ address: FeedAddress,
    _ validators: HTTPValidators,
  ) -> [(name: String, value: MetaValue)] {
    var facts: [(name: String, value: MetaValue)] = [
      ("source_url", .text(address.shown)),
      ("source_url_fingerprint", .text(address.fingerprint)),
    ]
    if let tag = validators.entityTag { facts.append(("source_etag", .text(tag))) }
    if let date = validators.lastModified { facts.append(("source_last_modified", .text(date))) }
    return facts
  }
}
