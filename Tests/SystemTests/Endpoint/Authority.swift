import TestAuthority

/// Certificates like the voice service's, under a root of our own.
enum Authority {
  static let key = KeyPair.rsa(bits: 2048)
  static let otherKey = KeyPair.rsa(bits: 2048)
  private static let rootKey = KeyPair.rsa(bits: 2048)

  static let root = TestCertificate(authority("Root"), key: rootKey)
  static let intermediate = TestCertificate(authority("Intermediate"), key: otherKey, issuer: root)
  private static let stranger = TestCertificate(authority("Stranger"), key: otherKey)

  /// The program reads the machine's clock, so these are valid for longer than it matters.
  static func content(_ name: String, names: String? = nil) -> TestCertificate.Content {
    var content = TestCertificate.Content(name: name, notBefore: 0, notAfter: 4_000_000_000)
    content.alternativeNames = names
    return content
  }

  private static func authority(_ name: String) -> TestCertificate.Content {
    var content = content(name)
    content.isAuthority = true
    content.keyUsage = "critical,keyCertSign,cRLSign"
    return content
  }

  /// A certificate of a host on this machine.
  static func host(_ names: String, key: KeyPair = otherKey) -> TestCertificate {
    TestCertificate(content("Host", names: names), key: key, issuer: root)
  }

  /// A signing certificate, changed or from another issuer.
  static func signer(
    issuer: TestCertificate = intermediate,
    _ change: (inout TestCertificate.Content) -> Void = { _ in },
  ) -> TestCertificate {
    var content = content("echo-api.amazon.com", names: "DNS:echo-api.amazon.com")
    content.keyUsage = "critical,digitalSignature,keyEncipherment"
    content.extendedKeyUsage = "serverAuth,clientAuth"
    change(&content)
    return TestCertificate(content, key: key, issuer: issuer)
  }

  /// The files that stand where the voice service publishes its chains.
  static let files: [String: LoopbackTLSServer.Answer] = [
    "good.pem": file(signer()),
    "again.pem": file(signer()),
    "expired.pem": file(signer { $0.notAfter = 1_700_000_000 }),
    "early.pem": file(signer { $0.notBefore = 3_900_000_000 }),
    "other-name.pem": file(signer { $0.alternativeNames = "DNS:echo-api.amazon.com.evil.example" }),
    "no-name.pem": file(signer { $0.alternativeNames = nil }),
    "stranger.pem": .response("200 OK", body: pem(signer(issuer: stranger), stranger)),
    "cut.pem": .response("200 OK", body: pem(signer())),
    "html.pem": .response("200 OK", body: Array("<html>Not here</html>".utf8)),
    "empty.pem": .response("200 OK"),
    "forbidden.pem": .response("403 Forbidden"),
    "elsewhere.pem": .response(
      "302 Found",
      fields: ["Location: https://s3.amazonaws.com/echo.api/good.pem"],
    ),
    "huge.pem": .response("200 OK", body: [UInt8](repeating: 0x41, count: 70_000)),
    "silent.pem": .bytes([]),
  ]

  private static func file(_ signer: TestCertificate) -> LoopbackTLSServer.Answer {
    .response("200 OK", body: pem(signer, intermediate))
  }

  private static func pem(_ certificates: TestCertificate...) -> [UInt8] {
    Array(certificates.map(\.pem).joined().utf8)
  }
}
