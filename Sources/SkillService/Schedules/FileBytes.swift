import Glibc

/// Reading whole files that are known to be small.
enum FileBytes {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - limit: The most bytes taken.
  ///   - isReadAgain: Whether it will be read again, which is no use of a pipe; waiting for one might never end.
  /// - Returns: The bytes.
  /// - Throws: `FileError` when it cannot be read or is larger.
  static func read(
    _ path: String,
    limit: Int,
    isReadAgain: Bool = false,
  ) throws(FileError) -> [UInt8] {
    let patience = isReadAgain ? O_NONBLOCK : 0
    let descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC | patience)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    if isReadAgain {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
      let type = status.st_mode & S_IFMT
      guard type == S_IFREG || type == S_IFDIR else { throw FileError(path: path, code: ESPIPE) }
    }
    var bytes: [UInt8] = []
    while true {
      let piece = 1 << 16
      var count = 0
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: piece))
      repeat {
        count = bytes.withUnsafeMutableBytes { buffer in
          Glibc.read(descriptor, buffer.baseAddress?.advanced(by: start), piece)
        }
      } while count < 0 && errno == EINTR
      guard count >= 0 else { throw FileError(path: path, code: errno) }
      bytes.removeLast(piece - count)
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw FileError(path: path, code: EFBIG) }
    }
  }

  /// Writes a file, replacing what was there; where there is no room, what was there stays.
  ///
  /// A link is followed, and a pipe or device is written to.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path.
  /// - Throws: `FileError` when it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere {
      guard access(path, W_OK) == 0 else { throw FileError(path: path, code: errno) }
    }
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard isThere, let target, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
      return try write(bytes, to: path, O_CREAT | O_TRUNC, mode: 0o666)
    }
    let new = "\(target).\(getpid()).new"
    let code: Int32
    do throws(FileError) {
      try write(bytes, to: new, O_CREAT | O_EXCL, mode: status.st_mode & 0o777)
      // As far as the system lets this user.
      _ = chown(new, status.st_uid, status.st_gid)
      _ = chmod(new, status.st_mode & 0o777)
      if rename(new, target) == 0 { return }
      code = errno
    } catch {
      // A folder may not take a file beside one that may be written.
      if error.code == EACCES || error.code == EPERM {
        return try write(bytes, to: path, O_TRUNC, mode: 0o666)
      }
      code = error.code
    }
    if code != EEXIST { unlink(new) }
    throw FileError(path: path, code: code)
  }

  private static func write(
    _ bytes: [UInt8],
    to path: String,
    _ flags: Int32,
    mode: mode_t,
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, mode)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// Why a file could not be used.
public struct FileError: Error, Equatable, Sendable {
  /// The file's path.
  public var path: String
  /// The system's number for the fault (`errno`).
  public var code: Int32

  /// The system's words for the fault, in lower case as part of a line.
  public var reason: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a folder"
    case ESPIPE: "is a pipe or device"
    case ENOTDIR: "is not a folder"
    case EFBIG: "is too large"
    case ENOSPC: "no space left on the disk"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
