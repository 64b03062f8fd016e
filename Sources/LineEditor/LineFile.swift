import Glibc

/// The lines of a file or pipe.
@safe final class LineFile {
  private let file: UnsafeMutablePointer<FILE>?
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  /// Reads from a copy of the descriptor.
  init(_ descriptor: Int32) {
    let copy = dup(descriptor)
    unsafe file = copy >= 0 ? fdopen(copy, "r") : nil
    if unsafe file == nil, copy >= 0 { close(copy) }
  }

  deinit {
    if let file = unsafe file { unsafe fclose(file) }
    unsafe free(line)
  }

  func readLine() -> String? {
    guard let file = unsafe file else { return nil }
    let length = unsafe getline(&line, &capacity, file)
    guard length >= 0, let line = unsafe line else { return nil }
    return unsafe String(
      lineOf: UnsafeRawBufferPointer(start: line, count: length)
    )
  }
}

extension String {
  /// The text of a line without its line feed and the carriage return that may stand before it.
  init(lineOf bytes: UnsafeRawBufferPointer) {
    var rest = unsafe bytes[...]
    if unsafe rest.last == 0x0A { unsafe rest.removeLast() }
    if unsafe rest.last == 0x0D { unsafe rest.removeLast() }
    self = unsafe String(decoding: rest, as: UTF8.self)
  }
}
