internal import COpenSSL

/// A signing key whose certificate and chain passed every check.
///
/// Only ``validate(_:trust:at:)`` makes one. The key is decoded and made ready once, and used for every signature.
@safe final class ValidatedChain: @unchecked Sendable {
  // Set up here and only copied from afterwards, so that threads may share it.
  private let ready: OpaquePointer
  /// When every certificate of the path is in date.
  let validity: Validity

  private init(leaf: Certificate, validity: Validity) throws(ChainFault) {
    guard let ready = unsafe EVP_MD_CTX_new() else { throw .key }
    unsafe self.ready = ready
    self.validity = validity
    // PKCS#1 v1.5 is what an RSA key does unless told otherwise.
    guard let key = unsafe X509_get0_pubkey(leaf.pointer),
      unsafe EVP_DigestVerifyInit(ready, nil, EVP_sha256(), nil, key) == 1
    else { throw .key }
  }

  deinit {
    unsafe EVP_MD_CTX_free(ready)
  }

  /// Checks a signature: RSA PKCS#1 v1.5 over SHA-256.
  ///
  /// - Throws: `Refusal.signatureMismatch`, or `Refusal.fault` when OpenSSL cannot tell.
  func check(_ signature: [UInt8], of body: [UInt8]) throws(Refusal) {
    ERR_clear_error()
    defer { ERR_clear_error() }
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_MD_CTX_copy_ex(context, ready) == 1 else {
      throw .fault("OpenSSL cannot verify signatures")
    }
    guard unsafe EVP_DigestVerify(context, signature, signature.count, body, body.count) == 1
    else { throw .signatureMismatch }
  }

  /// Checks a file as fetched: the first certificate signs, the others lead to a root.
  ///
  /// - Throws: `Refusal.chain`.
  static func validate(
    _ pem: [UInt8],
    trust: TrustStore,
    at now: UnixTime,
  ) throws(Refusal) -> ValidatedChain {
    do throws(ChainFault) {
      let certificates = try CertificateFile(pem: pem).certificates
      guard let leaf = certificates.first else { throw .noCertificate }
      try SigningCertificate.check(leaf, at: now)
      let validity = try ChainPath.check(certificates, trust: trust, at: now)
      return try ValidatedChain(leaf: leaf, validity: validity)
    } catch {
      throw .chain(error)
    }
  }
}
