import CMicrohttpd

/// Where a server listens and what it puts up with.
public struct HTTPServerConfiguration: Sendable {
  /// The address or name to listen on.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 takes a free one.
  public var port: UInt16 = 0
  /// The certificate and key to serve TLS with; without one the server speaks plain HTTP.
  public var identity: TLSIdentity?
  /// The number of threads that answer.
  public var threads = HTTPServerConfiguration.availableCores
  /// The largest body in bytes; a larger one is answered with 413.
  public var bodyLimit = 64 * 1024
  /// The memory for a request's header and a response's header, in bytes; a larger header is answered with 431.
  ///
  /// Above 32 KiB the library has it from the system and gives it back with the connection. Up to there it has it from
  /// the heap, which grows to the most connections there ever were, torn in between, and in which a connection that
  /// sends nothing holds all of its share and not the page that it needs.
  public var headerLimit = 36 * 1024
  /// The most time from the accepted connection or a request's first byte to its last, and again for its response.
  public var requestDeadline: Duration = .seconds(10)
  /// The most time between two requests on a connection.
  public var idleLimit: Duration = .seconds(60)
  /// The most connections at a time.
  public var connectionLimit = 512
  /// The most connections at a time from one address.
  public var connectionsPerAddress = 64
  /// Whether the two limits hold for 127.0.0.1 and ::1 too.
  ///
  /// A reverse proxy on this machine is one address for all its clients, so by default these two have no limit of
  /// their own, and room for 128 connections above the limit.
  public var limitsLoopback = false

  /// Makes the defaults: a free port of 127.0.0.1, plain HTTP.
  public init() {}

  /// The connections of this machine's own that are taken when the limit is reached.
  static let reserve = 128

  /// How many cores this process may run on.
  public static var availableCores: Int {
    // A bit for each core, room for 8192.
    var set = [UInt64](repeating: 0, count: 128)
    let isKnown = unsafe set.withUnsafeMutableBytes {
      unsafe cmicrohttpd_affinity(0, $0.count, $0.baseAddress) == 0
    }
    return isKnown ? max(1, set.reduce(0) { $0 + $1.nonzeroBitCount }) : 1
  }
}
