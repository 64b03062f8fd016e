private import CSQLite
private import Glibc

/// A database file that is open for reading, mapped into memory once for all its connections.
///
/// What is read is the file that was opened, whatever its name leads to later. The bytes take no memory of the process's
/// own. A file that is cut short in place while it is mapped ends the process by `SIGBUS`, unless the process does
/// something about that.
@safe
public final class DatabaseFile: Sendable {
  // Neither is ever changed, and nobody writes to the bytes.
  nonisolated(unsafe) private let start: UnsafeMutableRawPointer
  /// The number of bytes.
  public let size: Int

  /// Opens a file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `SQLiteError` when there is no such file, it may not be read, or it is empty. `open`, `mmap`.
  public init(path: String) throws(SQLiteError) {
    // Without O_NONBLOCK a pipe of that name would be waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen() }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .cannotOpen() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "not a file")
    }
    size = Int(status.st_size)
    guard size > 0 else { throw SQLiteError(code: SQLITE_NOTADB, message: "the file is empty") }
    let mapped = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)
    guard unsafe mapped != MAP_FAILED, let mapped = unsafe mapped else { throw .cannotOpen() }
    unsafe start = mapped
  }

  deinit { unsafe munmap(start, size) }

  /// Makes a connection's main database of the bytes.
  ///
  /// `sqlite3_deserialize`.
  @unsafe func attach(to handle: OpaquePointer) -> Int32 {
    let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
    let count = Int64(size)
    return unsafe sqlite3_deserialize(
      handle,
      "main",
      bytes,
      count,
      count,
      UInt32(SQLITE_DESERIALIZE_READONLY),
    )
  }
}

extension SQLiteError {
  /// What the system says about its last fault.
  fileprivate static func cannotOpen() -> SQLiteError {
    SQLiteError(code: SQLITE_CANTOPEN, message: unsafe String(cString: strerror(errno)))
  }
}
