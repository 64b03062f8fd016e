/// Fetches the file at a chain's address, off the caller's thread.
public protocol ChainFetching: Sendable {
  /// Starts one download: https only, no redirects, within ``ChainLimits``.
  ///
  /// Called at most once at a time for each address, and never more than ``ChainLimits/downloads`` times at once.
  /// Must not block. Dropping the delivery counts as a failed download.
  ///
  /// - Parameters:
  ///   - url: The address, exactly as it must be asked for.
  ///   - delivery: Where the result goes, from any thread.
  func fetchChain(at url: ChainURL, for delivery: ChainDelivery)
}

/// The bounds of fetching and keeping chains.
public enum ChainLimits {
  /// The largest file accepted, in bytes.
  public static let bytes = 65_536
  /// The longest a download may take in all, in seconds.
  public static let seconds = 5
  /// The most downloads at a time; a request that needs one more is refused.
  ///
  /// The last two are for addresses that something speaks for.
  public static let downloads = 4
  /// The most requests that wait for one download.
  public static let waiters = 1024
  /// The most chains kept.
  public static let entries = 64
  /// The least time between two downloads for one address that a mismatch asks for, in seconds.
  public static let refetchSeconds: Int64 = 60
  /// How long an address that led to no good chain has to stand behind others, in seconds.
  static let doubtSeconds: Int64 = 300
}

/// How a download ended.
public enum ChainDownload: Equatable, Sendable {
  /// An answer came, whatever its status.
  case response(status: Int, body: [UInt8])
  /// No answer came, or too much of one.
  case failed(DownloadFault)

  /// The file, if it is one to look at.
  ///
  /// - Throws: `Refusal.download`.
  func file() throws(Refusal) -> [UInt8] {
    switch self {
    case .failed(let fault): throw .download(fault)
    case .response(let status, let body):
      guard status == 200 else { throw .download(.status(status)) }
      guard body.count <= ChainLimits.bytes else { throw .download(.tooLarge) }
      return body
    }
  }
}

/// Why a certificate chain could not be had.
public enum DownloadFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The answer's status is not 200.
  case status(Int)
  /// The file is larger than ``ChainLimits/bytes``.
  case tooLarge
  /// The download took longer than ``ChainLimits/seconds``.
  case timedOut
  /// No answer, for a reason in the fetcher's words.
  case unreachable(String)
  /// The fetcher dropped the delivery.
  case abandoned
  /// As many downloads run as may.
  case tooManyDownloads
  /// As many requests wait for this download as may.
  case tooManyWaiting

  /// The words for the log.
  public var description: String {
    switch self {
    case .status(let status): "status \(status)"
    case .tooLarge: "more than \(ChainLimits.bytes) bytes"
    case .timedOut: "no end within \(ChainLimits.seconds) s"
    case .unreachable(let reason): reason
    case .abandoned: "it ended without a result"
    case .tooManyDownloads: "as many others are under way as may"
    case .tooManyWaiting: "\(ChainLimits.waiters) requests wait for it"
    }
  }
}
