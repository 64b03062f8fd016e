import CMicrohttpd
import Glibc

/// A descriptor that another thread's poll wakes up on.
struct WakeUp: ~Copyable, Sendable {
  let descriptor: Int32

  init() throws(HTTPServerError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else {
      throw .cannotStart(reason: unsafe String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  func signal() { eventfd_write(descriptor, 1) }

  func clear() {
    var count: eventfd_t = 0
    unsafe eventfd_read(descriptor, &count)
  }
}
