import Glibc

/// SIGTERM and SIGINT, taken by a thread that waits for them instead of a handler.
struct StopSignals {
  private let set: sigset_t

  /// Holds the signals back (`pthread_sigmask`); to be made before any other thread.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Waits for a signal.
  ///
  /// - Parameter seconds: The longest to wait.
  /// - Returns: The signal's name, or nil when the time was up (`sigtimedwait`).
  func wait(seconds: Int) -> String? {
    var set = set
    var time = timespec(tv_sec: seconds, tv_nsec: 0)
    switch sigtimedwait(&set, nil, &time) {
    case SIGTERM: return "SIGTERM"
    case SIGINT: return "SIGINT"
    default: return nil
    }
  }
}
