import CMicrohttpd
import Glibc

/// One of the library's event loops, a thread of its own.
///
/// Unchecked, because the handle is never changed and the library locks what is behind it.
@safe final class Daemon: @unchecked Sendable {
  private let handle: OpaquePointer

  /// TLS 1.2 and 1.3 only.
  private static let priorities: StaticString = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

  /// Starts the loop, with no socket to listen on: the gatekeeper hands it its connections.
  ///
  /// The state must outlive the daemon.
  init(_ state: ServerState) throws(HTTPServerError) {
    if let missing = unsafe cmicrohttpd_missing() {
      throw .cannotStart(reason: unsafe String(cString: missing) + " is missing; install it")
    }
    let configuration = state.configuration
    var flags = MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue
    // With epoll a handshake that waits for its client makes the library's thread spin.
    flags |=
      configuration.identity == nil
      ? MHD_USE_EPOLL_INTERNAL_THREAD.rawValue
      : MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_TLS.rawValue
    // Signals are for the program's own threads.
    let handle = unsafe withSignalsBlocked {
      unsafe cmicrohttpd_start(
        flags,
        Unmanaged.passUnretained(state).toOpaque(),
        handleRequest,
        beginRequest,
        endRequest,
        noteConnection,
        leaveEscaped,
        configuration.identity == nil ? nil : presentIdentity,
        UnsafeRawPointer(Self.priorities.utf8Start).assumingMemoryBound(to: CChar.self),
        UInt32.max,
        max(4096, min(configuration.headerLimit, 60 * 1024)),
      )
    }
    guard let handle = unsafe handle else {
      throw .cannotStart(reason: unsafe String(cString: strerror(errno)))
    }
    unsafe self.handle = handle
  }

  /// Hands over an accepted connection, which the daemon will close; on failure it is closed already.
  func add(_ descriptor: Int32, address: sockaddr_storage, length: socklen_t) -> Bool {
    unsafe withUnsafePointer(to: address) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe MHD_add_connection(handle, descriptor, $0, length) == .YES
      }
    }
  }

  /// Stops the loop and closes its connections; no request may be taken away at this point.
  func stop() { unsafe MHD_stop_daemon(handle) }
}

/// Runs the body, and what threads it starts, with all signals blocked.
func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
  var all = sigset_t()
  var before = sigset_t()
  unsafe sigfillset(&all)
  // A fault of a thread's own cannot wait: held back, it would end the process whatever that has set up for it.
  for fault in [SIGBUS, SIGSEGV, SIGFPE, SIGILL, SIGTRAP, SIGABRT] {
    unsafe sigdelset(&all, fault)
  }
  unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}
