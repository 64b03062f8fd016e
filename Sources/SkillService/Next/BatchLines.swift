import Glibc

/// Reads the lines of a file, or of a pipe as they come.
struct BatchLines: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The line that the chunk before did not end.
  private var open: [UInt8] = []
  /// A line of more bytes is no question, and is not kept whole.
  static let longestLine = 1 << 16

  /// Opens a file; of a named pipe only when somebody writes to it.
  ///
  /// - Parameter path: The file's path; `-` is standard input.
  /// - Throws: `FileError` when it cannot be opened.
  init(path: String) throws(FileError) {
    self.path = path
    descriptor = path == "-" ? dup(0) : Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Reads what there is, waiting only where there is nothing.
  ///
  /// - Parameter body: Takes each line, without its end.
  /// - Returns: Whether more may follow.
  /// - Throws: `FileError` when it cannot be read.
  mutating func read(_ body: (ArraySlice<UInt8>) -> Void) throws(FileError) -> Bool {
    var count = 0
    repeat {
      count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw FileError(path: path, code: errno) }
    guard count > 0 else {
      if !open.isEmpty { body(BatchLines.text(open[...])) }
      open = []
      return false
    }
    var rest = chunk[..<count]
    while let end = rest.firstIndex(of: 10) {
      if open.isEmpty {
        body(BatchLines.text(rest[..<end]))
      } else {
        keep(rest[..<end])
        body(BatchLines.text(open[...]))
        open = []
      }
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return true
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) {
    open += piece.prefix(max(0, BatchLines.longestLine - open.count))
  }

  /// A line without the carriage return that may end it.
  private static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 13 ? line.dropLast() : line
  }
}
