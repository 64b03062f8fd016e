internal import Glibc

/// A client that sends the very bytes it is told to.
public final class RawClient {
  /// Why a response could not be had.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// A response as it came.
  public struct Response: Sendable {
    /// The status.
    public var status = 0
    /// The header lines in order.
    public var headers: [(name: String, value: String)] = []
    /// The body.
    public var body = ""

    /// The value of a header line, whatever the case of its name.
    public subscript(name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// The socket.
  public let socket: Int32
  private var buffer: [UInt8] = []

  /// Connects to a port of this machine, from a given IPv4 address of this machine if that matters.
  public init(port: UInt16, from source: String? = nil, overIPv6: Bool = false) throws {
    socket = Glibc.socket(
      overIPv6 ? AF_INET6 : AF_INET,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue),
      0,
    )
    // A fault must fail the test and not hang it.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if let source {
      var address = Self.v4(source, port: 0)
      guard Self.pass(&address, to: { bind(socket, $0, $1) }) == 0 else {
        throw Failure(description: "bind \(source): \(errno)")
      }
    }
    let code: Int32
    if overIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, "::1", &address.sin6_addr)
      code = Self.pass(&address, to: { connect(socket, $0, $1) })
    } else {
      var address = Self.v4("127.0.0.1", port: port)
      code = Self.pass(&address, to: { connect(socket, $0, $1) })
    }
    guard code == 0 else { throw Failure(description: "connect: \(errno)") }
  }

  deinit { close(socket) }

  private static func v4(_ text: String, port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, text, &address.sin_addr)
    return address
  }

  private static func pass<Address>(
    _ address: inout Address,
    to body: (UnsafePointer<sockaddr>, socklen_t) -> Int32,
  ) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  /// Sends all of a text; a connection that is gone is found out when reading.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends all of some bytes.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends this side of the connection.
  public func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads more; false at the end or when the connection was reset.
  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(socket, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    buffer += chunk[..<count]
    return true
  }

  /// Reads to the end of the connection.
  public func readToEnd() -> String {
    while fill() {}
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Sends a text byte by byte, one each pause, until the other side closes the connection.
  ///
  /// - Returns: Whether it was closed before the text was all sent.
  public func drip(_ text: String, pause milliseconds: Int32) -> Bool {
    for byte in text.utf8 {
      send(String(UnicodeScalar(byte)))
      var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, milliseconds) > 0 { return isClosed() }
    }
    return false
  }

  /// Whether the other side closes without another byte.
  public func isClosed() -> Bool { readToEnd().isEmpty }

  private func line() throws -> String {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let text = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
      }
      searched = buffer.count
      guard fill() else { throw Failure(description: "connection ended within a line") }
    }
  }

  /// Reads one response; `HEAD` ones have no body.
  public func response(toHead isHead: Bool = false) throws -> Response {
    var response = Response()
    let parts = try line().split(separator: " ", maxSplits: 2)
    response.status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    while true {
      let text = try line()
      guard !text.isEmpty else { break }
      guard let colon = text.firstIndex(of: ":") else {
        throw Failure(description: "bad header line \(text)")
      }
      let value = text[text.index(after: colon)...].drop { $0 == " " }
      response.headers.append((String(text[..<colon]), String(value)))
    }
    let length = Int(response["Content-Length"] ?? "0") ?? 0
    guard !isHead, response.status != 100, length > 0 else { return response }
    while buffer.count < length {
      guard fill() else { throw Failure(description: "connection ended within a body") }
    }
    response.body = String(decoding: buffer[..<length], as: UTF8.self)
    buffer.removeSubrange(..<length)
    return response
  }
}
