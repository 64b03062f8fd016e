/// An authority that certifies this machine, for tests that fetch over https.
///
/// The one place where the clock is real: libcurl looks at it, so certificates are valid for longer than it matters.
public struct LoopbackAuthority: Sendable {
  private let root: TestCertificate
  private let key = KeyPair.p256()

  /// Makes an authority with a key of its own.
  public init() {
    var content = LoopbackAuthority.content("Loopback Root")
    content.isAuthority = true
    content.keyUsage = "critical,keyCertSign"
    root = TestCertificate(content, key: .p256())
  }

  /// The certificate to be trusted, as PEM.
  public var pem: String { root.pem }

  /// Starts a server for 127.0.0.1.
  public func server(
    _ answer: @escaping @Sendable (_ head: String) -> LoopbackTLSServer.Answer
  ) -> LoopbackTLSServer {
    var content = LoopbackAuthority.content("Server")
    content.alternativeNames = "IP:127.0.0.1"
    let certificate = TestCertificate(content, key: key, issuer: root)
    return LoopbackTLSServer(certificate: certificate, answer: answer)
  }

  private static func content(_ name: String) -> TestCertificate.Content {
    TestCertificate.Content(name: name, notBefore: 0, notAfter: 4_000_000_000)
  }
}
