internal import GTFS
internal import Glibc
internal import HTTPClient
internal import ScheduleStore
internal import Synchronization
internal import Transit

/// An import of one or several feeds, each on its own.
public struct ImportRun: Sendable {
  /// Told how many bytes are done, of how many.
  public typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

  /// The folder of the schedule files.
  public var folder: String
  /// Whether errors in a feed refuse it.
  public var isStrict: Bool
  /// When the import runs, as RFC 3339.
  public var now: String
  /// How many threads read a large file.
  public var parts = 2
  /// Told how far a feed is read.
  public var progress: Progress

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the schedule files, made when there is none.
  ///   - isStrict: Whether errors in a feed refuse it.
  ///   - now: When the import runs, as RFC 3339.
  ///   - progress: Told how far a feed is read.
  public init(
    folder: String,
    isStrict: Bool = false,
    now: String,
    progress: @escaping Progress = { _, _ in },
  ) {
    self.folder = folder
    self.isStrict = isStrict
    self.now = now
    self.progress = progress
  }

  /// The name that a source gives its feed: its base name without `.zip`, other characters than those allowed replaced.
  public static func name(of source: String) -> String {
    var base =
      FeedAddress.isAddress(source)
      ? (try? FeedAddress(source).baseName) ?? "feed" : baseName(of: source)
    if base.lowercased().hasSuffix(".zip") { base = String(base.dropLast(4)) }
    let allowed = base.unicodeScalars.map { scalar in
      UInt8(exactly: scalar.value).map(FeedName.allows) == true ? Character(scalar) : "-"
    }
    let name = String(allowed.drop { $0 == "." }.prefix(nameLimit))
    return name.isEmpty ? "feed" : name
  }

  /// The longest name that a source gives, in bytes; `--name` takes longer ones.
  private static let nameLimit = 100

  /// The last name of a path; where that is `.` or `..`, the name of the folder that it leads to (`realpath`).
  private static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    guard last.isEmpty || last == "." || last == ".." else { return last }
    guard let resolved = realpath(path, nil) else { return "feed" }
    defer { free(resolved) }
    return String(cString: resolved).split(separator: "/").last.map(String.init) ?? "feed"
  }

  /// Imports a feed; what was served under its name stays as it was unless this succeeds.
  ///
  /// - Parameters:
  ///   - source: A zip archive or a folder.
  ///   - name: The feed's name, or nil for that of the source.
  /// - Returns: What was imported.
  /// - Throws: `ImportFailure`.
  public func run(_ source: String, name: String? = nil) throws(ImportFailure) -> ImportOutcome {
    let start = ContinuousClock.now
    let name = name ?? ImportRun.name(of: source)
    let feed = try FeedSource(path: source)
    let file = try NewScheduleFile(folder: folder, name: name)
    return try run(
      feed,
      name: name,
      sourceName: ImportRun.baseName(of: source),
      origin: [],
      into: file,
      since: start,
    )
  }

  /// Imports a feed that is where it can be read.
  func run(
    _ feed: FeedSource,
    name: String,
    sourceName: String,
    origin: [(name: String, value: MetaValue)],
    into file: borrowing NewScheduleFile,
    since start: ContinuousClock.Instant,
  ) throws(ImportFailure) -> ImportOutcome {
    let total = feed.size
    let counter = ProgressCounter(total: total, report: progress)
    let zones = ZoneFolder()
    let walk = FeedImport(
      source: feed,
      name: name,
      sourceName: sourceName,
      origin: origin,
      now: now,
      parts: parts,
      isZone: { zones[$0] != nil },
      progress: { counter.add($0) },
    )
    var notices = NoticeCollector()
    do {
      let counts = try walk.run(
        into: file.path,
        folder: folder,
        isStrict: isStrict,
        notices: &notices,
      )
      let size = file.size
      try file.install()
      let elapsed = (ContinuousClock.now - start).components
      return ImportOutcome(
        name: name,
        source: feed.path,
        file: folder + "/" + name + ".sqlite",
        fileSize: size,
        sourceSize: total,
        seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18,
        counts: counts,
        notices: notices,
      )
    } catch {
      var failure = error as? ImportFailure ?? ImportFailure("\(feed.path): \(error)")
      failure.notices = notices
      throw failure
    }
  }
}

/// Adds up the bytes that several threads read.
private final class ProgressCounter: Sendable {
  private let done = Atomic<Int>(0)
  private let total: Int
  private let report: ImportRun.Progress

  init(total: Int, report: @escaping ImportRun.Progress) {
    self.total = total
    self.report = report
  }

  func add(_ bytes: Int) {
    let sum = done.wrappingAdd(bytes, ordering: .relaxed).newValue
    report(min(sum, total), total)
  }
}
