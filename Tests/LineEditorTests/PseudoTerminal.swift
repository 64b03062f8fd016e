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

  /// Whether the program takes every key by itself, as an editor does while it reads a line.
  var isRaw: Bool {
    var mode = termios()
    return tcgetattr(slave, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON) == 0
  }

  /// How often the screen has shown a text.
  func count(of text: String) -> Int {
    let wanted = Array(text.utf8)
    return shown.indices.count { shown[$0...].starts(with: wanted) }
  }

  /// Waits until something is so, and takes off the screen what is shown meanwhile.
  func wait(until isSo: () -> Bool) throws {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // A fault must fail the test and not hang it.
    let end = ContinuousClock.now + .seconds(30)
    while !isSo() {
      guard ContinuousClock.now < end else {
        throw Failure(description: "the screen shows \(String(decoding: shown, as: UTF8.self))")
      }
      var event = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, 2) > 0 else { continue }
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the terminal is closed") }
      shown += bytes[..<count]
    }
  }
}
