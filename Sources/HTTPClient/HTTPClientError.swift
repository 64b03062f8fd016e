/// Why a download failed.
public enum HTTPClientError: Error, Equatable, Sendable {
  /// The address is not https.
  case notHTTPS
  /// The address is not one.
  case malformedURL
  /// No address is known for the host or the proxy.
  case couldNotResolve(String)
  /// The host or the proxy does not take the connection.
  case couldNotConnect(String)
  /// The server's certificate is not trusted on this machine, or not for this host.
  case certificateNotTrusted(String)
  /// The TLS handshake failed.
  case secureConnectionFailed(String)
  /// The body is larger than the limit, in bytes.
  case tooLarge(limit: Int64)
  /// The deadline passed, or the connection took too long.
  case timedOut
  /// The answer points elsewhere, and that is not followed: redirects are refused, or it is not https.
  case redirectRefused
  /// The answers point elsewhere too often.
  case tooManyRedirects(limit: Int)
  /// The answer's status is neither 2xx nor 304.
  case status(Int)
  /// The connection ended before the answer did.
  case incomplete(String)
  /// The caller asked to stop.
  case cancelled
  /// Anything else, with libcurl's code and words.
  case other(code: Int, String)
}

extension HTTPClientError: CustomStringConvertible {
  /// The words for the operator.
  public var description: String {
    switch self {
    case .notHTTPS: "the address is not an https address"
    case .malformedURL: "the address is malformed"
    case .couldNotResolve(let detail): "the host is not known: \(detail)"
    case .couldNotConnect(let detail): "no connection: \(detail)"
    case .certificateNotTrusted(let detail): "the server's certificate is not trusted: \(detail)"
    case .secureConnectionFailed(let detail): "no secure connection: \(detail)"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .timedOut: "no complete answer in time"
    case .redirectRefused: "the answer points to an address that is not followed"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .status(let status): "status \(status)"
    case .incomplete(let detail): "the answer is incomplete: \(detail)"
    case .cancelled: "cancelled"
    case .other(let code, let detail): "\(detail) (libcurl \(code))"
    }
  }
}
