import CMicrohttpd
import Glibc
import Synchronization

/// What the library's threads, the gatekeeper and the owner of a server share.
final class ServerState: Sendable {
  let configuration: HTTPServerConfiguration
  let handler: @Sendable (HTTPRequest) -> HTTPReply
  let table = Mutex(ConnectionTable())
  let identity: Mutex<TLSIdentity?>
  let isStopping = Atomic(false)
  let counters = ServerCounters()
  let wakeUp: WakeUp

  init(
    _ configuration: HTTPServerConfiguration,
    handler: @escaping @Sendable (HTTPRequest) -> HTTPReply,
  ) throws(HTTPServerError) {
    wakeUp = try WakeUp()
    self.configuration = configuration
    self.handler = handler
    identity = Mutex(configuration.identity)
  }

  /// Takes a request away from the library's thread, which goes on with other connections.
  ///
  /// - Returns: The means to answer it; nothing when the server is about to stop.
  func suspend(_ connection: Connection) -> HTTPCompletion? {
    let ticket: UInt64? = table.withLock { table in
      guard !table.isClosed, let handle = unsafe connection.handle else { return nil }
      // Before anyone can answer: a resumption that overtook the suspension would be lost.
      unsafe MHD_suspend_connection(handle)
      return table.takeAway(connection)
    }
    return ticket.map { HTTPCompletion(ticket: $0, server: self) }
  }

  /// Answers a request that was taken away, if it still is.
  func resume(_ ticket: UInt64, with response: HTTPResponse) {
    // Under the lock, since a suspended connection lives until it is resumed and a daemon until all are.
    table.withLock { table in
      guard let connection = table.giveBack(ticket) else { return }
      Self.resume(connection, with: response)
    }
  }

  /// Answers all requests that are still taken away, and lets no more be.
  func resumeAll(with response: HTTPResponse) {
    table.withLock { table in
      for connection in table.close() { Self.resume(connection, with: response) }
    }
  }

  private static func resume(_ connection: Connection, with response: HTTPResponse) {
    guard let handle = unsafe connection.handle else { return }
    connection.ready = response
    unsafe MHD_resume_connection(handle)
  }

  func takeReady(_ connection: Connection) -> HTTPResponse? {
    table.withLock { _ in
      defer { connection.ready = nil }
      return connection.ready
    }
  }

  /// Forgets a connection just before its socket is closed.
  func forget(_ connection: Connection) {
    let lingers = table.withLock { table in
      table.remove(connection)
      guard connection.leavesUnreadBytes, !table.isClosed else { return false }
      // The copy keeps the socket open when the library closes its own.
      let copy = fcntl(connection.descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return false }
      table.linger(copy)
      return true
    }
    if lingers { wakeUp.signal() }
  }
}
