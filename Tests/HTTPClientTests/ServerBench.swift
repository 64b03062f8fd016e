import HTTPClient
import TestAuthority

/// A server with a certificate for 127.0.0.1, and a client that trusts its authority.
struct ServerBench {
  static let now: Int64 = 1_700_000_000
  static let rootKey = KeyPair.rsa(bits: 2048)
  static let serverKey = KeyPair.rsa(bits: 2048)

  /// The one place where the clock is real: libcurl looks at it, so these are valid for longer than it matters.
  static func content(_ name: String) -> TestCertificate.Content {
    TestCertificate.Content(name: name, notBefore: 0, notAfter: 4_000_000_000)
  }

  static let root: TestCertificate = {
    var content = Self.content("Loopback Root")
    content.isAuthority = true
    content.keyUsage = "critical,keyCertSign"
    return TestCertificate(content, key: rootKey)
  }()

  static func certificate(for names: String) -> TestCertificate {
    var content = Self.content("Server")
    content.alternativeNames = names
    return TestCertificate(content, key: serverKey, issuer: root)
  }

  let server: LoopbackTLSServer
  let client = HTTPClient(trustingOnly: Array(root.pem.utf8))

  init(
    names: String = "IP:127.0.0.1",
    answer: @escaping @Sendable (String) -> LoopbackTLSServer.Answer,
  ) {
    server = LoopbackTLSServer(certificate: Self.certificate(for: names), answer: answer)
  }

  var url: String { "https://127.0.0.1:\(server.port)" }

  /// A download with room for whatever the machine is busy with.
  func download(_ path: String = "/file", limit: Int64 = 65_536) -> HTTPDownload {
    HTTPDownload(url: url + path, sizeLimit: limit, deadline: .seconds(60))
  }
}
