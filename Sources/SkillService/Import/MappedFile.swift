internal import Glibc

/// A file's bytes, mapped into memory: read where they are touched, and taking none of the process's own.
///
/// The one place of an import that sees a pointer to its input. The mapping is private and read-only, and is undone when
/// the last reference goes, so that it can be lent to several threads.
final class MappedFile: @unchecked Sendable {
  // Neither is ever changed, and nothing writes to the bytes: sharing them between threads is safe.
  private let start: UnsafeMutableRawPointer?
  /// The number of bytes.
  let count: Int

  /// Maps a file.
  ///
  /// - Throws: `ImportFailure` when it cannot be read. `mmap`.
  init(path: String) throws(ImportFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MappedFile.failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw MappedFile.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ImportFailure("\(path): it is not a file; put the table there")
    }
    count = Int(status.st_size)
    guard count > 0 else {
      start = nil
      return
    }
    let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard mapped != MAP_FAILED, let mapped else {
      throw MappedFile.failure(path)
    }
    madvise(mapped, count, MADV_SEQUENTIAL)
    start = mapped
  }

  private static func failure(_ path: String) -> ImportFailure {
    ImportFailure("\(path): \(systemReason()); make the file readable")
  }

  deinit { if let start { munmap(start, count) } }

  /// Lends the bytes.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let buffer = UnsafeRawBufferPointer(start: start, count: count)
    return try buffer.withMemoryRebound(to: UInt8.self) { try body($0.span) }
  }
}

/// What the system says about its last fault.
func systemReason(_ code: Int32 = errno) -> String { FileError(path: "", code: code).reason }
