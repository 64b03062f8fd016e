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
    public var schedules: [Schedule] = []
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
  private struct Identity: Hashable {
    var device: UInt
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private enum Entry: Sendable {
    case schedule(Schedule)
    case broken(BrokenFile)
  }

  private struct State {
    var entries: [String: (identity: Identity, entry: Entry)] = [:]
    var contents = Contents()
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

  /// Looks at the folder again; opens what is new or changed and forgets what is gone.
  ///
  /// - Returns: What changed, by name.
  /// - Throws: `FileError` when the folder itself cannot be read; what was served stays.
  @discardableResult
  public func refresh() throws(FileError) -> [Change] {
    let files = try listing()
    let before = state.withLock { state in state.entries.mapValues(\.identity) }
    var opened: [String: Entry] = [:]
    for (name, identity) in files where before[name] != identity { opened[name] = open(name) }
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
      if !changes.isEmpty {
        var contents = Contents()
        for (_, value) in state.entries.sorted(by: { FeedName($0.key) < FeedName($1.key) }) {
          switch value.entry {
          case .schedule(let schedule): contents.schedules.append(schedule)
          case .broken(let file): contents.broken.append(file)
          }
        }
        state.contents = contents
      }
      return changes.sorted { $0.name < $1.name }
    }
  }

  private func open(_ name: String) -> Entry {
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
      var status = stat()
      guard stat(path + "/" + file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      files[String(file.dropLast(".sqlite".count))] = Identity(
        device: UInt(status.st_dev),
        inode: UInt(status.st_ino),
        size: Int(status.st_size),
        seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec,
      )
    }
    return files
  }
}
