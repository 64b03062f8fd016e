internal import COpenSSL

/// A signing key whose certificate and chain passed every check.
///
/// Only ``validate(_:trust:at:)`` makes one. The key is decoded once and used for every signature.
@safe final class ValidatedChain: @unchecked Sendable {
  // Counted by OpenSSL and never changed after it is decoded, so that threads may share it.
  let key: OpaquePointer
  /// When every certificate of the path is in date.
  let validity: Validity

  private init(leaf: Certificate, validity: Validity) throws(ChainFault) {
    guard let key = unsafe X509_get_pubkey(leaf.pointer) else { throw .key }
    unsafe self.key = key
    self.validity = validity
  }

  deinit {
    unsafe EVP_PKEY_free(key)
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
