import Foundation
import Synchronization
import TestAuthority
import Testing

@testable import RequestVerification

/// Many addresses at which there is no chain, asked for by whoever knows a skill's id.
@Suite struct `Chain flood` {
  private static func url(_ name: String) -> String {
    "https://s3.amazonaws.com/echo.api/" + name
  }

  private static let body = Array(Post().json.utf8)
  private static let signature = Post.signature(over: body)

  /// Sends a genuine request, or one whose address is made up, without waiting for its verdict.
  private static func begin(_ bench: Bench, _ name: String) -> Box {
    let box = Box()
    let fields = [("SignatureCertChainUrl", url(name)), ("Signature-256", signature)]
    bench.begin(body, fields: fields) { box.set($0) }
    return box
  }

  private static let busy = Refusal.download(.tooManyDownloads)

  @Test func `four downloads at a time, a fifth is refused at once`() throws {
    let bench = try Bench()
    let end = Authorities.now + 100
    let brief = Authorities.file(
      Authorities.signer { $0.notAfter = end },
      Authorities.intermediate,
    )
    let proven = Self.url("proven.pem")
    bench.fetcher.state.withLock { $0.files[proven] = .response(status: 200, body: brief) }
    #expect(bench.send(url: proven).isVerified)
    bench.fetcher.state.withLock {
      $0.files = [:]
      $0.isHolding = true
    }
    var late = Post()
    late.timestamp = "\(end)"
    let body = Array(late.json.utf8)
    func begin(_ name: String) -> Box {
      let box = Box()
      let fields = Post.fields(over: body, url: Self.url(name))
      bench.begin(body, fields: fields, at: end) { box.set($0) }
      return box
    }
    let strangers = ["a", "b", "c"].map(begin)
    #expect(strangers.map { $0.value?.refusal } == [nil, nil, Self.busy])
    let plausible = ["echo-api-cert-7.pem", "echo-api-cert-8.pem"].map(begin)
    #expect(plausible.map { $0.value?.refusal } == [nil, Self.busy])
    // Its chain is out of date by now.
    let known = begin("proven.pem")
    #expect(known.count == 0)
    let others = ["d", "echo-api-cert-9.pem"].map(begin)
    #expect(others.allSatisfy { $0.value?.refusal == Self.busy })
    #expect(bench.fetcher.fetched.count == 1 + 4)
    bench.fetcher.release()
    for box in [strangers[0], strangers[1], plausible[0], known] {
      #expect(box.value?.isVerified == true && box.count == 1)
    }
    bench.fetcher.state.withLock { $0.isHolding = false }
    #expect(bench.send(url: Self.url("c")).isVerified)
  }

  @Test func `where there is room, every address is fetched`() throws {
    let bench = try Bench()
    for name in ["a", "echo-api-cert-7.pem", "echo-api-cert-700.pem", "new/name.pem"] {
      #expect(bench.send(url: Self.url(name)).isVerified)
    }
  }

  @Test(arguments: [
    ("echo-api-cert.pem", true), ("echo-api-cert-1.pem", true), ("echo-api-cert-99.pem", true),
    ("echo-api-cert-100.pem", false), ("echo-api-cert-0.pem", false),
    ("echo-api-cert-07.pem", false), ("echo-api-cert-.pem", false),
    ("echo-api-cert-+7.pem", false),
    ("echo-api-cert7.pem", false), ("echo-api-cert-7.pem.pem", false),
    ("Echo-api-cert-7.pem", false),
    ("x/echo-api-cert-7.pem", false), ("echo-api-cert-7.pe", false), ("", false),
  ])
  func `a name like the voice service's comes first`(name: String, isPlausible: Bool) throws {
    let url = try ChainURL(normalizing: Self.url(name))
    let standing = ChainRecord().standing(of: url, at: UnixTime(seconds: Authorities.now))
    #expect(standing == (isPlausible ? .plausible : .stranger))
  }

  @Test func `made-up names that are never answered leave room for a genuine request`() throws {
    let bench = try Bench()
    bench.fetcher.state.withLock { $0.isHolding = true }
    let fakes = (0..<100).map { Self.begin(bench, "\($0).pem") }
    #expect(fakes.count { $0.value?.refusal == Self.busy } == 98)
    let genuine = Self.begin(bench, "echo-api-cert-12.pem")
    #expect(genuine.count == 0)
    bench.fetcher.release()
    #expect(genuine.value?.isVerified == true)
  }

  @Test func `names like the voice service's that lead nowhere stand behind one that does not`()
    throws
  {
    let bench = try Bench()
    let names = (1...99).filter { $0 != 12 }.map { "echo-api-cert-\($0).pem" }
    bench.fetcher.state.withLock { $0.fallback = .response(status: 403, body: []) }
    for name in names {
      #expect(Self.begin(bench, name).value?.refusal == .download(.status(403)))
    }
    bench.fetcher.state.withLock {
      $0.fallback = .response(status: 200, body: Authorities.goodFile)
      $0.isHolding = true
    }
    let fakes = names.map { Self.begin(bench, $0) }
    // Nothing is refused for having failed: two of them are fetched again at once.
    #expect(fakes.count { $0.count == 0 } == 2)
    let genuine = Self.begin(bench, "echo-api-cert-12.pem")
    #expect(genuine.count == 0)
    bench.fetcher.release()
    #expect(genuine.value?.isVerified == true)
  }

  @Test(
    arguments: [
      (.response(status: 403, body: []), 299, .stranger),
      (.response(status: 200, body: [0x41]), 299, .stranger),
      (.response(status: 403, body: []), 300, .plausible), (.failed(.timedOut), 0, .plausible),
      (.failed(.unreachable("no route")), 0, .plausible),
    ] as [(ChainDownload, Int64, ChainStanding)]
  )
  func `doubt ends, and a network that fails casts none`(
    download: ChainDownload,
    after seconds: Int64,
    standing: ChainStanding,
  ) throws {
    let url = try ChainURL(normalizing: Post.chainURL)
    let now = Authorities.now
    var record = ChainRecord()
    record.note(url, download, .failure(.chain(.noCertificate)), at: UnixTime(seconds: now))
    #expect(record.standing(of: url, at: UnixTime(seconds: now + seconds)) == standing)
  }

  @Test func `a genuine request passes while threads go on asking for made-up names`() throws {
    let fetcher = RefusingFetcher(genuine: Self.url("echo-api-cert-12.pem"))
    let verifier = RequestVerifier(
      applications: try ApplicationIdentifiers([Post.skill]),
      trust: try TrustStore(roots: Authorities.file(Authorities.root)),
      fetcher: fetcher,
    )
    let claimed = Bench.claimed(Self.body)
    let now = UnixTime(seconds: Authorities.now)
    @Sendable func send(_ name: String, _ completion: @escaping @Sendable (Outcome) -> Void) throws
    {
      let headers = try SignatureHeaders(
        fields: [("SignatureCertChainUrl", Self.url(name)), ("Signature-256", Self.signature)]
      )
      switch verifier.verify(Self.body, headers: headers, claimed: claimed, at: now) {
      case .verified(let body): completion(.success(body))
      case .refused(let refusal): completion(.failure(refusal))
      case .needsChain(let wait): wait.resume(completion)
      }
    }
    // The flood holds all that it may have before the genuine request comes, and goes on until it is answered.
    let isOver = Atomic(false)
    let refused = Atomic(0)
    let isFull = DispatchSemaphore(value: 0)
    let flood = DispatchGroup()
    for thread in 0..<4 {
      flood.enter()
      Thread.detachNewThread {
        var number = 0
        while !isOver.load(ordering: .relaxed) {
          try? send("\(thread)-\(number).pem") { outcome in
            guard outcome.refusal == Self.busy else { return }
            if refused.wrappingAdd(1, ordering: .relaxed).newValue == 100 { isFull.signal() }
          }
          number += 1
        }
        flood.leave()
      }
    }
    isFull.wait()
    let genuine = Box()
    try send("echo-api-cert-12.pem") { genuine.set($0) }
    isOver.store(true, ordering: .relaxed)
    flood.wait()
    #expect(genuine.value?.isVerified == true)
    #expect(fetcher.most == ChainStanding.stranger.places + 1)
    fetcher.end()
  }
}

/// Holds every download but the genuine one, as a slow server would.
private final class RefusingFetcher: ChainFetching {
  private let genuine: String
  private let state = Mutex((held: [ChainDelivery](), most: 0))
  var most: Int { state.withLock { $0.most } }

  init(genuine: String) { self.genuine = genuine }

  func fetchChain(at url: ChainURL, for delivery: ChainDelivery) {
    guard url.text == genuine else {
      state.withLock {
        $0.held.append(delivery)
        $0.most = max($0.most, $0.held.count)
      }
      return
    }
    state.withLock { $0.most = max($0.most, $0.held.count + 1) }
    delivery.deliver(
      .response(status: 200, body: Authorities.goodFile),
      at: UnixTime(seconds: Authorities.now),
    )
  }

  /// Gives the held ones up.
  func end() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    _ = consume held
  }
}
