/// A request, read to its last byte.
public struct HTTPRequest: Sendable {
  /// The method as sent, such as "POST".
  public var method: String
  /// The path as sent, percent signs included, without the query.
  public var path: String
  /// What follows the first question mark, as sent; nothing when there is none.
  public var query: String?
  /// The header lines.
  public var headers: HTTPHeaders
  /// The body, joined when it came in chunks.
  public var body: [UInt8]
  /// Who sent it: the other end of the connection, whatever a header says.
  public var peer: IPAddress
  /// When its header was complete.
  public var arrival: ContinuousClock.Instant

  /// Whether the sender is on this machine.
  public var isLoopback: Bool { peer.isLoopback }

  /// Makes a request, for tests and for callers that take the server's path without a socket.
  public init(
    method: String,
    path: String,
    query: String? = nil,
    headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [],
    peer: IPAddress = .loopback,
    arrival: ContinuousClock.Instant,
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.peer = peer
    self.arrival = arrival
  }
}
