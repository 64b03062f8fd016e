import Foundation
import Synchronization
import TestAuthority
import Testing

@testable import RequestVerification

@Suite struct `Failing closed` {
  struct Injected: Error {}

  @Test func `X02: without signature headers nothing else counts`() {
    #expect(throws: Refusal.missingHeader("SignatureCertChainUrl")) {
      try SignatureHeaders(fields: [(name: "_dev", value: "1"), (name: "X-Dev", value: "1")])
    }
  }

  @Test func `X03: the sender learns nothing`() {
    #expect(Refusal.publicText.utf8.count < 80)
    for word in ["certificate", "signature", "timestamp", "skill", "OpenSSL"] {
      #expect(!Refusal.publicText.lowercased().contains(word.lowercased()))
    }
  }

  @Test(arguments: ["chain", "signature"])
  func `X04: a fault within a check is a refusal`(place: String) throws {
    let fetcher = TestFetcher()
    fetcher.state.withLock { $0.fallback = .response(status: 200, body: Authorities.goodFile) }
    var checks = RequestVerifier.CostlyChecks.real
    if place == "chain" {
      checks.chain = { _, _, _ in throw Injected() }
    } else {
      checks.signature = { _, _ in throw Injected() }
    }
    let verifier = RequestVerifier(
      admission: Admission(
        freshness: Freshness(),
        applications: try ApplicationIdentifiers([Post.skill]),
      ),
      trust: try TrustStore(roots: Authorities.file(Authorities.root)),
      fetcher: fetcher,
      checks: checks,
    )
    let body = Array(Post().json.utf8)
    let headers = try SignatureHeaders(fields: Post.fields(over: body))
    let now = UnixTime(seconds: Authorities.now)
    for _ in 0..<2 {
      switch verifier.verify(body, headers: headers, claimed: Bench.claimed(body), at: now) {
      case .verified: Issue.record("verified")
      case .refused(let refusal): #expect(refusal == .fault("Injected"))
      case .needsChain(let wait):
        let box = Box()
        wait.resume { box.set($0) }
        #expect(box.value?.refusal == .fault("Injected"))
      }
    }
  }

  @Test func `moments at the ends of time do not trap`() throws {
    let claimed = ClaimedRequest(
      type: nil,
      timestamp: .number(-1e14),
      contextApplication: Post.skill,
      sessionApplication: nil,
    )
    for now in [Int64.min, -1, 0, .max] {
      #expect(throws: Refusal.self) {
        try Freshness().check(claimed, at: UnixTime(milliseconds: now))
      }
      _ = UnixTime(milliseconds: now).seconds
      _ = UnixTime(seconds: now)
      #expect(throws: Refusal.self) {
        try ValidatedChain.validate(
          Authorities.goodFile,
          trust: try TrustStore(roots: Authorities.file(Authorities.root)),
          at: UnixTime(milliseconds: now),
        )
      }
    }
  }
}

@Suite struct `Trust store` {
  @Test func `the machine's store opens, and does not know our root`() throws {
    let trust = try TrustStore.system()
    #expect(throws: Refusal.self) {
      try ValidatedChain.validate(
        Authorities.goodFile,
        trust: trust,
        at: UnixTime(seconds: Authorities.now),
      )
    }
  }

  /// In a process of its own, whose environment is the machine's configuration.
  @Test func `OpenSSL's own variable adds a root to the machine's store`() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory
        .appending(path: "bus-status-root-\(UUID().uuidString).pem")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(Authorities.root.pem.utf8).write(to: file)
      setenv("SSL_CERT_FILE", file.path, 1)
      let trust = try TrustStore.system()
      _ = try ValidatedChain.validate(
        Authorities.goodFile,
        trust: trust,
        at: UnixTime(seconds: Authorities.now),
      )
    }
  }

  @Test func `no roots is a start-up error`() {
    #expect(throws: ConfigurationFault.self) { try TrustStore(roots: []) }
    #expect(throws: ConfigurationFault.self) { try TrustStore(roots: Array("<html>".utf8)) }
  }

  @Test func `the variables that are set are named`() {
    #expect(
      TrustStore.overrides(in: ["PATH": "/bin", "SSL_CERT_FILE": "", "OPENSSL_CONF": "/x"])
        == ["OPENSSL_CONF", "SSL_CERT_FILE"]
    )
    #expect(TrustStore.overrides(in: [:]) == [])
  }
}
