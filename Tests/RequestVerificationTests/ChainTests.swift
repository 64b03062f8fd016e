import RequestVerification
import Synchronization
import TestAuthority
import Testing

struct ChainCase: CaseRow {
  enum Expected: Sendable {
    case ok
    case refused(Refusal)
    /// OpenSSL's code and depth.
    case path(code: Int32, depth: Int32)
  }

  let id: String
  let about: String
  let expected: Expected
  let download: @Sendable () -> ChainDownload

  init(
    _ id: String,
    _ about: String,
    _ expected: Expected,
    _ download: @escaping @Sendable () -> ChainDownload,
  ) {
    self.id = id
    self.about = about
    self.expected = expected
    self.download = download
  }

  private static func served(_ certificates: TestCertificate...) -> ChainDownload {
    .response(status: 200, body: Array(certificates.map(\.pem).joined().utf8))
  }

  private typealias Own = Authorities
  private static let now = Authorities.now
  private static let day = Authorities.day

  static let all: [ChainCase] = [
    .init("C01", "the SAN, chain complete", .ok) { served(Own.signer(), Own.intermediate) },
    .init("C02", "expired", .refused(.chain(.expired(seconds: 60)))) {
      served(Own.signer { $0.notAfter = now - 60 }, Own.intermediate)
    },
    .init("C02", "its last second is over", .refused(.chain(.expired(seconds: 0)))) {
      served(Own.signer { $0.notAfter = now }, Own.intermediate)
    },
    .init("C03", "not yet valid", .refused(.chain(.notYetValid(seconds: 60)))) {
      served(Own.signer { $0.notBefore = now + 60 }, Own.intermediate)
    },
    .init("C03", "first second", .ok) {
      served(Own.signer { $0.notBefore = now }, Own.intermediate)
    },
    .init("C04", "no SAN, the CN is right", .refused(.chain(.name))) {
      served(Own.signer { $0.alternativeNames = nil }, Own.intermediate)
    },
    .init("C05", "several SAN entries", .ok) {
      served(
        Own.signer { $0.alternativeNames = "DNS:a.example,DNS:echo-api.amazon.com,IP:127.0.0.1" },
        Own.intermediate,
      )
    },
    .init("C06", "SAN for another name", .refused(.chain(.name))) {
      served(Own.signer { $0.alternativeNames = "DNS:other.amazon.com" }, Own.intermediate)
    },
    .init("C06", "a wildcard", .refused(.chain(.name))) {
      served(Own.signer { $0.alternativeNames = "DNS:*.amazon.com" }, Own.intermediate)
    },
    .init("C06", "the name as an e-mail and a URI", .refused(.chain(.name))) {
      served(
        Own.signer {
          $0.alternativeNames = "email:echo-api.amazon.com,URI:echo-api.amazon.com"
        },
        Own.intermediate,
      )
    },
    .init("C07", "self-signed", .path(code: 18, depth: 0)) {
      served(Own.signer(issuer: nil))
    },
    .init("C08", "intermediate missing", .path(code: 20, depth: 0)) { served(Own.signer()) },
    .init("C09", "intermediate expired", .path(code: 10, depth: 1)) {
      var content = Own.authority("Intermediate")
      content.notAfter = now - 1
      let expired = TestCertificate(content, key: Own.intermediateKey, issuer: Own.root)
      return served(Own.signer(issuer: expired), expired)
    },
    .init("C10", "root not in our store", .path(code: 20, depth: 1)) {
      let stranger = TestCertificate(
        Own.authority("Intermediate"),
        key: Own.intermediateKey,
        issuer: Own.otherRoot,
      )
      return served(Own.signer(issuer: stranger), stranger)
    },
    .init("C10", "and the file brings it along", .path(code: 19, depth: 2)) {
      let stranger = TestCertificate(
        Own.authority("Intermediate"),
        key: Own.intermediateKey,
        issuer: Own.otherRoot,
      )
      return served(Own.signer(issuer: stranger), stranger, Own.otherRoot)
    },
    .init("C11", "extra root at the end", .ok) {
      served(Own.signer(), Own.intermediate, Own.root)
    },
    .init("C11", "an unrelated root at the end", .ok) {
      served(Own.signer(), Own.intermediate, Own.otherRoot)
    },
    .init("C12", "the root cross-signed by one we do not have", .ok) {
      let cross = TestCertificate(
        Own.authority("Root CA 1"),
        key: Own.rootKey,
        issuer: Own.otherRoot,
      )
      return served(Own.signer(), Own.intermediate, cross)
    },
    .init("C13", "key usage lacks digitalSignature", .refused(.chain(.keyUsage))) {
      served(Own.signer { $0.keyUsage = "critical,keyEncipherment" }, Own.intermediate)
    },
    .init("C13", "no key usage", .ok) {
      served(Own.signer { $0.keyUsage = nil }, Own.intermediate)
    },
    .init("C14", "an HTML page", .refused(.chain(.noCertificate))) {
      .response(status: 200, body: Array("<html><body>Hello</body></html>".utf8))
    },
    .init("C15", "status 403", .refused(.download(.status(403)))) {
      .response(status: 403, body: Own.goodFile)
    },
    .init("C15", "status 404", .refused(.download(.status(404)))) {
      .response(status: 404, body: Own.goodFile)
    },
    .init("C15", "status 500", .refused(.download(.status(500)))) {
      .response(status: 500, body: Own.goodFile)
    },
    .init("C15", "status 204", .refused(.download(.status(204)))) {
      .response(status: 204, body: Own.goodFile)
    },
    .init("C17", "RSA of 1024 bits", .refused(.chain(.key))) {
      served(Own.signer(key: Own.shortKey), Own.intermediate)
    },
    .init("C17", "a key on a curve", .refused(.chain(.key))) {
      served(Own.signer(key: .p256()), Own.intermediate)
    },
    .init("C17", "an issuer of 1024 bits", .path(code: 67, depth: 1)) {
      let weak = TestCertificate(Own.authority("Weak"), key: Own.shortKey, issuer: Own.root)
      return served(Own.signer(issuer: weak), weak)
    },
    .init("C18", "the name is only a prefix", .refused(.chain(.name))) {
      served(
        Own.signer { $0.alternativeNames = "DNS:echo-api.amazon.com.evil.example" },
        Own.intermediate,
      )
    },
    .init("C19", "root first, signer last", .refused(.chain(.name))) {
      served(Own.root, Own.intermediate, Own.signer())
    },
    .init("C20", "0 bytes", .refused(.chain(.noCertificate))) { .response(status: 200, body: []) },
    // Rule 8.
    .init("C+issuer", "the issuer is no authority", .path(code: 79, depth: 1)) {
      var content = Own.authority("Intermediate")
      content.isAuthority = false
      content.keyUsage = nil
      let plain = TestCertificate(content, key: Own.intermediateKey, issuer: Own.root)
      return served(Own.signer(issuer: plain), plain)
    },
    .init("C+sha1", "signed with SHA-1", .path(code: 68, depth: 0)) {
      served(Own.signer { $0.digest = "SHA1" }, Own.intermediate)
    },
    .init("C+use", "for signing code only", .path(code: 26, depth: 0)) {
      served(Own.signer { $0.extendedKeyUsage = "codeSigning" }, Own.intermediate)
    },
    .init("C+forged", "the issuer's name with another key", .path(code: 7, depth: 0)) {
      let forged = TestCertificate(
        Own.authority("Intermediate"),
        key: Own.otherKey,
        issuer: Own.root,
      )
      return served(Own.signer(issuer: Own.intermediate), forged)
    },
    .init("C+damaged", "a block cut off", .refused(.chain(.damaged))) {
      .response(status: 200, body: Own.goodFile.dropLast(40))
    },
    .init("C+many", "eleven certificates", .refused(.chain(.tooManyCertificates))) {
      .response(
        status: 200,
        body: Own.goodFile + (0..<9).flatMap { _ in Array(Own.otherRoot.pem.utf8) },
      )
    },
    .init("C+large", "more than 64 KiB", .refused(.download(.tooLarge))) {
      .response(
        status: 200,
        body: Own.goodFile + [UInt8](repeating: 10, count: ChainLimits.bytes),
      )
    },
    .init("C+late", "no end in time", .refused(.download(.timedOut))) { .failed(.timedOut) },
  ]
}

@Suite struct `Certificate chain` {
  @Test(arguments: ChainCase.all)
  func `leads from the voice service's name to a trusted root`(row: ChainCase) throws {
    let bench = try Bench()
    let file = row.download()
    bench.fetcher.state.withLock { $0.fallback = file }
    let outcome = bench.send()
    switch row.expected {
    case .ok:
      #expect(outcome.refusal == nil, "\(row.id)")
    case .refused(let refusal):
      #expect(outcome.refusal == refusal, "\(row.id)")
    case .path(let code, let depth):
      guard case .chain(.path(let seenCode, let seenDepth, _)) = outcome.refusal else {
        Issue.record("\(row.id): \(outcome)")
        return
      }
      #expect(seenCode == code, "\(row.id): \(outcome)")
      #expect(seenDepth == depth, "\(row.id): \(outcome)")
    }
    // A refused chain is not kept: the next request asks again.
    _ = bench.send()
    #expect(bench.fetcher.fetched.count == (outcome.isVerified ? 1 : 2), "\(row.id)")
  }

  @Test func `C16: a new file name with a new valid certificate`() throws {
    let bench = try Bench()
    #expect(bench.send().isVerified)
    let next = "https://s3.amazonaws.com/echo.api/echo-api-cert-13.pem"
    let renewed = Authorities.file(
      Authorities.signer(key: Authorities.otherKey),
      Authorities.intermediate,
    )
    bench.fetcher.state.withLock { $0.files[next] = .response(status: 200, body: renewed) }
    let body = Array(Post().json.utf8)
    let fields = Post.fields(over: body, url: next, key: Authorities.otherKey)
    #expect(bench.send(body, fields: fields).isVerified)
    #expect(bench.send().isVerified)
    #expect(bench.fetcher.fetched.count == 2)
  }

  @Test func `C20: an empty file is not kept`() throws {
    let bench = try Bench(file: [])
    #expect(bench.send().refusal == .chain(.noCertificate))
    bench.fetcher.state.withLock {
      $0.fallback = .response(status: 200, body: Authorities.goodFile)
    }
    #expect(bench.send().isVerified)
  }

  @Test func `an encrypted block asks nobody for a passphrase`() throws {
    let block = """
      -----BEGIN CERTIFICATE-----
      Proc-Type: 4,ENCRYPTED
      DEK-Info: AES-128-CBC,00112233445566778899AABBCCDDEEFF

      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
      -----END CERTIFICATE-----

      """
    let bench = try Bench(file: Array(block.utf8))
    #expect(bench.send().refusal == .chain(.damaged))
  }
}
