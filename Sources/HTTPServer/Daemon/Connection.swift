import Synchronization

/// An accepted connection and the request it is in the middle of.
///
/// The library's pointers to it are unretained: the table of connections keeps it from accept to close.
///
/// Unchecked, because the request's parts are touched only by the one library thread that owns the connection; what
/// other threads touch is atomic or changed under the table's lock (`ready`).
@safe final class Connection: @unchecked Sendable {
  /// Where in a request the library is.
  enum Stage {
    case betweenRequests, header, body, handling, answered
  }

  let server: ServerState
  let descriptor: Int32
  let peer: IPAddress
  let timing: ConnectionTiming

  /// The library's handle, there from the moment its thread took the connection over.
  var handle: OpaquePointer?
  /// The state in which the watch last saw that the client had ended its side; the gatekeeper's thread only.
  var endSeenIn: ConnectionTiming.State?
  /// The identity its handshake used, kept as long as the session may read it.
  var identity: TLSIdentity?
  /// The answer to a request that was taken away.
  var ready: HTTPResponse?

  var stage = Stage.betweenRequests
  var query: String?
  var headers = HTTPHeaders()
  var framing = BodyFraming()
  var body: [UInt8] = []
  var arrival = ContinuousClock.Instant.now
  /// Whether the client may still be sending when the connection is closed.
  var leavesUnreadBytes = false

  init(server: ServerState, descriptor: Int32, peer: IPAddress) {
    self.server = server
    self.descriptor = descriptor
    self.peer = peer
    timing = ConnectionTiming(now: .now)
  }

  /// The connection behind a pointer that the library was given.
  static func from(_ context: UnsafeMutableRawPointer?) -> Connection? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
  }

  var context: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  func beginRequest(query: String?) {
    stage = .header
    self.query = query
    headers = HTTPHeaders()
    framing = BodyFraming()
    body = []
    timing.enter(.receiving)
  }

  func endRequest() {
    stage = .betweenRequests
    timing.enter(.idle)
  }
}
