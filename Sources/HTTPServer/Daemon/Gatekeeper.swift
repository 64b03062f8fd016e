import Glibc
import Synchronization

/// The thread that accepts connections, keeps the limits, and cuts off what takes too long.
///
/// Unchecked, because all but `commands` and the state is touched by its own thread only.
@safe final class Gatekeeper: @unchecked Sendable {
  private struct Commands {
    var stopsAccepting = false
    var ends = false
  }

  private let state: ServerState
  private let daemons: [Daemon]
  private let commands = Mutex(Commands())
  private let hasStoppedAccepting = Atomic(false)
  private var thread = pthread_t()

  private var listener: ListeningSocket?
  private var nextDaemon = 0
  private var watch: Watch
  private var lingering = LingeringSockets()
  /// When accepting goes on after the process ran out of descriptors or memory.
  private var pausedUntil: Milliseconds?

  /// Starts the thread.
  init(
    _ listener: consuming ListeningSocket,
    state: ServerState,
    daemons: [Daemon],
  ) throws(HTTPServerError) {
    self.listener = consume listener
    self.state = state
    self.daemons = daemons
    watch = Watch(state.configuration)
    let context = unsafe Unmanaged.passRetained(self)
    let code = withSignalsBlocked {
      unsafe pthread_create(
        &thread,
        nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Gatekeeper>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        },
        context.toOpaque(),
      )
    }
    guard code == 0 else {
      unsafe context.release()
      throw .cannotStart(reason: unsafe String(cString: strerror(code)))
    }
  }

  /// Takes in who is waiting, and closes the door.
  func stopAccepting() {
    commands.withLock { $0.stopsAccepting = true }
    state.wakeUp.signal()
  }

  /// Whether the door is closed.
  var isClosed: Bool { hasStoppedAccepting.load(ordering: .acquiring) }

  /// Ends the thread and waits for it.
  func end() {
    commands.withLock { $0.ends = true }
    state.wakeUp.signal()
    pthread_join(thread, nil)
  }

  private func run() {
    var nextCheck = Milliseconds.now
    while true {
      let now = Milliseconds.now
      let orders = commands.withLock { $0 }
      if orders.stopsAccepting, listener != nil {
        acceptWaiting(atMost: 4096)
        listener = nil
        hasStoppedAccepting.store(true, ordering: .releasing)
      }
      if orders.ends { return }
      lingering.take(state.table.withLock { $0.takeLingering() }, now: now)
      if now >= nextCheck {
        watch.check(state, now: now)
        lingering.closeLate(now: now)
        nextCheck = Milliseconds(count: now.count &+ watch.interval)
      }
      waitForEvents(now: now, nextCheck: nextCheck)
    }
  }

  private func waitForEvents(now: Milliseconds, nextCheck: Milliseconds) {
    var events = [pollfd(fd: state.wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
    if let pausedUntil, now >= pausedUntil { self.pausedUntil = nil }
    let accepts = listener != nil && pausedUntil == nil
    if accepts, let descriptor = listener?.descriptor {
      events.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    events += lingering.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let hasWork =
      pausedUntil != nil || !lingering.descriptors.isEmpty
      || state.table.withLock { !$0.connections.isEmpty }
    let timeout = hasWork ? Int32(clamping: nextCheck.since(now) &+ 1) : -1
    guard unsafe poll(&events, nfds_t(events.count), timeout) > 0 else { return }
    if events[0].revents != 0 { state.wakeUp.clear() }
    if accepts, events[1].revents != 0 { acceptWaiting(atMost: 64) }
    for event in events.dropFirst(accepts ? 2 : 1) where event.revents != 0 {
      lingering.drain(event.fd)
    }
  }

  private func acceptWaiting(atMost limit: Int) {
    for _ in 0..<limit {
      do throws(AcceptFailure) {
        guard let accepted = try listener?.accept() else { return }
        admit(accepted.descriptor, address: accepted.address, length: accepted.length)
      } catch {
        if error.isShortage {
          pausedUntil = Milliseconds(count: Milliseconds.now.count &+ watch.interval)
        }
        // Anything else is the fault of the one client that is gone already.
        guard !error.isEmpty, !error.isShortage else { return }
      }
    }
  }

  private func admit(_ descriptor: Int32, address: sockaddr_storage, length: socklen_t) {
    let connection = IPAddress(address).flatMap { peer in
      state.table.withLock { table -> Connection? in
        guard table.admits(peer, within: state.configuration) else { return nil }
        let connection = Connection(server: state, descriptor: descriptor, peer: peer)
        table.add(connection)
        return connection
      }
    }
    guard let connection else {
      state.counters.refused.add(1, ordering: .relaxed)
      close(descriptor)
      return
    }
    state.counters.accepted.add(1, ordering: .relaxed)
    nextDaemon = (nextDaemon + 1) % daemons.count
    if !daemons[nextDaemon].add(descriptor, address: address, length: length) {
      state.table.withLock { $0.remove(connection) }
    }
  }
}
