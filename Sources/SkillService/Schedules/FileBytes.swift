import Glibc

/// Reading whole files that are known to be small.
enum FileBytes {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - limit: The most bytes taken.
  /// - Returns: The bytes.
  /// - Throws: `FileError` when it cannot be read or is larger.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
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

  /// Writes a file, replacing what was there.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path.
  /// - Throws: `FileError` when it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
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
    case ENOTDIR: "is not a folder"
    case EFBIG: "is too large"
    case ENOSPC: "no space left on the disk"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
