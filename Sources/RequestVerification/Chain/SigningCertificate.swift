internal import COpenSSL

/// The checks on the signing certificate alone: dates, name, use and key.
enum SigningCertificate {
  /// The DNS name that a signing certificate is issued for.
  static let name = "echo-api.amazon.com"
  static let leastBits: Int32 = 2048
  static let mostBits: Int32 = 8192

  /// Checks a certificate, whoever issued it.
  ///
  /// - Throws: The `ChainFault` of the first check that fails.
  static func check(_ certificate: Certificate, at now: UnixTime) throws(ChainFault) {
    guard let validity = certificate.validity else { throw .damaged }
    guard validity.notBefore <= now.seconds else {
      throw .notYetValid(seconds: validity.notBefore - now.seconds)
    }
    guard now.seconds < validity.notAfter else {
      throw .expired(seconds: now.seconds - validity.notAfter)
    }
    try checkName(certificate)
    // Absent key usage allows every use, and reads as all bits set.
    guard unsafe X509_get_key_usage(certificate.pointer) & UInt32(KU_DIGITAL_SIGNATURE) != 0 else {
      throw .keyUsage
    }
    guard let key = unsafe X509_get0_pubkey(certificate.pointer),
      unsafe EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA,
      unsafe (leastBits...mostBits).contains(EVP_PKEY_get_bits(key))
    else { throw .key }
  }

  /// One DNS entry must equal the name: no wildcard, and the subject's common name does not count.
  private static func checkName(_ certificate: Certificate) throws(ChainFault) {
    let flags = UInt32(X509_CHECK_FLAG_NO_WILDCARDS | X509_CHECK_FLAG_NEVER_CHECK_SUBJECT)
    guard
      unsafe X509_check_host(certificate.pointer, name, name.utf8.count, flags, nil) == 1
    else { throw .name }
  }
}
