import CMicrohttpd
import Glibc

/// A socket that takes connections, not blocking.
///
/// It is ours and not the library's: the library's way to stop accepting removes the socket from its threads' event
/// queues in a race that ends the process when lost, and its limits cannot make exceptions.
struct ListeningSocket: ~Copyable {
  let descriptor: Int32
  let port: UInt16

  init(host: String, port: UInt16) throws(HTTPServerError) {
    var code: Int32 = 0
    for candidate in try Self.addresses(of: host, port: port) {
      guard let descriptor = Self.open(candidate, code: &code) else { continue }
      self.descriptor = descriptor
      self.port = Self.port(of: descriptor) ?? port
      return
    }
    throw .cannotListen(host: host, port: port, reason: unsafe String(cString: strerror(code)))
  }

  deinit { close(descriptor) }

  private struct Candidate {
    var storage = sockaddr_storage()
    var length: socklen_t = 0
    var family: Int32 { Int32(storage.ss_family) }
  }

  /// What the name stands for, IPv4 first: "localhost" is 127.0.0.1 to most who say it.
  private static func addresses(
    of host: String,
    port: UInt16,
  ) throws(HTTPServerError) -> [Candidate] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else {
      throw .unknownHost(host)
    }
    defer { unsafe freeaddrinfo(list) }
    var found: [Candidate] = []
    var next = unsafe list
    while let entry = unsafe next {
      var candidate = Candidate()
      candidate.length = unsafe entry.pointee.ai_addrlen
      if let address = unsafe entry.pointee.ai_addr,
        Int(candidate.length) <= MemoryLayout<sockaddr_storage>.size
      {
        unsafe withUnsafeMutableBytes(of: &candidate.storage) {
          unsafe $0.copyMemory(
            from: UnsafeRawBufferPointer(start: address, count: Int(candidate.length))
          )
        }
        found.append(candidate)
      }
      unsafe next = entry.pointee.ai_next
    }
    return found.filter { $0.family == AF_INET } + found.filter { $0.family == AF_INET6 }
  }

  private static func open(_ candidate: Candidate, code: inout Int32) -> Int32? {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(candidate.family, kind, 0)
    guard descriptor >= 0 else {
      code = errno
      return nil
    }
    // A port in its closing wait is free to a server that starts again.
    var on: Int32 = 1
    unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_REUSEADDR,
      &on,
      socklen_t(MemoryLayout<Int32>.size),
    )
    let isBound = unsafe withUnsafePointer(to: candidate.storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, candidate.length) == 0
      }
    }
    guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
      code = errno
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isKnown else { return nil }
    // The port is at the same place in both families.
    return unsafe withUnsafeBytes(of: storage) {
      unsafe UInt16(bigEndian: $0.load(as: sockaddr_in.self).sin_port)
    }
  }

  /// Takes the next waiting connection.
  ///
  /// - Throws: The error number, when there is none or no more can be opened.
  borrowing func accept() throws(AcceptFailure) -> (
    descriptor: Int32, address: sockaddr_storage, length: socklen_t
  ) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let accepted = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe cmicrohttpd_accept4(descriptor, $0, &length, flags)
      }
    }
    guard accepted >= 0 else { throw AcceptFailure(code: errno) }
    return (accepted, storage, length)
  }
}

/// Why no connection was taken.
struct AcceptFailure: Error {
  let code: Int32

  /// Whether the process or the machine is out of something.
  var isShortage: Bool {
    code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM
  }

  /// Whether nobody is waiting.
  var isEmpty: Bool { code == EAGAIN || code == EWOULDBLOCK }
}
