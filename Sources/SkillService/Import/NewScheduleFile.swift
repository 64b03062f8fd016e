internal import Glibc

/// A schedule file in the making, written beside the served one and put in its place whole.
///
/// What is not put in place is removed with the value. The lock belongs to the name, so that two imports of one name
/// never mix, and what an import that was killed left behind is known to be nobody's.
struct NewScheduleFile: ~Copyable {
  /// Where the file is written.
  let path: String
  /// Where the feed can be put meanwhile.
  let downloadPath: String
  private let folder: String
  private let target: String
  private let lock: ImportLock

  /// Takes the lock of a name, and removes what earlier imports left behind.
  ///
  /// - Parameters:
  ///   - folder: The folder of the schedules, made when there is none.
  ///   - name: The feed's name.
  /// - Throws: `ImportFailure` when the folder cannot be written, or the name is being imported already.
  init(folder: String, name: String) throws(ImportFailure) {
    try NewScheduleFile.makeFolder(folder)
    do throws(ImportLockFault) {
      lock = try ImportLock(folder: folder, name: name)
    } catch {
      throw error.code == EWOULDBLOCK
        ? ImportFailure("\(folder)/\(name).sqlite: another import of it is running; wait for it")
        : NewScheduleFile.failure(folder, error.code)
    }
    self.folder = folder
    target = folder + "/" + name + ".sqlite"
    let stem = folder + "/." + name + "." + String(getpid())
    path = stem + NewScheduleFile.suffix
    downloadPath = stem + "-zip" + NewScheduleFile.suffix
    NewScheduleFile.removeLeftovers(folder: folder, own: name)
  }

  deinit {
    unlink(downloadPath)
    unlink(path)
  }

  private static let suffix = ".importing"

  /// Puts the file in the place of the served one, once it is on the disk.
  ///
  /// - Throws: `ImportFailure`. `fsync`, `rename`.
  func install() throws(ImportFailure) {
    try NewScheduleFile.sync(path)
    guard rename(path, target) == 0 else {
      throw ImportFailure("\(target): \(systemReason()); make room for it there")
    }
    try NewScheduleFile.sync(folder)
  }

  /// The bytes of the file.
  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Brings what a file or folder holds to the disk.
  ///
  /// - Throws: `ImportFailure`; the system tells a fault of the disk once, so that none of these is to be passed over.
  static func sync(_ path: String) throws(ImportFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ImportFailure("\(path): \(systemReason()); make room for it there")
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw ImportFailure("\(path): \(systemReason()); make room for it there")
    }
  }

  private static func failure(_ folder: String, _ code: Int32) -> ImportFailure {
    ImportFailure("\(folder): \(FileError(path: folder, code: code).explanation(.writeFolder))")
  }

  private static func makeFolder(_ folder: String) throws(ImportFailure) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += (path.isEmpty || path == "/" ? "" : "/") + part
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw failure(path, errno)
      }
    }
  }

  /// Removes files of imports that did not end, of all names whose lock is free.
  private static func removeLeftovers(folder: String, own: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Rows that an import puts aside have no name any more, unless it was killed just then.
      if file.hasPrefix(ScatteredTrips.fileName) { unlink(folder + "/" + file) }
      guard file.hasPrefix("."), file.hasSuffix(suffix) else { continue }
      let stem = file.dropFirst().dropLast(suffix.count)
      guard let dot = stem.lastIndex(of: ".") else { continue }
      let name = String(stem[..<dot])
      if name == own {
        unlink(folder + "/" + file)
      } else if let other = try? ImportLock(folder: folder, name: name) {
        unlink(folder + "/" + file)
        _ = consume other
      }
    }
  }
}
