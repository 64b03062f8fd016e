import CMicrohttpd

/// A certificate chain and its private key, checked to belong together and to be in force.
///
/// Unchecked, because nothing is changed after it was made, and GnuTLS only reads it.
@safe public final class TLSIdentity: @unchecked Sendable {
  /// The chain in the form that a handshake asks for, the server's own certificate first.
  let certificates: UnsafeMutableBufferPointer<gnutls_pcert_st>
  let key: gnutls_privkey_t
  /// The name that the certificate was given to.
  public let subject: String
  /// When the certificate expires, in seconds since 1970.
  public let expiry: Int64

  /// How hard the key is to guess.
  public let strength: TLSKeyStrength

  /// Reads a chain and a key.
  ///
  /// - Parameters:
  ///   - certificate: The server's certificate in PEM, followed by those up to its authority.
  ///   - key: The private key in PEM, without a password.
  ///   - now: The present time in seconds since 1970, which must lie within the certificate's.
  /// - Throws: `TLSIdentityError`, which names the fault.
  public init(certificate: [UInt8], key: [UInt8], now: Int64) throws(TLSIdentityError) {
    let chain = try CertificateChain(pem: certificate)
    guard let leaf = unsafe chain.certificates.first, let leaf = unsafe leaf else {
      throw .unreadableCertificate(reason: "it holds no certificate")
    }
    let subject = unsafe CertificateChain.subject(of: leaf)
    let begin = Int64(unsafe gnutls_x509_crt_get_activation_time(leaf))
    let expiry = Int64(unsafe gnutls_x509_crt_get_expiration_time(leaf))
    guard now >= begin else { throw .notYetValid(subject: subject, from: begin) }
    guard now <= expiry else { throw .expired(subject: subject, at: expiry) }
    let privateKey = try PrivateKey(pem: key)
    guard unsafe privateKey.matches(leaf) else { throw .keyDoesNotMatch(subject: subject) }
    strength = privateKey.strength
    unsafe certificates = try chain.handshakeForm()
    unsafe self.key = privateKey.release()
    self.subject = subject
    self.expiry = expiry
  }

  deinit {
    for index in unsafe certificates.indices {
      unsafe gnutls_pcert_deinit(certificates.baseAddress.map { unsafe $0 + index })
    }
    unsafe certificates.deallocate()
    unsafe gnutls_privkey_deinit(key)
  }
}

extension String {
  /// The sentence that GnuTLS has for a code.
  init(gnuTLS code: Int32) {
    self = unsafe gnutls_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

/// The bytes as GnuTLS takes them.
func withDatum<Result>(
  _ bytes: [UInt8],
  _ body: (UnsafePointer<gnutls_datum_t>) -> Result,
) -> Result {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    // GnuTLS leaves the bytes as they are.
    var datum = unsafe gnutls_datum_t(
      data: UnsafeMutablePointer(mutating: buffer.baseAddress),
      size: UInt32(clamping: buffer.count),
    )
    return unsafe body(&datum)
  }
}
