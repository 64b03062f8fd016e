internal import Synchronization

/// Decides whether a request came from the voice service.
///
/// ```swift
/// let headers = try SignatureHeaders(valuesOf: request.headers.values(of:))
/// switch verifier.verify(body, headers: headers, claimed: claimed, at: now) {
/// case .verified(let body): answer(body)
/// case .refused(let refusal): refuse(refusal)
/// case .needsChain(let wait): suspend(); wait.resume { result in … }
/// }
/// ```
///
/// Checks run from the cheap to the costly. Any thread may call, and none is ever blocked: what must be
/// fetched is fetched by the ``ChainFetching`` given, once for all requests that need it.
public final class RequestVerifier: Sendable {
  private struct State {
    var cache = ChainCache()
    var queue = ChainQueue()
    var record = ChainRecord()
    var statistics = VerifierStatistics()
  }

  private let admission: Admission
  private let trust: TrustStore
  private let fetcher: any ChainFetching
  private let checks: CostlyChecks
  private let state = Mutex(State())

  /// Sets up the checks; there is no way to leave one out.
  ///
  /// - Parameters:
  ///   - applications: The ids of our skills.
  ///   - freshness: How far a request's timestamp may be from now.
  ///   - trust: The roots that a certificate chain must lead to.
  ///   - fetcher: Fetches certificate chains.
  public convenience init(
    applications: ApplicationIdentifiers,
    freshness: Freshness = Freshness(),
    trust: TrustStore,
    fetcher: any ChainFetching,
  ) {
    self.init(
      admission: Admission(freshness: freshness, applications: applications),
      trust: trust,
      fetcher: fetcher,
      checks: .real,
    )
  }

  init(
    admission: Admission,
    trust: TrustStore,
    fetcher: any ChainFetching,
    checks: CostlyChecks,
  ) {
    self.admission = admission
    self.trust = trust
    self.fetcher = fetcher
    self.checks = checks
  }

  /// Checks a request as far as possible without fetching anything.
  ///
  /// - Parameters:
  ///   - body: The bytes as received, after transfer decoding and nothing else.
  ///   - headers: The request's two headers.
  ///   - claimed: What the body says of itself; nil when it is not the JSON of a request.
  ///   - now: The moment the request arrived.
  /// - Returns: The verdict, or what is still needed for one.
  public func verify(
    _ body: [UInt8],
    headers: SignatureHeaders,
    claimed: ClaimedRequest?,
    at now: UnixTime,
  ) -> Verdict {
    do throws(Refusal) {
      let request = try admission.admit(headers: headers, body: body, claimed: claimed, at: now)
      let kept = state.withLock { state in
        let chain = state.cache.chain(for: headers.chainURL, at: now)
        if chain != nil { state.statistics.hits &+= 1 } else { state.statistics.misses &+= 1 }
        return chain
      }
      guard let kept else {
        return .needsChain(wait(for: request, mismatched: nil, at: now))
      }
      do throws(Refusal) {
        return .verified(try checkSignature(of: request, with: kept))
      } catch .signatureMismatch {
        guard grantsRefetch(for: headers.chainURL, at: now) else { throw .signatureMismatch }
        return .needsChain(wait(for: request, mismatched: kept, at: now))
      }
    } catch {
      return .refused(error)
    }
  }

  /// What the cache has done so far.
  public var statistics: VerifierStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.entries = state.cache.count
      return statistics
    }
  }

  private func wait(
    for request: AdmittedRequest,
    mismatched: ValidatedChain?,
    at now: UnixTime,
  ) -> ChainWait {
    ChainWait(verifier: self, request: request, mismatched: mismatched, now: now)
  }

  /// A file renewed under its name makes every signature mismatch: one download in a while finds out.
  private func grantsRefetch(for url: ChainURL, at now: UnixTime) -> Bool {
    state.withLock { state in
      state.queue.isUnderWay(url) || state.cache.grantsRefetch(for: url, at: now)
    }
  }

  func resume(
    _ wait: ChainWait,
    _ completion: @escaping @Sendable (Result<VerifiedBody, Refusal>) -> Void,
  ) {
    enum Step {
      case settled(ValidatedChain)
      case begin, joined
    }
    let url = wait.request.headers.chainURL
    let waiting = WaitingRequest(request: wait.request, completion: completion)
    let step = state.withLock { state in
      Result<Step, Refusal> { () throws(Refusal) in
        // The download that this request was to join may have ended meanwhile.
        if let chain = state.cache.chain(for: url, at: wait.now), chain !== wait.mismatched {
          return .settled(chain)
        }
        let standing = state.record.standing(of: url, at: wait.now)
        guard try state.queue.add(waiting, standing: standing) else { return .joined }
        state.statistics.downloads &+= 1
        return .begin
      }
    }
    switch step {
    case .failure(let refusal): completion(.failure(refusal))
    case .success(.settled(let chain)): completion(verdict(on: wait.request, with: chain))
    case .success(.joined): break
    case .success(.begin):
      fetcher.fetchChain(
        at: url,
        for: ChainDelivery { download, now in self.settle(url, download, at: now) },
      )
    }
  }

  /// Ends a download: keeps a good chain, and decides every request that waited.
  private func settle(_ url: ChainURL, _ download: ChainDownload, at now: UnixTime?) {
    let result = Result<ValidatedChain, Refusal> { () throws(Refusal) in
      let file = try download.file()
      guard let now else { throw .download(.abandoned) }
      return try failingClosed { try checks.chain(file, trust, now) }
    }
    let waiting = state.withLock { state in
      if case .success(let chain) = result { state.cache.insert(chain, for: url) }
      state.record.note(url, download, result, at: now)
      return state.queue.finish(url)
    }
    for waiter in waiting {
      waiter.completion(result.flatMap { verdict(on: waiter.request, with: $0) })
    }
  }

  private func verdict(
    on request: AdmittedRequest,
    with chain: ValidatedChain,
  ) -> Result<VerifiedBody, Refusal> {
    Result { () throws(Refusal) in try checkSignature(of: request, with: chain) }
  }

  private func checkSignature(
    of request: AdmittedRequest,
    with chain: ValidatedChain,
  ) throws(Refusal) -> VerifiedBody {
    try failingClosed { try checks.signature(request, chain) }
  }

  /// Whatever goes wrong in a check is a refusal.
  private func failingClosed<Value>(_ check: () throws -> Value) throws(Refusal) -> Value {
    do {
      return try check()
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw .fault("\(type(of: error))")
    }
  }
}
