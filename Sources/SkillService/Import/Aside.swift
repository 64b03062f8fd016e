internal import Dispatch
internal import Synchronization

/// A value that a thread of its own works out while others go on.
final class Aside<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins.
  init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue(label: "import.aside", qos: .userInitiated).async { [self] in
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
