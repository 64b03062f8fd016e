import Dispatch
import RequestVerification
import Synchronization
import Testing

/// Delivers from a thread of its own.
private final class ThreadedFetcher: ChainFetching {
  private let state = Mutex((running: 0, most: 0))
  var most: Int { state.withLock { $0.most } }

  func fetchChain(at url: ChainURL, for delivery: ChainDelivery) {
    state.withLock {
      $0.running += 1
      $0.most = max($0.most, $0.running)
    }
    DispatchQueue.global().async {
      self.state.withLock { $0.running -= 1 }
      delivery.deliver(
        .response(status: 200, body: Authorities.goodFile),
        at: UnixTime(seconds: Authorities.now),
      )
    }
  }
}

@Suite struct Concurrency {
  @Test func `every request of many threads gets one verdict`() throws {
    let fetcher = ThreadedFetcher()
    let verifier = RequestVerifier(
      applications: try ApplicationIdentifiers([Post.skill]),
      trust: try TrustStore(roots: Authorities.file(Authorities.root)),
      fetcher: fetcher,
    )
    let body = Array(Post().json.utf8)
    let claimed = Bench.claimed(body)
    let now = UnixTime(seconds: Authorities.now)
    let good = try (0..<6).map { number in
      try SignatureHeaders(
        fields: Post.fields(over: body, url: Post.chainURL + "\(number)")
      )
    }
    let forged = try SignatureHeaders(
      fields: Post.fields(over: body, url: Post.chainURL + "0", key: Authorities.otherKey)
    )
    let verdicts = Mutex([Bool: [Outcome]]())
    let group = DispatchGroup()
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      let isForged = index.isMultiple(of: 7)
      let headers = isForged ? forged : good[index % good.count]
      group.enter()
      let note: @Sendable (Outcome) -> Void = { outcome in
        verdicts.withLock { $0[isForged, default: []].append(outcome) }
        group.leave()
      }
      switch verifier.verify(body, headers: headers, claimed: claimed, at: now) {
      case .verified(let body): note(.success(body))
      case .refused(let refusal): note(.failure(refusal))
      case .needsChain(let wait): wait.resume(note)
      }
    }
    group.wait()
    let all = verdicts.withLock { $0 }
    #expect(all.values.reduce(0) { $0 + $1.count } == 400)
    #expect(all[true]?.allSatisfy { !$0.isVerified } == true)
    let refusals = Set(all[false, default: []].compactMap { $0.refusal?.description })
    #expect(refusals.isSubset(of: [Refusal.download(.tooManyDownloads).description]))
    #expect(fetcher.most <= ChainLimits.downloads)
  }
}
