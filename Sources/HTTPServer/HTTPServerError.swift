/// Why a server did not start.
public enum HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// The host is neither an address nor a name known to this machine.
  case unknownHost(String)
  /// The port could not be taken.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// The library refused to start, or a thread could not be made.
  case cannotStart(reason: String)

  /// One line: what, where, why.
  public var description: String {
    switch self {
    case .unknownHost(let host):
      "cannot listen on \(host): no such host"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host.contains(":") ? "[\(host)]" : host):\(port): \(reason)"
    case .cannotStart(let reason):
      "cannot start the server: \(reason)"
    }
  }
}
