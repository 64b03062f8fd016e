import Synchronization

/// How often things happened since a server started.
struct ServerCounters: ~Copyable, Sendable {
  let accepted = Atomic(0)
  let refused = Atomic(0)
  let cutOff = Atomic(0)
  let overlong = Atomic(0)
}

/// How often things happened since a server started, and how many connections there are.
public struct HTTPServerStatistics: Sendable, Hashable {
  /// The connections open now.
  public var openConnections: Int
  /// The connections accepted.
  public var acceptedConnections: Int
  /// The connections refused because a limit was reached.
  public var refusedConnections: Int
  /// The connections cut off because a request or a response took too long.
  public var cutOffConnections: Int
  /// The requests refused because their body was too large.
  public var overlongBodies: Int
}
