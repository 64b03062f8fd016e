import Glibc
import Synchronization

/// A stream that text is written to: a descriptor of the process, or memory in tests.
///
/// What is written is out when the call returns, or, where several threads write, in the hands of another that is
/// writing it just then. After a write has failed, text is dropped without a word;
/// `Terminal` tells the shell why at the program's end.
public final class TextOutput: Sendable {
  /// Whether a person sees the text as it comes.
  public let isTerminal: Bool
  /// Whether what was written can be drawn over.
  let canDrawOver: Bool

  private let descriptor: Int32?
  private let state = Mutex(State())

  private struct State {
    var failure: Int32?
    var collected: [UInt8] = []
    /// What waits for the thread whose turn it is.
    var pending: [UInt8] = []
    /// The memory of what was written last, to be used again.
    var spare: [UInt8] = []
  }

  /// Held by the one thread that writes.
  private let turn = Mutex(())
  /// The most bytes that may wait for another thread; with more a thread waits for its own turn.
  private static let pendingLimit = 1 << 18
  /// The most memory that is kept to be used again, in bytes.
  private static let spareLimit = 1 << 14

  /// Writes to a descriptor of the process.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor, which stays the caller's.
  ///   - isDumb: Whether a terminal there takes text alone and no escape sequences.
  public init(descriptor: Int32, isDumb: Bool = false) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    canDrawOver = isTerminal && !isDumb
  }

  /// Collects text in memory.
  ///
  /// - Parameter isTerminal: Whether to behave as on a terminal.
  public init(collectingAsTerminal isTerminal: Bool = false) {
    descriptor = nil
    self.isTerminal = isTerminal
    canDrawOver = isTerminal
  }

  /// Whether nothing can be written any more, so that further text is wasted.
  public var isBroken: Bool { failure != nil }

  /// The `errno` of the write that failed, where one did.
  var failure: Int32? { state.withLock { $0.failure } }

  /// The text collected in memory so far; empty for a descriptor.
  public var collected: String {
    state.withLock { String(decoding: $0.collected, as: UTF8.self) }
  }

  /// Writes text, without a line end of its own and without what would steer a terminal.
  public func write(_ text: String) { write(Array(TerminalText.lines(text).utf8)) }

  /// Writes bytes as they are: JSON, which escapes what it holds, or what is to steer a terminal.
  public func write(_ bytes: [UInt8]) {
    let waiting = state.withLock { state in
      guard state.failure == nil else { return 0 }
      if descriptor == nil {
        state.collected += bytes
        return 0
      }
      state.pending += bytes
      return state.pending.count
    }
    guard let descriptor, waiting > 0 else { return }
    if waiting > Self.pendingLimit { turn.withLock { _ in flush(to: descriptor) } }
    // Whoever has the turn looks once more after giving it back, so that nothing is left lying.
    while state.withLock({ !$0.pending.isEmpty }) {
      guard turn.withLockIfAvailable({ _ in flush(to: descriptor) }) != nil else { return }
    }
  }

  /// Writes what waits, on the thread whose turn it is.
  private func flush(to descriptor: Int32) {
    var bytes = state.withLock { state in
      let bytes = state.failure == nil ? state.pending : []
      state.pending = state.spare
      state.spare = []
      return bytes
    }
    if bytes.isEmpty { return }
    let failure = Self.writeAll(bytes, to: descriptor)
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.spareLimit)
    state.withLock { state in
      state.failure = failure
      state.spare = bytes
    }
  }

  /// Writes until all is out (`write`), or returns the `errno` of what prevents it.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Glibc.write(
          descriptor,
          UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          rest.count,
        )
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if written < 0, errno == EAGAIN {
          // Somebody else made the descriptor non-blocking: wait until it takes more.
          var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = Glibc.poll(&poll, 1, -1)
        } else if written < 0, errno == EINTR {
          continue
        } else {
          return errno
        }
      }
      return nil
    }
  }

  /// The columns of the terminal (`TIOCGWINSZ`), or 80 where it does not say.
  var columns: Int {
    var size = winsize()
    guard let descriptor, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }
}
