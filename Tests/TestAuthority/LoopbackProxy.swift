internal import Foundation
internal import Glibc

/// A proxy on loopback that connects every CONNECT to one port of 127.0.0.1, whatever host is asked for.
///
/// With `https_proxy` pointing here, a test stands where any host of the world stands.
public final class LoopbackProxy: Sendable {
  /// The port taken.
  public let port: UInt16
  private let listener: Int32
  private let requests = RequestLog()

  /// The hosts and ports asked for so far, in order.
  public var targets: [String] { requests.all }

  /// Starts a proxy on a free port of 127.0.0.1.
  public init(to target: UInt16) {
    (listener, port) = listenOnLoopback()
    Thread.detachNewThread { [listener, requests] in
      defer { close(listener) }
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread {
          serve(client, target) { name in requests.append(name) }
        }
      }
    }
  }

  deinit {
    // Wakes the accepting thread, which then closes the socket: nobody else may have its number before.
    shutdown(listener, Int32(SHUT_RDWR))
  }
}

private func serve(_ client: Int32, _ target: UInt16, _ note: (String) -> Void) {
  defer { close(client) }
  var head: [UInt8] = []
  var byte: UInt8 = 0
  while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
    guard recv(client, &byte, 1, 0) == 1, head.count < 65_536 else { return }
    head.append(byte)
  }
  let words = String(decoding: head, as: UTF8.self).split(separator: " ")
  guard words.count > 1, words[0] == "CONNECT" else { return }
  note(String(words[1]))

  let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(server) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  address.sin_port = target.bigEndian
  let connected = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      connect(server, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  let reply = Array("HTTP/1.1 200 Connected\r\n\r\n".utf8)
  guard connected == 0, send(client, reply, reply.count, Int32(MSG_NOSIGNAL)) > 0
  else { return }

  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    copy(from: client, to: server)
    done.signal()
  }
  copy(from: server, to: client)
  done.wait()
}

/// Copies until the end, and passes the end on.
private func copy(from source: Int32, to target: Int32) {
  var buffer = [UInt8](repeating: 0, count: 16_384)
  while true {
    let count = recv(source, &buffer, buffer.count, 0)
    guard count > 0 else { break }
    var sent = 0
    while sent < count {
      let more = buffer[sent..<count].withUnsafeBytes {
        send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard more > 0 else { break }
      sent += more
    }
    guard sent == count else { break }
  }
  shutdown(source, Int32(SHUT_RD))
  shutdown(target, Int32(SHUT_WR))
}
