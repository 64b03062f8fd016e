internal import COpenSSL
internal import Foundation
internal import Glibc

/// A TLS server on loopback that answers each connection's first request as a test wants.
public final class LoopbackTLSServer: Sendable {
  /// What to do with a request.
  public enum Answer: Sendable {
    /// Send these bytes and close.
    case bytes([UInt8])
    /// Send these bytes, then nothing more until the client goes.
    case bytesThenSilence([UInt8])

    /// A whole answer.
    public static func response(
      _ status: String,
      fields: [String] = [],
      body: [UInt8] = [],
      length: Int? = nil,
    ) -> Answer {
      let length = length ?? body.count
      let lines = ["HTTP/1.1 " + status, "Content-Length: \(length)", "Connection: close"] + fields
      return .bytes(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }
  }

  /// The port taken.
  public let port: UInt16
  private let listener: Int32
  private let requests = RequestLog()

  /// The heads of the requests so far, in order.
  public var heads: [String] { requests.all }

  /// Starts a server on a free port of 127.0.0.1.
  public init(
    certificate: TestCertificate,
    chain: [TestCertificate] = [],
    answer: @escaping @Sendable (_ head: String) -> Answer,
  ) {
    (listener, port) = listenOnLoopback()
    let identity = Identity(certificate: certificate, chain: chain)
    Thread.detachNewThread { [listener, requests] in
      defer { close(listener) }
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          identity.serve(connection) { head in
            requests.append(head)
            return answer(head)
          }
        }
      }
    }
  }

  deinit {
    // Wakes the accepting thread, which then closes the socket: nobody else may have its number before.
    shutdown(listener, Int32(SHUT_RDWR))
  }
}

/// Listens on a free port of 127.0.0.1.
func listenOnLoopback() -> (socket: Int32, port: UInt16) {
  let bound = bindToLoopback()
  precondition(listen(bound.socket, 64) == 0)
  return bound
}

/// Takes a free port of 127.0.0.1.
func bindToLoopback() -> (socket: Int32, port: UInt16) {
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      precondition(bind(listener, pointer, length) == 0)
      precondition(getsockname(listener, pointer, &length) == 0)
    }
  }
  return (listener, UInt16(bigEndian: address.sin_port))
}

/// A server's certificate and key, as OpenSSL holds them.
private final class Identity: @unchecked Sendable {
  // Not changed after it is set up.
  private let context: OpaquePointer

  init(certificate: TestCertificate, chain: [TestCertificate]) {
    // A client that goes away must not end the process.
    signal(SIGPIPE, SIG_IGN)
    guard let context = SSL_CTX_new(TLS_server_method()) else { preconditionFailure("no TLS") }
    self.context = context
    precondition(SSL_CTX_use_certificate(context, certificate.pointer) == 1)
    precondition(SSL_CTX_use_PrivateKey(context, certificate.key.pointer) == 1)
    for issuer in chain {
      X509_up_ref(issuer.pointer)
      let pointer = UnsafeMutableRawPointer(issuer.pointer)
      precondition(SSL_CTX_ctrl(context, SSL_CTRL_EXTRA_CHAIN_CERT, 0, pointer) == 1)
    }
  }

  deinit {
    SSL_CTX_free(context)
  }

  func serve(_ connection: Int32, _ answer: (String) -> LoopbackTLSServer.Answer) {
    let tls = SSL_new(context)
    defer {
      SSL_free(tls)
      close(connection)
    }
    guard SSL_set_fd(tls, connection) == 1, SSL_accept(tls) == 1 else { return }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = SSL_read(tls, &buffer, Int32(buffer.count))
      guard count > 0, head.count < 65_536 else { return }
      head += buffer.prefix(Int(count))
    }
    switch answer(String(decoding: head, as: UTF8.self)) {
    case .bytes(let bytes):
      guard write(bytes, to: tls) else { return }
      SSL_shutdown(tls)
    case .bytesThenSilence(let bytes):
      guard write(bytes, to: tls) else { return }
    }
    // Closing with the client's bytes unread would reset the connection under our answer.
    while SSL_read(tls, &buffer, Int32(buffer.count)) > 0 {}
  }

  private func write(_ bytes: [UInt8], to tls: OpaquePointer?) -> Bool {
    bytes.isEmpty || SSL_write(tls, bytes, Int32(bytes.count)) == Int32(bytes.count)
  }
}
