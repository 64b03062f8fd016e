import Glibc
import Synchronization

/// Looks over the open connections from time to time and shuts down those that take too long.
///
/// The library's own time-out counts from the last byte, so that a header dripped a byte a second lives on. It closes
/// a connection whose socket was shut down like one whose client has gone.
struct Watch {
  private let deadline: UInt64
  private let idleLimit: UInt64
  /// The milliseconds between two looks.
  let interval: UInt64

  init(_ configuration: HTTPServerConfiguration) {
    deadline = configuration.requestDeadline.milliseconds
    idleLimit = configuration.idleLimit.milliseconds
    interval = min(250, max(10, min(deadline, idleLimit) / 10))
  }

  func check(_ state: ServerState, now: Milliseconds) {
    // Under the lock, since a socket is closed, and its number free for another, only after the table forgot it.
    state.table.withLock { table in
      for connection in table.connections.values {
        if check(connection, now: now) { state.counters.cutOff.add(1, ordering: .relaxed) }
      }
    }
  }

  /// Shuts a connection down if it is late.
  ///
  /// - Returns: Whether it was cut off in the middle of something.
  private func check(_ connection: Connection, now: Milliseconds) -> Bool {
    let timing = connection.timing.state
    switch timing.phase {
    case .fresh, .receiving:
      if now.since(timing.since) > deadline {
        return Self.cut(connection, in: timing, now: now, how: SHUT_RDWR)
      }
      _ = Self.closeIfAbandoned(connection, in: timing, now: now)
      return false
    case .sending:
      guard now.since(timing.since) > deadline else { return false }
      return Self.cut(connection, in: timing, now: now, how: SHUT_RDWR)
    case .idle:
      if Self.closeIfAbandoned(connection, in: timing, now: now) { return false }
      if let begun = Self.lastByte(of: connection, now: now, after: timing.since) {
        _ = connection.timing.replace(timing, with: .receiving, since: begun)
      } else if now.since(timing.since) > idleLimit {
        // Nothing is in the middle, so that the library may say goodbye in TLS.
        _ = Self.cut(connection, in: timing, now: now, how: SHUT_RD)
      }
      return false
    case .handling, .cut:
      return false
    }
  }

  /// Closes a connection whose client has ended its side, when nothing has come of it from one look to the next.
  ///
  /// The library takes a short read for the last there is, and then does not see an end that came with the bytes.
  private static func closeIfAbandoned(
    _ connection: Connection,
    in timing: ConnectionTiming.State,
    now: Milliseconds,
  ) -> Bool {
    guard tcpState(of: connection)?.tcpi_state == 8 /* TCP_CLOSE_WAIT */ else { return false }
    guard connection.endSeenIn == timing else {
      connection.endSeenIn = timing
      return false
    }
    return cut(connection, in: timing, now: now, how: SHUT_RDWR)
  }

  private static func cut(
    _ connection: Connection,
    in timing: ConnectionTiming.State,
    now: Milliseconds,
    how: Int,
  ) -> Bool {
    guard connection.timing.replace(timing, with: .cut, since: now) else { return false }
    shutdown(connection.descriptor, Int32(how))
    return true
  }

  /// When a connection last received a byte, if that was clearly after a moment.
  ///
  /// The library tells of a request when its first line is complete; the kernel knows of its first byte.
  static func lastByte(
    of connection: Connection,
    now: Milliseconds,
    after moment: Milliseconds,
  ) -> Milliseconds? {
    guard let age = tcpState(of: connection)?.tcpi_last_data_recv, age < now.count else {
      return nil
    }
    let last = Milliseconds(count: now.count - UInt64(age))
    // Two clocks of a few milliseconds' step each.
    return last.since(moment) > 20 ? last : nil
  }

  /// What the kernel knows of a connection (TCP_INFO).
  private static func tcpState(of connection: Connection) -> tcp_info? {
    var info = tcp_info()
    var length = socklen_t(MemoryLayout<tcp_info>.size)
    let code = unsafe getsockopt(
      connection.descriptor,
      Int32(IPPROTO_TCP),
      TCP_INFO,
      &info,
      &length,
    )
    return code == 0 ? info : nil
  }

  /// Shuts down the connections that are not in the middle of a request, at the end of a server's life.
  static func dismissQuiet(_ state: ServerState, now: Milliseconds, quietFor quiet: UInt64) {
    state.table.withLock { table in
      for connection in table.connections.values {
        let timing = connection.timing.state
        guard now.since(timing.since) > quiet, isQuiet(connection, in: timing, now: now)
        else { continue }
        _ = cut(connection, in: timing, now: now, how: SHUT_RD)
      }
    }
  }

  private static func isQuiet(
    _ connection: Connection,
    in timing: ConnectionTiming.State,
    now: Milliseconds,
  ) -> Bool {
    switch timing.phase {
    case .idle:
      lastByte(of: connection, now: now, after: timing.since) == nil
    case .fresh where connection.server.configuration.identity == nil:
      bytesReceived(by: connection) == 0
    case .fresh:
      // The handshake's bytes do not count, and a request would follow it at once.
      lastByte(of: connection, now: now, after: Milliseconds(count: now.count &- 1000)) == nil
    case .receiving, .handling, .sending, .cut:
      false
    }
  }

  /// How many bytes a connection has ever received, by the kernel's count.
  private static func bytesReceived(by connection: Connection) -> UInt64 {
    // The kernel's record goes on where the C library's `tcp_info` ends: `tcpi_bytes_received` is at byte 128.
    var words = [UInt64](repeating: 0, count: 32)
    var length = socklen_t(words.count * 8)
    _ = unsafe getsockopt(connection.descriptor, Int32(IPPROTO_TCP), TCP_INFO, &words, &length)
    return words[16]
  }
}
