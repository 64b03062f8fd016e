import Foundation
import HTTPClient
import TestAuthority
import TestClient
import Testing

/// The certificate of an endpoint that speaks TLS itself: faults at the start, and renewal while it runs.
@Suite(.timeLimit(.minutes(5))) struct TLSFileTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var certificate: String?
    var key: String?
    var words: String
  }

  static let good = Authority.host("IP:127.0.0.1")

  static let faults: [Fault] = {
    var expired = Authority.content("old.example")
    expired.notAfter = 1_700_000_000
    var early = Authority.content("early.example")
    early.notBefore = 3_900_000_000
    let key = good.key.pem
    func certificate(_ content: TestCertificate.Content) -> String {
      TestCertificate(content, key: good.key).pem
    }
    return [
      Fault(
        testDescription: "a wrong key",
        certificate: good.pem,
        key: Authority.key.pem,
        words: "certificate.pem: the key does not belong to the certificate of ",
      ),
      Fault(
        testDescription: "an expired certificate",
        certificate: certificate(expired),
        key: key,
        words: "old.example expired at 2023-11-14",
      ),
      Fault(
        testDescription: "a certificate of the future",
        certificate: certificate(early),
        key: key,
        words: "early.example is not valid before 2093",
      ),
      Fault(
        testDescription: "no certificate in the file",
        certificate: "no certificate",
        key: key,
        words: "the certificate is not readable as PEM",
      ),
      Fault(
        testDescription: "no key in the file",
        certificate: good.pem,
        key: "no key",
        words: "the key is not readable as PEM without a password",
      ),
      Fault(
        testDescription: "no certificate file",
        certificate: nil,
        key: key,
        words: "cannot read certificate.pem: no such file",
      ),
      Fault(
        testDescription: "no key file",
        certificate: good.pem,
        key: nil,
        words: "cannot read key.pem: no such file",
      ),
    ]
  }()

  static let words = ["--tls-certificate", "certificate.pem", "--tls-key", "key.pem"]

  @Test(arguments: faults)
  func `the start says what is wrong with the files`(fault: Fault) async throws {
    let folder = try Folder()
    if let text = fault.certificate { try folder.write("certificate.pem", text) }
    if let text = fault.key { try folder.write("key.pem", text) }
    let outcome = try await Program.run(
      ["serve", "--skill-id", "a", "--port", "0"] + Self.words,
      in: folder,
    )
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.split(separator: "\n").last?.contains(fault.words) == true,
      "\(outcome.errors)",
    )
  }

  /// Nobody may ever write into the pipe: the start must not wait for it.
  @Test(arguments: ["certificate.pem", "key.pem"])
  func `a pipe is refused and not waited for`(name: String) async throws {
    let folder = try Folder()
    for other in ["certificate.pem", "key.pem"] where other != name {
      try folder.write(other, Self.good.pem)
    }
    try #require(mkfifo(folder.path(name), 0o600) == 0)
    let outcome = try await Program.run(
      ["serve", "--skill-id", "a", "--port", "0"] + Self.words,
      in: folder,
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cannot read \(name): is a pipe or device; give a file"))
  }

  @Test func `no skill id is a start-up error`() async throws {
    let outcome = try await Program.run(["serve", "--port", "0"], in: try Folder())
    #expect(outcome.status == 2, "A06")
    #expect(outcome.errors.contains("--skill-id"), "A06")
  }

  @Test func `a renewed certificate serves new connections`() async throws {
    let folder = try await Folder.serving()
    var content = Authority.content("New Root")
    content.isAuthority = true
    content.alternativeNames = "IP:127.0.0.1"
    let renewed = TestCertificate(content, key: Authority.key)
    try folder.write("certificate.pem", Self.good.pem)
    try folder.write("key.pem", Self.good.key.pem)
    try await onThread {
      let serving = try Serving(["--development"] + Self.words, in: folder)
      #expect(try Self.fetches(serving, trusting: Authority.root))
      // Half of the change is no change, and is told once.
      try folder.write("certificate.pem", renewed.pem)
      let fault = try #require(serving.log.first { $0.event == "file unusable" })
      #expect(fault["reason"]?.contains("the key does not belong to the certificate") == true)
      #expect(try Self.fetches(serving, trusting: Authority.root))
      try folder.write("key.pem", renewed.key.pem)
      #expect(serving.log.first { $0.event == "certificate renewed" } != nil)
      #expect(try Self.fetches(serving, trusting: renewed))
      #expect(try !Self.fetches(serving, trusting: Authority.root))
      #expect(serving.stop() == 0)
      #expect(serving.log.all.filter { $0.event == "file unusable" }.count == 1)
    }
  }

  @Test(arguments: [512, 1024, 2048]) func `a key that clients will not have is told at the start`(
    bits: Int32
  ) async throws {
    let folder = try await Folder.serving()
    let weak = TestCertificate(Authority.content("weak.example"), key: .rsa(bits: bits))
    try folder.write("certificate.pem", Self.good.pem)
    try folder.write("key.pem", Self.good.key.pem)
    let warnings = try await onThread {
      let renewed = try Serving(["--development"] + Self.words, in: folder)
      try folder.write("certificate.pem", weak.pem)
      try folder.write("key.pem", weak.key.pem)
      #expect(renewed.log.first { $0.event == "certificate renewed" } != nil)
      let started = try Serving(["--development"] + Self.words, in: folder)
      return Self.keyWarnings(renewed) + Self.keyWarnings(started)
    }
    #expect(warnings.map { $0["bits"] } == (bits < 2048 ? ["\(bits)", "\(bits)"] : []))
    #expect(warnings.allSatisfy { $0["level"] == "warning" && $0["algorithm"] == "RSA" })
    #expect(warnings.allSatisfy { $0["subject"]?.contains("weak.example") == true })
  }

  /// Ends an endpoint, and gives what it had to say of its key.
  private static func keyWarnings(_ serving: Serving) -> [LogLine] {
    #expect(serving.stop() == 0)
    return serving.log.all.filter { $0.event?.contains("TLS key") == true }
  }

  /// Whether somebody who trusts one authority alone takes the endpoint's certificate.
  private static func fetches(_ serving: Serving, trusting root: TestCertificate) throws -> Bool {
    let download = HTTPDownload(
      url: "https://127.0.0.1:\(serving.port)/health",
      sizeLimit: 65_536,
      deadline: .seconds(30),
    )
    do {
      return try HTTPClient(trustingOnly: Array(root.pem.utf8)).fetch(download).answer.status == 200
    } catch .certificateNotTrusted {
      return false
    }
  }
}
