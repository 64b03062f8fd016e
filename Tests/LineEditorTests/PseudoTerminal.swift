import Glibc

/// A terminal without a screen: what is typed at one end arrives at the other.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The end of the keyboard and the screen.
  let master: Int32
  /// The end of the program.
  let slave: Int32
  private var shown: [UInt8] = []

  init() throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN, which the C library's functions for this use.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw Failure(description: "no pseudo-terminal: \(errno)") }
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw Failure(description: "cannot open the terminal: \(errno)") }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    close(master)
    close(slave)
  }

  /// Types text, control characters included.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits for something to be shown, for a time at most, and forgets it.
  func watch(milliseconds: Int32) {
    var event = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    _ = read(master, &bytes, bytes.count)
  }

  /// Waits until the screen has shown a text, and forgets what was shown up to its end.
  func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    while true {
      if let start = shown.indices.first(where: { shown[$0...].starts(with: wanted) }) {
        shown.removeSubrange(..<(start + wanted.count))
        return
      }
      // A fault must fail the test and not hang it.
      var event = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, 20_000) > 0 else {
        throw Failure(description: "the screen shows \(String(decoding: shown, as: UTF8.self))")
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the terminal is closed") }
      shown += bytes[..<count]
    }
  }
}
