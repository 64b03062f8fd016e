import Dispatch
import HTTPClient
import RequestVerification
import Transit

/// Fetches certificate chains away from the server's threads.
struct ChainFetcher: ChainFetching {
  private let queue = DispatchQueue(label: "chain downloads", attributes: .concurrent)

  /// Starts a download; the verifier never asks for more than four at a time.
  func fetchChain(at url: ChainURL, for delivery: ChainDelivery) {
    queue.async {
      delivery.deliver(
        ChainFetcher.download(url),
        at: UnixTime(milliseconds: WallClock.machine.milliseconds),
      )
    }
  }

  private static func download(_ url: ChainURL) -> ChainDownload {
    var download = HTTPDownload(
      url: url.text,
      sizeLimit: Int64(ChainLimits.bytes),
      deadline: .seconds(ChainLimits.seconds),
      connectLimit: .seconds(ChainLimits.seconds),
    )
    download.redirects = .refused
    do throws(HTTPClientError) {
      let (answer, body) = try HTTPClient().fetch(download)
      return .response(status: answer.status, body: body)
    } catch {
      switch error {
      case .status(let status): return .response(status: status, body: [])
      case .tooLarge: return .failed(.tooLarge)
      case .timedOut: return .failed(.timedOut)
      default: return .failed(.unreachable(error.description))
      }
    }
  }
}
