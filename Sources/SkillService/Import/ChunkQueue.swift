internal import Dispatch
internal import Synchronization

/// A few chunks of a file that a thread of its own reads ahead.
final class ChunkQueue: @unchecked Sendable {
  typealias Next = (inout [UInt8]) throws(ImportFailure) -> Int

  private struct State {
    var free: [[UInt8]] = []
    var full: [(chunk: [UInt8], count: Int)] = []
    var failure: ImportFailure?
    var isStopped = false
  }

  // `next` is called by the reading thread alone; what both threads touch is behind the lock.
  private let next: Next
  private let state: Mutex<State>
  private let freeCount: DispatchSemaphore
  private let fullCount = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - next: Fills a buffer and says with how many bytes; fewer than fit only at the end.
  ///   - size: The bytes of a chunk.
  init(next: @escaping Next, size: Int) {
    let depth = 4
    self.next = next
    var state = State()
    for _ in 0..<depth { state.free.append([UInt8](repeating: 0, count: size)) }
    self.state = Mutex(state)
    freeCount = DispatchSemaphore(value: 0)
    for _ in 0..<depth { freeCount.signal() }
    DispatchQueue(label: "import.unpack", qos: .userInitiated).async { [self] in
      fill()
      ended.signal()
    }
  }

  /// Reads until the end, a failure or a stop.
  private func fill() {
    while true {
      freeCount.wait()
      let free = state.withLock { $0.isStopped ? nil : $0.free.popLast() }
      guard var chunk = free else { return }
      do {
        let count = try next(&chunk)
        let isLast = count < chunk.count
        state.withLock { $0.full.append((chunk, count)) }
        fullCount.signal()
        if isLast { return }
      } catch {
        state.withLock { $0.failure = error }
        fullCount.signal()
        return
      }
    }
  }

  /// Waits for the next chunk.
  ///
  /// - Throws: `ImportFailure` when it cannot be read.
  func take() throws(ImportFailure) -> (chunk: [UInt8], count: Int) {
    fullCount.wait()
    let (taken, failure) = state.withLock { state in
      state.full.isEmpty ? (nil, state.failure) : (state.full.removeFirst(), nil)
    }
    if let taken { return taken }
    throw failure ?? ImportFailure("the archive ended early")
  }

  /// Gives a chunk back to be filled again.
  func giveBack(_ chunk: [UInt8]) {
    state.withLock { $0.free.append(chunk) }
    freeCount.signal()
  }

  /// Ends the reading thread, and waits until it has.
  func stop() {
    state.withLock { $0.isStopped = true }
    freeCount.signal()
    ended.wait()
  }
}
