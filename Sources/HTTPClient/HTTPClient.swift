internal import CCurl

/// Fetches files over https.
///
/// ```swift
/// let download = HTTPDownload(url: "https://example.com/gtfs.zip", sizeLimit: 1 << 30, deadline: .seconds(600))
/// let answer = try HTTPClient().fetch(download) { bytes in try file.append(bytes) }
/// ```
///
/// Trust and proxies are the machine's configuration: OpenSSL's and libcurl's own variables count, and
/// ``environmentNames`` lists them, so that a start-up line can name those that are set. A process that uses this should
/// ignore SIGPIPE: signals are process-wide, so the client leaves them alone.
public struct HTTPClient: Sendable {
  /// Roots in place of the machine's, which only a test hands in.
  private let roots: [UInt8]?

  /// A client that trusts what the machine trusts.
  public init() {
    roots = nil
  }

  /// A client that trusts given roots alone, for tests.
  package init(trustingOnly roots: [UInt8]) {
    self.roots = roots
  }

  /// The environment variables through which libcurl itself takes configuration.
  public static let environmentNames = [
    "ALL_PROXY", "HTTPS_PROXY", "NO_PROXY", "SSLKEYLOGFILE", "all_proxy", "https_proxy",
    "no_proxy",
  ]

  /// Names those of a process's variables that configure downloads, in order.
  ///
  /// - Parameter environment: The process's environment.
  /// - Returns: The names that are set.
  public static func overrides(in environment: [String: String]) -> [String] {
    environmentNames.filter { environment[$0] != nil }
  }

  /// Fetches a file into memory, blocking the thread.
  ///
  /// - Parameter download: What to fetch, and within which bounds.
  /// - Returns: The answer's head and its body.
  /// - Throws: `HTTPClientError`.
  public func fetch(
    _ download: HTTPDownload
  ) throws(HTTPClientError) -> (answer: HTTPAnswer, body: [UInt8]) {
    var body: [UInt8] = []
    do {
      let answer = try fetch(download) { bytes in
        unsafe bytes.withUnsafeBufferPointer { unsafe body.append(contentsOf: $0) }
      }
      return (answer, body)
    } catch let error as HTTPClientError {
      throw error
    } catch {
      throw .other(code: 0, "\(error)")
    }
  }

  /// Fetches a file piece by piece, blocking the thread.
  ///
  /// Only the body of a 2xx answer reaches the sink; a download that fails may have delivered a part.
  ///
  /// - Parameters:
  ///   - download: What to fetch, and within which bounds.
  ///   - progress: Called now and then with the bytes received and, where known, expected; false cancels.
  ///   - sink: Takes the pieces of the body in order.
  /// - Returns: The answer's head.
  /// - Throws: `HTTPClientError`, or what the sink throws.
  public func fetch(
    _ download: HTTPDownload,
    progress: (_ received: Int64, _ expected: Int64?) -> Bool = { _, _ in true },
    sink: (_ bytes: Span<UInt8>) throws -> Void,
  ) throws -> HTTPAnswer {
    try withoutActuallyEscaping(sink) { sink in
      try withoutActuallyEscaping(progress) { progress in
        let transfer = Transfer(limit: download.sizeLimit, progress: progress, sink: sink)
        return try EasyHandle().perform(download, roots: roots, transfer: transfer)
      }
    }
  }

  /// Sends JSON and takes the answer into memory, blocking the thread; for a developer's own endpoint.
  ///
  /// Plain http is taken as well, since such an endpoint seldom has a certificate.
  ///
  /// - Parameters:
  ///   - body: The JSON.
  ///   - url: The address.
  ///   - sizeLimit: The largest answer accepted, in bytes.
  ///   - deadline: The longest that all of it may take.
  /// - Returns: The answer's body.
  /// - Throws: `HTTPClientError`.
  public func post(
    _ body: [UInt8],
    to url: String,
    sizeLimit: Int64 = 1 << 20,
    deadline: Duration = .seconds(10),
  ) throws(HTTPClientError) -> [UInt8] {
    var answer: [UInt8] = []
    let bounds = HTTPDownload(url: url, sizeLimit: sizeLimit, deadline: deadline)
    do {
      try withoutActuallyEscaping({ (bytes: Span<UInt8>) in
        unsafe bytes.withUnsafeBufferPointer { unsafe answer.append(contentsOf: $0) }
      }) { sink in
        let transfer = Transfer(limit: sizeLimit, progress: { _, _ in true }, sink: sink)
        _ = try EasyHandle().post(body, to: url, within: bounds, roots: roots, transfer: transfer)
      }
    } catch let error as HTTPClientError {
      throw error
    } catch {
      throw .other(code: 0, "\(error)")
    }
    return answer
  }

  /// Asks a server on this machine for a page's status, over plain http or else TLS, blocking the thread.
  ///
  /// The server's certificate is not checked: it names the host that the world knows, and what is asked is whether
  /// the server replies. So this asks 127.0.0.1 and nobody else, and hands out nothing but the status.
  ///
  /// - Parameters:
  ///   - path: The page, beginning with a slash.
  ///   - port: The port of 127.0.0.1.
  ///   - deadline: The longest that each of the two attempts may take.
  /// - Returns: The status.
  /// - Throws: `HTTPClientError`.
  public func statusOnLoopback(
    of path: String,
    port: UInt16,
    deadline: Duration,
  ) throws(HTTPClientError) -> Int {
    do throws(HTTPClientError) {
      return try EasyHandle().statusOnLoopback(
        port: port,
        path: path,
        isSecure: false,
        deadline: deadline,
      )
    } catch .incomplete {
      // A server that speaks TLS hangs up on what is none.
      return try EasyHandle().statusOnLoopback(
        port: port,
        path: path,
        isSecure: true,
        deadline: deadline,
      )
    }
  }
}
