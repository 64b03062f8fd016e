import Glibc

/// The path of a file that a command is to write, looked at before the work is done whose result it takes.
struct OutputPath {
  /// The path as it was given.
  let path: String
  /// The path without links, as far as it exists.
  private let resolved: String

  init(_ path: String) {
    self.path = path
    resolved = OutputPath.resolved(path)
  }

  /// Whether writing there would overwrite a schedule file of a folder, that of a feed still to be imported included.
  ///
  /// - Parameter folder: The folder of the schedule files.
  /// - Returns: Whether it would, by whatever links.
  func isSchedule(in folder: String) -> Bool {
    let place = OutputPath.resolved(folder)
    if parent == place, name.hasSuffix(".sqlite") { return true }
    guard let identity = Identity(path), let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if file.hasSuffix(".sqlite"), Identity(folder + "/" + file) == identity { return true }
    }
    return false
  }

  /// Whether writing there would change a feed: its archive, or a table in its folder.
  ///
  /// - Parameter source: The archive or folder.
  /// - Returns: Whether it would, by whatever links.
  func isPart(ofFeed source: String) -> Bool {
    let place = OutputPath.resolved(source)
    if resolved == place || parent == place && FeedSource.names.contains(name) { return true }
    guard let identity = Identity(path) else { return false }
    return ([source] + FeedSource.names.map { source + "/" + $0 })
      .contains { Identity($0) == identity }
  }

  /// Why nothing can be written there, as far as can be told without trying.
  ///
  /// - Parameter folder: A folder that may be made before.
  /// - Throws: `FileError`. `stat`, `access`.
  func check(besides folder: String) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw FileError(path: path, code: EISDIR) }
      guard access(path, W_OK) == 0 else { throw FileError(path: path, code: errno) }
      return
    }
    let code = errno
    guard code == ENOENT else { throw FileError(path: path, code: code) }
    if path.hasSuffix("/") { throw FileError(path: path, code: EISDIR) }
    guard stat(parent, &status) == 0 else {
      let code = errno
      if code == ENOENT, (OutputPath.resolved(folder) + "/").hasPrefix(parent + "/") { return }
      throw FileError(path: path, code: code)
    }
    guard access(parent, W_OK | X_OK) == 0 else { throw FileError(path: path, code: errno) }
  }

  private var parent: String {
    let end = resolved.lastIndex(of: "/") ?? resolved.startIndex
    return end == resolved.startIndex ? "/" : String(resolved[..<end])
  }

  private var name: String { resolved.split(separator: "/").last.map(String.init) ?? "" }

  /// What tells a file from all others, by whatever name.
  private struct Identity: Equatable {
    var device: UInt
    var inode: UInt

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  /// Follows the links of a path, also one that leads to nothing yet (`readlink`, `realpath`).
  private static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = link(path) else { break }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    var parts = path.split(separator: "/")
    var rest: [Substring] = []
    while true {
      let start = (path.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/")
      if let real = realpath(start, nil) {
        defer { free(real) }
        let known = String(cString: real).split(separator: "/")
        return "/" + (known + rest.reversed().filter { $0 != "." }).joined(separator: "/")
      }
      guard let last = parts.popLast() else { return path }
      rest.append(last)
    }
  }

  private static func link(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start else { return nil }
      let count = readlink(path, start, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }
}
