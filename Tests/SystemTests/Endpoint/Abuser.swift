import Glibc
import Synchronization

/// One way to be a nuisance: so many connections at a time from one address, each fed in its own way.
struct Abuse: Sendable {
  var name: String
  /// The addresses of this machine that it comes from, in turn.
  var sources: [String]
  /// The connections held at a time.
  var width: Int
  /// What is sent at once.
  var opening: [[UInt8]]
  /// What is sent again and again after that, a piece each round.
  var drip: [UInt8] = []
  /// The rounds after which a connection is given up.
  var rounds: Int
  /// Whether answers are read.
  var reads = true
}

/// Carries out an abuse on a thread of its own, with sockets that never block.
final class Abuser: Sendable {
  struct Tally: Sendable {
    var opened = 0
    /// Connections that the server ended before the abuser did.
    var endedByServer = 0
    var bytesSent = 0
  }

  let abuse: Abuse
  private let isStopped = Atomic(false)
  private let result = Mutex(Tally())
  private let thread: Mutex<pthread_t>

  init(_ abuse: Abuse, port: UInt16) {
    self.abuse = abuse
    thread = Mutex(pthread_t())
    let box = Unmanaged.passRetained(Work(abuser: self, port: port))
    thread.withLock { thread in
      let code = pthread_create(
        &thread,
        nil,
        { context in
          if let context {
            let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
            work.abuser.run(port: work.port)
          }
          return nil
        },
        box.toOpaque(),
      )
      precondition(code == 0)
    }
  }

  private final class Work {
    let abuser: Abuser
    let port: UInt16

    init(abuser: Abuser, port: UInt16) {
      self.abuser = abuser
      self.port = port
    }
  }

  /// Gives up, and tells what was done.
  func stop() -> Tally {
    isStopped.store(true, ordering: .relaxed)
    pthread_join(thread.withLock { $0 }, nil)
    return result.withLock { $0 }
  }

  private struct Connection {
    var socket: Int32
    var rest: ArraySlice<UInt8>
    var round = 0
  }

  private func run(port: UInt16) {
    var connections: [Connection] = []
    var tally = Tally()
    while !isStopped.load(ordering: .relaxed) {
      // No more than a few at a time, so that a flood leaves the machine to others.
      for _ in 0..<min(8, abuse.width - connections.count) {
        let source = abuse.sources[tally.opened % abuse.sources.count]
        guard let socket = Self.connect(to: port, from: source) else { continue }
        let opening = abuse.opening[tally.opened % abuse.opening.count]
        connections.append(Connection(socket: socket, rest: opening[...]))
        tally.opened += 1
      }
      connections = connections.compactMap { step($0, &tally) }
      usleep(2000)
    }
    for connection in connections { close(connection.socket) }
    result.withLock { $0 = tally }
  }

  /// Sends a little and reads a little; nil when the connection is over.
  private func step(_ connection: Connection, _ tally: inout Tally) -> Connection? {
    var connection = connection
    connection.round += 1
    if connection.rest.isEmpty, connection.round % 50 == 0, !abuse.drip.isEmpty {
      connection.rest = [abuse.drip[connection.round / 50 % abuse.drip.count]]
    }
    if !connection.rest.isEmpty {
      let sent = connection.rest.withUnsafeBytes {
        send(connection.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if sent > 0 {
        connection.rest = connection.rest.dropFirst(sent)
        tally.bytesSent += sent
      } else if errno != EAGAIN && errno != ENOTCONN {
        tally.endedByServer += 1
        close(connection.socket)
        return nil
      }
    }
    if abuse.reads {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = recv(connection.socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 || (count < 0 && errno != EAGAIN && errno != ENOTCONN) {
        tally.endedByServer += 1
        close(connection.socket)
        return nil
      }
    }
    guard connection.round < abuse.rounds else {
      close(connection.socket)
      return nil
    }
    return connection
  }

  private static func connect(to port: UInt16, from source: String) -> Int32? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(AF_INET, Int32(kind), 0)
    guard descriptor >= 0 else { return nil }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    // Closing resets, so that the flood leaves no ports waiting behind.
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_LINGER,
      &linger,
      socklen_t(MemoryLayout.size(ofValue: linger)),
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, source, &address.sin_addr)
    guard pass(&address, { bind(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    address.sin_port = port.bigEndian
    guard pass(&address, { Glibc.connect(descriptor, $0, $1) }) == 0 || errno == EINPROGRESS else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func pass(
    _ address: inout sockaddr_in,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32,
  ) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
