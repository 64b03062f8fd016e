internal import Dispatch
internal import Synchronization

/// A thread for what is worked out aside, one thing after another.
struct AsideLane: Sendable {
  fileprivate let queue = DispatchQueue(label: "import.aside", qos: .userInitiated)
}

/// A value that a thread of its own works out while others go on.
final class Aside<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins, after what else is done aside on the lane.
  init(on lane: AsideLane = AsideLane(), _ work: @escaping @Sendable () -> Value) {
    lane.queue.async { [self] in
      let value = work()
      result.withLock { $0 = value }
      done.signal()
    }
  }

  /// Waits for the value; to be asked once.
  func take() -> Value? {
    done.wait()
    return result.withLock { $0.take() }
  }
}
