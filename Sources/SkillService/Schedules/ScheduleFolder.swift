import Glibc
public import ScheduleStore
import Synchronization
public import Transit

/// The folder of schedule files: every `*.sqlite` in it is served.
///
/// Who asks gets a snapshot and keeps it for the whole request, so that a file that is replaced meanwhile
/// neither fails a request nor mixes into its answer.
public final class ScheduleFolder: Sendable {
  /// A file that is in the folder and cannot be served.
  public struct BrokenFile: Hashable, Sendable {
    /// The feed's name.
    public var name: FeedName
    /// What is wrong and what to do, as a clause after the file's name.
    public var explanation: String
  }

  /// What the folder held when it was last looked at.
  public struct Contents: Sendable {
    /// The schedules that can be asked, by name.
    public var schedules: [Schedule] = [] {
      didSet { timetable = Timetable(schedules: schedules) }
    }
    /// All schedules that can be asked, as one.
    public private(set) var timetable = Timetable(schedules: [])
    /// The files that cannot.
    public var broken: [BrokenFile] = []
  }

  /// What changed when the folder was looked at again.
  public struct Change: Hashable, Sendable {
    /// What happened to the file.
    public enum Event: Hashable, Sendable {
      /// It came, or came in a new version.
      case loaded
      /// It went.
      case removed
      /// It cannot be served, and why.
      case broken(String)
    }
    /// The feed's name.
    public var name: FeedName
    /// What happened.
    public var event: Event
  }

  /// What tells one version of a file from another.
  private enum Identity: Hashable {
    case file(device: UInt, inode: UInt, size: Int, seconds: Int, nanoseconds: Int)
    /// Something of that name that is no file, and why.
    case unusable(String)
  }

  private enum Entry: Sendable {
    case schedule(Schedule)
    case broken(BrokenFile)
  }

  private struct State {
    var entries: [String: (identity: Identity, entry: Entry)] = [:]
    var contents = Contents()
    /// Schedules whose files were looked at as a whole.
    var checked: Set<ObjectIdentifier> = []

    /// Takes the schedules that turned out to be damaged for what they are.
    mutating func setAsideDamaged() -> [Change] {
      var changes: [Change] = []
      for (name, value) in entries {
        guard case .schedule(let schedule) = value.entry, let damage = schedule.damage else {
          continue
        }
        let file = BrokenFile(name: schedule.name, explanation: damage.explanation)
        entries[name] = (value.identity, .broken(file))
        changes.append(Change(name: file.name, event: .broken(file.explanation)))
      }
      return changes
    }

    mutating func listContents() {
      var schedules: [Schedule] = []
      contents = Contents()
      for (_, value) in entries.sorted(by: { FeedName($0.key) < FeedName($1.key) }) {
        switch value.entry {
        case .schedule(let schedule): schedules.append(schedule)
        case .broken(let file): contents.broken.append(file)
        }
      }
      contents.schedules = schedules
      checked.formIntersection(contents.schedules.map { ObjectIdentifier($0) })
    }
  }

  /// The folder's path.
  public let path: String
  private let zones: ZoneFolder
  private let state = Mutex(State())

  /// Takes a folder without looking at it; `refresh()` does.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - zones: Where zone rules come from.
  public init(path: String, zones: ZoneFolder) {
    self.path = path
    self.zones = zones
  }

  /// What the folder held when it was last looked at.
  public var contents: Contents { state.withLock(\.contents) }

  /// Looks at the folder again; opens what is new or changed and forgets what is gone or damaged.
  ///
  /// - Returns: What changed, by name.
  /// - Throws: `FileError` when the folder itself cannot be read; what was served stays.
  @discardableResult
  public func refresh() throws(FileError) -> [Change] {
    let files = try listing()
    let before = state.withLock { state in state.entries.mapValues(\.identity) }
    var opened: [String: Entry] = [:]
    for (name, identity) in files where before[name] != identity {
      opened[name] = open(name, identity)
    }
    return state.withLock { state in
      var changes: [Change] = []
      for name in state.entries.keys where files[name] == nil {
        state.entries[name] = nil
        changes.append(Change(name: FeedName(name), event: .removed))
      }
      for (name, entry) in opened {
        guard let identity = files[name] else { continue }
        state.entries[name] = (identity, entry)
        switch entry {
        case .schedule: changes.append(Change(name: FeedName(name), event: .loaded))
        case .broken(let file):
          changes.append(Change(name: FeedName(name), event: .broken(file.explanation)))
        }
      }
      changes += state.setAsideDamaged()
      if !changes.isEmpty { state.listContents() }
      return changes.sorted { $0.name < $1.name }
    }
  }

  /// Looks for damage in files that were not looked at as a whole yet, which takes a while.
  ///
  /// - Returns: What turned out to be broken, by name.
  @discardableResult
  public func check() -> [Change] {
    let unchecked = state.withLock { state in
      state.contents.schedules.filter { !state.checked.contains(ObjectIdentifier($0)) }
    }
    if unchecked.isEmpty { return [] }
    for schedule in unchecked { try? schedule.check() }
    return state.withLock { state in
      state.checked.formUnion(unchecked.map { ObjectIdentifier($0) })
      let changes = state.setAsideDamaged()
      state.listContents()
      return changes.sorted { $0.name < $1.name }
    }
  }

  private func open(_ name: String, _ identity: Identity) -> Entry {
    if case .unusable(let reason) = identity {
      return .broken(BrokenFile(name: FeedName(name), explanation: reason))
    }
    do throws(ScheduleError) {
      let zones = zones
      return .schedule(
        try Schedule(path: path + "/" + name + ".sqlite", name: FeedName(name)) { zones[$0] }
      )
    } catch {
      return .broken(BrokenFile(name: FeedName(name), explanation: error.explanation))
    }
  }

  /// The schedule files of the folder by their base names.
  private func listing() throws(FileError) -> [String: Identity] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [:] }
      throw FileError(path: path, code: errno)
    }
    defer { closedir(folder) }
    var files: [String: Identity] = [:]
    while let entry = readdir(folder) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard file.hasSuffix(".sqlite"), !file.hasPrefix(".") else { continue }
      files[String(file.dropLast(".sqlite".count))] = ScheduleFolder.identity(path + "/" + file)
    }
    return files
  }

  /// What a name leads to, or nil when it has just gone.
  private static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = FileError(path: path, code: errno).reason
      return lstat(path, &status) == 0
        ? .unusable("leads nowhere (\(reason)); remove the link or import the feed again") : nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(
        device: UInt(status.st_dev),
        inode: UInt(status.st_ino),
        size: Int(status.st_size),
        seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec,
      )
    case S_IFDIR: return .unusable("is a folder; move it elsewhere")
    default: return .unusable("is not a file; move it elsewhere")
    }
  }
}
