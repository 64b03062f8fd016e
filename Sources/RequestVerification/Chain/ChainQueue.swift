/// A request that waits for its chain, and where its verdict goes.
struct WaitingRequest: Sendable {
  let request: AdmittedRequest
  let completion: @Sendable (Result<VerifiedBody, Refusal>) -> Void
}

/// The downloads under way, and the requests that wait for each.
struct ChainQueue {
  private var waiting: [ChainURL: [WaitingRequest]] = [:]

  func isUnderWay(_ url: ChainURL) -> Bool {
    waiting[url] != nil
  }

  /// Adds a request to the download for its address.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - standing: How far its address may go.
  /// - Returns: Whether that download is still to be started.
  /// - Throws: `Refusal.download` when there is no room.
  mutating func add(
    _ request: WaitingRequest,
    standing: ChainStanding,
  ) throws(Refusal) -> Bool {
    let url = request.request.headers.chainURL
    if let others = waiting[url] {
      guard others.count < ChainLimits.waiters else { throw .download(.tooManyWaiting) }
      waiting[url, default: []].append(request)
      return false
    }
    guard waiting.count < standing.places else { throw .download(.tooManyDownloads) }
    waiting[url] = [request]
    return true
  }

  /// Ends a download and hands out the requests that waited for it.
  mutating func finish(_ url: ChainURL) -> [WaitingRequest] {
    waiting.removeValue(forKey: url) ?? []
  }
}
