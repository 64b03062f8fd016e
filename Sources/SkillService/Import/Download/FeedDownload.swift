import Glibc
import HTTPClient

/// The download of a feed's archive into a file.
struct FeedDownload {
  /// What became of it.
  enum Outcome {
    /// The archive is in the file, and the server gave these validators for it.
    case fetched(HTTPValidators)
    /// The copy at hand is current.
    case notModified
  }

  /// The feed's address.
  let address: FeedAddress
  /// Fetches it.
  let client: HTTPClient
  /// How much and how long.
  var limits = Limits()
  /// Told how many bytes came, of how many where that is known.
  let progress: (_ received: Int, _ total: Int) -> Void

  /// How large a feed may be, and how long it may take.
  struct Limits {
    /// The largest archive, in bytes.
    var size: Int64 = 2 << 30
    /// The longest that all of it may take.
    var deadline = Duration.seconds(600)
    /// The longest that it may take until there is a connection.
    var connection = Duration.seconds(30)
    /// The most addresses that one points on to.
    var redirects = 5
  }

  /// Fetches the archive.
  ///
  /// - Parameters:
  ///   - path: The file, which must not be there yet.
  ///   - validators: Those of the copy at hand.
  /// - Returns: What became of it.
  /// - Throws: `ImportFailure`.
  func run(
    into path: String,
    validators: HTTPValidators,
  ) throws(ImportFailure) -> Outcome {
    let file = try NewFile(path: path)
    var download = HTTPDownload(
      url: address.url,
      sizeLimit: limits.size,
      deadline: limits.deadline,
      connectLimit: limits.connection,
    )
    download.redirects = .followed(most: limits.redirects)
    download.validators = validators
    download.userAgent = "bus-status/" + Version.text
    let answer: HTTPAnswer
    do {
      answer = try client.fetch(
        download,
        progress: { received, expected in
          progress(Int(received), Int(expected ?? 0))
          return true
        },
        sink: { bytes in try file.append(bytes) },
      )
    } catch let error as HTTPClientError {
      throw ImportFailure("\(address.shown): \(explanation(of: error))")
    } catch let error as ImportFailure {
      throw error
    } catch {
      throw ImportFailure("\(address.shown): \(error)")
    }
    guard answer.isNotModified else { return .fetched(answer.validators) }
    guard validators != HTTPValidators() else {
      throw ImportFailure(
        "\(address.shown): the server says that nothing changed, which it was not asked; try again later"
      )
    }
    return .notModified
  }

  /// What went wrong and what to do.
  private func explanation(of error: HTTPClientError) -> String {
    switch error {
    case .notHTTPS, .malformedURL: "the address is malformed; correct it"
    case .couldNotResolve: "\(error); check the address and the network"
    case .couldNotConnect, .secureConnectionFailed, .incomplete: "\(error); try again later"
    case .certificateNotTrusted:
      "\(error); check the address, or make this machine trust the certificate's issuer"
    case .tooLarge: "the feed is larger than \(sizeLimit), the most that is fetched"
    case .timedOut: "no whole answer within \(seconds); try again later"
    case .redirectRefused: "it points to an address that is not https; find one that is"
    case .tooManyRedirects(let limit):
      "it points on to other addresses more than \(limit) times; find the one that holds the feed"
    case .status(let status): "the server answers \(status); \(advice(for: status))"
    case .cancelled, .other: "\(error); try again later"
    }
  }

  private func advice(for status: Int) -> String {
    switch status {
    case 401, 403, 407: "check the key or password, if it takes one"
    case 408, 425, 429, 500...: "try again later"
    default: "check the address"
    }
  }

  private var sizeLimit: String {
    limits.size >= 1 << 30 ? "\(limits.size >> 30) GiB" : "\(limits.size) bytes"
  }

  private var seconds: String {
    let seconds = limits.deadline.components.seconds
    return seconds >= 120 ? "\(seconds / 60) minutes" : "\(seconds) s"
  }
}

/// A file that is being written.
private struct NewFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  init(path: String) throws(ImportFailure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    self.path = path
    guard descriptor >= 0 else { throw ImportFailure("\(path): \(systemReason())") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ bytes: Span<UInt8>) throws(ImportFailure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.extracting(done...).withUnsafeBufferPointer {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
          .joined(separator: "/")
        throw ImportFailure("\(folder): \(systemReason()); make room there for the feed")
      }
      done += count
    }
  }
}
