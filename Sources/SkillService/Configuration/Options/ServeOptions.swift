public import HTTPServer
public import Skill
public import Transit

/// What `bus-status serve` was asked to do.
public struct ServeOptions: Equatable, Sendable {
  /// The certificate and the key of an endpoint that speaks TLS itself.
  public struct TLSFiles: Equatable, Sendable {
    /// The file of the certificate and its chain, as PEM.
    public var certificate: String
    /// The file of the certificate's private key, as PEM.
    public var key: String

    /// Names the two files.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// How requests are trusted.
  public enum Mode: Equatable, Sendable {
    /// Signed requests only.
    case production
    /// Unsigned requests from this machine; the clock stands still at the moment, where one is given.
    case development(now: Timestamp?)
  }

  /// The folder of the schedule files.
  public var schedules = "schedules"
  /// The address to listen at.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 takes a free one.
  public var port: UInt16 = 8080
  /// The identifiers of the skills that are served; never empty in production.
  public var skillIDs: [String] = []
  /// The certificate and key, where the endpoint speaks TLS itself.
  public var tls: TLSFiles?
  /// The place that rides start from where nothing else says so.
  public var origin: String?
  /// The clock that times are told by, where not the locale's.
  public var clock: ClockStyle?
  /// Who may read the metrics beside this machine.
  public var metricsReaders: [IPNetwork] = []
  /// Whether this machine's own connections are held to the limit per address as well.
  public var limitsLoopback = false
  /// How requests are trusted.
  public var mode = Mode.production

  /// Makes the options of an endpoint without any option.
  public init() {}
}

extension ServeOptions {
  /// Whether a host's name or address is this machine's own.
  public static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || IPAddress(host)?.isLoopback == true
  }
}
