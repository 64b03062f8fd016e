import TestAuthority

/// Certificates like the voice service's: a root, an intermediate, a signer.
enum Authorities {
  /// The moment of every test, unless it says otherwise: 2023-11-14T22:13:20Z.
  static let now: Int64 = 1_700_000_000
  static let day: Int64 = 86_400

  static let rootKey = KeyPair.rsa(bits: 2048)
  static let intermediateKey = KeyPair.rsa(bits: 2048)
  static let signingKey = KeyPair.rsa(bits: 2048)
  static let otherKey = KeyPair.rsa(bits: 2048)
  static let shortKey = KeyPair.rsa(bits: 1024)

  static let root = TestCertificate(authority("Root CA 1"), key: rootKey)
  static let otherRoot = TestCertificate(authority("Other Root"), key: otherKey)
  static let intermediate = TestCertificate(
    authority("Intermediate"),
    key: intermediateKey,
    issuer: root,
  )

  static func authority(_ name: String) -> TestCertificate.Content {
    var content = TestCertificate.Content(
      name: name,
      notBefore: now - 1000 * day,
      notAfter: now + 1000 * day,
    )
    content.isAuthority = true
    content.keyUsage = "critical,keyCertSign,cRLSign"
    return content
  }

  static func signer() -> TestCertificate.Content {
    var content = TestCertificate.Content(
      name: "echo-api.amazon.com",
      notBefore: now - 100 * day,
      notAfter: now + 200 * day,
    )
    content.alternativeNames = "DNS:echo-api.amazon.com"
    content.keyUsage = "critical,digitalSignature,keyEncipherment"
    content.extendedKeyUsage = "serverAuth,clientAuth"
    return content
  }

  /// A signer of the usual content with changes, issued by the intermediate.
  static func signer(
    key: KeyPair = signingKey,
    issuer: TestCertificate? = intermediate,
    _ change: (inout TestCertificate.Content) -> Void = { _ in },
  ) -> TestCertificate {
    var content = signer()
    change(&content)
    return TestCertificate(content, key: key, issuer: issuer)
  }

  /// The file that the voice service would publish.
  static let goodFile = file(signer(), intermediate)

  static func file(_ certificates: TestCertificate...) -> [UInt8] {
    Array(certificates.map(\.pem).joined().utf8)
  }
}
