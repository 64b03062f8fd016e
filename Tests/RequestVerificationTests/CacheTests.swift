import Synchronization
import TestAuthority
import Testing

@testable import RequestVerification

@Suite struct `Chain cache` {
  private static func url(_ number: Int) -> String {
    "https://s3.amazonaws.com/echo.api/echo-api-cert-\(number).pem"
  }

  @Test func `K01: the second request downloads nothing`() throws {
    let bench = try Bench()
    #expect(bench.send().isVerified)
    #expect(bench.send().isVerified)
    #expect(bench.send(url: "https://S3.amazonaws.com:443/echo.api/echo-api-cert.pem").isVerified)
    #expect(bench.fetcher.fetched.count == 1)
    #expect(bench.verifier.statistics.hits == 2)
    #expect(bench.verifier.statistics.misses == 1)
  }

  @Test(arguments: [true, false])
  func `K02: a chain that expired is fetched again`(isRenewed: Bool) throws {
    let end = Authorities.now + 100
    let file = Authorities.file(Authorities.signer { $0.notAfter = end }, Authorities.intermediate)
    let bench = try Bench(file: file)
    #expect(bench.send().isVerified)
    var post = Post()
    post.timestamp = "\(end)"
    if isRenewed {
      bench.fetcher.state.withLock {
        $0.fallback = .response(status: 200, body: Authorities.goodFile)
      }
      #expect(bench.send(post, at: end).isVerified)
    } else {
      #expect(bench.send(post, at: end).refusal == .chain(.expired(seconds: 0)))
    }
    #expect(bench.fetcher.fetched.count == 2)
  }

  @Test func `K02: the issuer's end counts as well`() throws {
    let end = Authorities.now + 100
    var content = Authorities.authority("Intermediate")
    content.notAfter = end
    let brief = TestCertificate(
      content,
      key: Authorities.intermediateKey,
      issuer: Authorities.root,
    )
    let bench = try Bench(file: Authorities.file(Authorities.signer(issuer: brief), brief))
    #expect(bench.send().isVerified)
    var post = Post()
    post.timestamp = "\(end)"
    #expect(bench.send(post, at: end).refusal?.check == .chain)
    #expect(bench.fetcher.fetched.count == 2)
  }

  @Test func `K03: 10 000 addresses leave 64 entries, the one in use among them`() throws {
    // The same chain each time, so that only the cache is at work.
    let trust = try TrustStore(roots: Authorities.file(Authorities.root))
    let chain = try ValidatedChain.validate(
      Authorities.goodFile,
      trust: trust,
      at: UnixTime(seconds: Authorities.now),
    )
    var checks = RequestVerifier.CostlyChecks.real
    checks.chain = { _, _, _ in chain }
    let bench = try Bench(checks: checks)
    let body = Array(Post().json.utf8)
    let signature = Post.signature(over: body)
    func send(_ number: Int) -> Outcome {
      bench.send(
        body,
        fields: [("SignatureCertChainUrl", Self.url(number)), ("Signature-256", signature)],
      )
    }
    for number in 1...10_000 {
      guard send(number).isVerified else {
        Issue.record("\(number)")
        return
      }
      if number.isMultiple(of: 50) { #expect(send(0).isVerified) }
    }
    #expect(bench.verifier.statistics.entries == ChainLimits.entries)
    #expect(bench.fetcher.fetched.count { $0 == Self.url(0) } == 1)
  }

  @Test func `K04: a bad certificate once, then a good one`() throws {
    let bench = try Bench(file: Authorities.file(Authorities.signer()))
    #expect(bench.send().refusal?.check == .chain)
    bench.fetcher.state.withLock {
      $0.fallback = .response(status: 200, body: Authorities.goodFile)
    }
    #expect(bench.send().isVerified)
  }

  @Test func `a mismatch fetches again once in 60 s`() throws {
    let bench = try Bench()
    #expect(bench.send().isVerified)
    let body = Array(Post().json.utf8)
    let forged = Post.fields(over: body, key: Authorities.otherKey)
    for second: Int64 in [0, 1, 59] {
      #expect(
        bench.send(body, fields: forged, at: Authorities.now + second).refusal
          == .signatureMismatch
      )
      #expect(bench.fetcher.fetched.count == 2)
    }
    #expect(
      bench.send(body, fields: forged, at: Authorities.now + 60).refusal == .signatureMismatch
    )
    #expect(bench.fetcher.fetched.count == 3)
    #expect(bench.send().isVerified)
  }

  @Test func `a file renewed under its name is found by the mismatch`() throws {
    let bench = try Bench()
    #expect(bench.send().isVerified)
    let renewed = Authorities.file(
      Authorities.signer(key: Authorities.otherKey),
      Authorities.intermediate,
    )
    bench.fetcher.state.withLock { $0.fallback = .response(status: 200, body: renewed) }
    let body = Array(Post().json.utf8)
    #expect(
      bench.send(body, fields: Post.fields(over: body, key: Authorities.otherKey)).isVerified
    )
    #expect(bench.fetcher.fetched.count == 2)
  }

  @Test func `a refetch that fails leaves the kept chain in use`() throws {
    let bench = try Bench()
    #expect(bench.send().isVerified)
    bench.fetcher.state.withLock { $0.fallback = .failed(.timedOut) }
    let body = Array(Post().json.utf8)
    let forged = Post.fields(over: body, key: Authorities.otherKey)
    #expect(bench.send(body, fields: forged).refusal == .download(.timedOut))
    #expect(bench.send().isVerified)
    #expect(bench.fetcher.fetched.count == 2)
  }

  @Test func `requests for one address share one download`() throws {
    let bench = try Bench()
    bench.fetcher.state.withLock { $0.isHolding = true }
    let body = Array(Post().json.utf8)
    let good = Box()
    let forged = Box()
    for _ in 0..<20 { bench.begin(body, fields: Post.fields(over: body)) { good.set($0) } }
    let fields = Post.fields(over: body, key: Authorities.otherKey)
    bench.begin(body, fields: fields) { forged.set($0) }
    #expect(good.count == 0)
    #expect(bench.fetcher.fetched.count == 1)
    bench.fetcher.release()
    #expect(good.count == 20)
    #expect(good.value?.isVerified == true)
    #expect(forged.value?.refusal == .signatureMismatch)
    #expect(forged.count == 1)
  }

  @Test func `a bounded number waits for one download`() throws {
    let bench = try Bench()
    bench.fetcher.state.withLock { $0.isHolding = true }
    let body = Array(Post().json.utf8)
    let fields = Post.fields(over: body)
    let waiting = Box()
    for _ in 0..<ChainLimits.waiters { bench.begin(body, fields: fields) { waiting.set($0) } }
    let refused = Box()
    bench.begin(body, fields: fields) { refused.set($0) }
    #expect(refused.value?.refusal == .download(.tooManyWaiting))
    bench.fetcher.abandon()
    #expect(waiting.count == ChainLimits.waiters)
    #expect(waiting.value?.refusal == .download(.abandoned))
  }

  @Test func `a request that waited too long to join finds the chain there`() throws {
    let bench = try Bench()
    let body = Array(Post().json.utf8)
    let headers = try SignatureHeaders(fields: Post.fields(over: body))
    let now = UnixTime(seconds: Authorities.now)
    let verdict = bench.verifier.verify(
      body,
      headers: headers,
      claimed: Bench.claimed(body),
      at: now,
    )
    guard case .needsChain(let wait) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(bench.fetcher.fetched.isEmpty)
    #expect(bench.send().isVerified)
    let box = Box()
    wait.resume { box.set($0) }
    #expect(box.value?.isVerified == true)
    #expect(bench.fetcher.fetched.count == 1)
  }

  @Test func `a second delivery is ignored`() throws {
    let bench = try Bench()
    bench.fetcher.state.withLock { $0.isHolding = true }
    let body = Array(Post().json.utf8)
    let box = Box()
    bench.begin(body, fields: Post.fields(over: body)) { box.set($0) }
    let delivery = try #require(bench.fetcher.state.withLock { $0.held.first?.1 })
    delivery.deliver(.failed(.timedOut), at: UnixTime(seconds: Authorities.now))
    delivery.deliver(
      .response(status: 200, body: Authorities.goodFile),
      at: UnixTime(seconds: Authorities.now),
    )
    #expect(box.value?.refusal == .download(.timedOut))
    #expect(box.count == 1)
  }
}
