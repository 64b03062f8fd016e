import Glibc
import Synchronization

/// An HTTP server with its socket and threads; each request is a value in and a value out.
///
/// The handler runs on the server's threads, several connections to a thread, and must not block: a request that has
/// to wait is answered with `HTTPReply.later`. The server stops when it is released.
public final class HTTPServer: Sendable {
  private let state: ServerState
  private let daemons: [Daemon]
  private let gatekeeper: Gatekeeper
  private let hasStopped = Mutex(false)
  /// The port that the server listens on.
  public let port: UInt16

  /// Starts listening and answering.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen and what to put up with.
  ///   - handler: What makes a reply of a request, called from several threads at a time.
  /// - Throws: `HTTPServerError` when the host is unknown, the port taken, or a thread cannot be made.
  public init(
    configuration: HTTPServerConfiguration,
    handler: @escaping @Sendable (HTTPRequest) -> HTTPReply,
  ) throws(HTTPServerError) {
    let listener = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = listener.port
    let state = try ServerState(configuration, handler: handler)
    var daemons: [Daemon] = []
    do throws(HTTPServerError) {
      for _ in 0..<max(1, configuration.threads) { daemons.append(try Daemon(state)) }
      gatekeeper = try Gatekeeper(listener, state: state, daemons: daemons)
    } catch {
      for daemon in daemons { daemon.stop() }
      throw error
    }
    self.state = state
    self.daemons = daemons
  }

  deinit { stop(deadline: .zero) }

  /// Lets new connections use another certificate and key; those that are open go on with theirs.
  ///
  /// On a server that speaks plain HTTP this does nothing.
  public func replaceIdentity(_ identity: TLSIdentity) {
    state.identity.withLock { current in
      if current != nil { current = identity }
    }
  }

  /// What happened so far.
  public var statistics: HTTPServerStatistics {
    HTTPServerStatistics(
      openConnections: state.table.withLock { $0.connections.count },
      acceptedConnections: state.counters.accepted.load(ordering: .relaxed),
      refusedConnections: state.counters.refused.load(ordering: .relaxed),
      cutOffConnections: state.counters.cutOff.load(ordering: .relaxed),
      overlongBodies: state.counters.overlong.load(ordering: .relaxed),
    )
  }

  /// Stops accepting, answers what was accepted with `Connection: close`, and ends.
  ///
  /// Connections without a request are closed after a quarter of a second. Requests that are still waiting for their
  /// answer at the deadline get 503. It returns when all is over, and the next call does nothing.
  public func stop(deadline: Duration) {
    hasStopped.withLock { hasStopped in
      guard !hasStopped else { return }
      hasStopped = true
      end(deadline: deadline)
    }
  }

  private func end(deadline: Duration) {
    state.isStopping.store(true, ordering: .relaxed)
    let start = Milliseconds.now
    let time = deadline > .zero ? deadline.milliseconds : 0
    gatekeeper.stopAccepting()
    wait(until: Milliseconds(count: start.count &+ time)) { now in
      if now.since(start) > 250 { Watch.dismissQuiet(state, now: now, quietFor: 250) }
    }
    state.resumeAll(with: HTTPResponse(status: 503, text: "stopping"))
    if time > 0 { wait(until: Milliseconds(count: Milliseconds.now.count &+ 100)) { _ in } }
    gatekeeper.end()
    for daemon in daemons { daemon.stop() }
  }

  /// Waits for the last connection to close.
  private func wait(until end: Milliseconds, meanwhile: (Milliseconds) -> Void) {
    while true {
      let now = Milliseconds.now
      guard now < end else { return }
      if gatekeeper.isClosed, state.table.withLock({ $0.connections.isEmpty }) { return }
      meanwhile(now)
      usleep(5000)
    }
  }
}
