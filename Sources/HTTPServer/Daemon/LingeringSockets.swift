// The flags of `recv` come by way of the shim in a build as a whole, and of the C library in one file by file.
import CMicrohttpd
import Glibc

/// Sockets whose answer is out and whose client is still sending.
///
/// Closing one at once would make the kernel answer the next byte with a reset, and many a client then reports the
/// reset instead of the answer. So they are read, and what comes is dropped, for a short while.
struct LingeringSockets: ~Copyable {
  private struct Socket {
    let descriptor: Int32
    let since: Milliseconds
    var budget = 16 * 1024 * 1024
  }

  private static let mostSockets = 64
  private static let mostMilliseconds: UInt64 = 2000

  private var sockets: [Socket] = []

  var descriptors: [Int32] { sockets.map(\.descriptor) }

  /// Takes sockets over; beyond the most that may linger they are closed at once.
  mutating func take(_ descriptors: [Int32], now: Milliseconds) {
    for descriptor in descriptors {
      guard sockets.count < Self.mostSockets else {
        close(descriptor)
        continue
      }
      shutdown(descriptor, Int32(SHUT_WR))
      sockets.append(Socket(descriptor: descriptor, since: now))
    }
  }

  /// Drops what a socket has to read, and closes it at its end.
  mutating func drain(_ descriptor: Int32) {
    guard let index = sockets.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    for _ in 0..<16 {
      let flags = Int32(MSG_DONTWAIT | MSG_TRUNC)
      let count = recv(descriptor, nil, 1 << 20, flags)
      if count < 0, errno == EAGAIN { return }
      sockets[index].budget -= max(count, 0)
      guard count > 0, sockets[index].budget > 0 else {
        sockets.remove(at: index)
        close(descriptor)
        return
      }
    }
  }

  /// Closes the sockets whose time is over.
  mutating func closeLate(now: Milliseconds) {
    sockets.removeAll {
      guard now.since($0.since) > Self.mostMilliseconds else { return false }
      close($0.descriptor)
      return true
    }
  }

  deinit {
    for socket in sockets { close(socket.descriptor) }
  }
}
