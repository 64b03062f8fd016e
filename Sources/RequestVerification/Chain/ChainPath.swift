internal import COpenSSL

/// The check that a chain leads to a trusted root, every certificate on the way in date and every issuer an authority.
enum ChainPath {
  /// SHA-256 and RSA of 2048 bits throughout, as Debian asks of every TLS peer.
  private static let securityLevel: Int32 = 2

  /// Builds the path from the first certificate of a file.
  ///
  /// The path stops at the first trusted root, so a file whose last block leads elsewhere does no harm.
  ///
  /// - Returns: The time for which all of the path is valid.
  /// - Throws: `ChainFault.path` with OpenSSL's reason.
  static func check(
    _ certificates: [Certificate],
    trust: TrustStore,
    at now: UnixTime,
  ) throws(ChainFault) -> Validity {
    ERR_clear_error()
    defer { ERR_clear_error() }
    guard let leaf = certificates.first else { throw .noCertificate }
    guard let context = unsafe X509_STORE_CTX_new(), let rest = unsafe certificate_stack_new()
    else { throw .outOfMemory }
    defer {
      unsafe X509_STORE_CTX_free(context)
      unsafe certificate_stack_free(rest)
    }
    for certificate in certificates.dropFirst() {
      guard unsafe certificate_stack_push(rest, certificate.pointer) > 0 else {
        throw .outOfMemory
      }
    }
    guard unsafe X509_STORE_CTX_init(context, trust.store, leaf.pointer, rest) == 1,
      unsafe X509_STORE_CTX_set_purpose(context, X509_PURPOSE_SSL_SERVER) == 1,
      let parameters = unsafe X509_STORE_CTX_get0_param(context),
      unsafe X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_TRUSTED_FIRST)) == 1
    else { throw .outOfMemory }
    unsafe X509_VERIFY_PARAM_set_time(parameters, Int(now.seconds))
    unsafe X509_VERIFY_PARAM_set_depth(parameters, Int32(CertificateFile.most))
    unsafe X509_VERIFY_PARAM_set_auth_level(parameters, securityLevel)

    guard unsafe X509_verify_cert(context) == 1 else {
      let code = unsafe X509_STORE_CTX_get_error(context)
      let text = unsafe X509_verify_cert_error_string(Int(code)).map { unsafe String(cString: $0) }
      throw .path(
        code: code,
        depth: unsafe X509_STORE_CTX_get_error_depth(context),
        text: text ?? "no path to a trusted root",
      )
    }
    return try unsafe validity(of: X509_STORE_CTX_get0_chain(context))
  }

  @unsafe private static func validity(of path: OpaquePointer?) throws(ChainFault) -> Validity {
    var result: Validity?
    if let path = unsafe path {
      for index in 0..<max(0, unsafe certificate_stack_count(path)) {
        guard let certificate = unsafe certificate_stack_value(path, index),
          let validity = unsafe Validity(certificate: certificate)
        else { throw .damaged }
        if result == nil { result = validity } else { result?.formIntersection(validity) }
      }
    }
    guard let result else { throw .outOfMemory }
    return result
  }
}

extension ChainFault {
  /// OpenSSL gave no path where it must: out of memory, for all we know.
  fileprivate static var outOfMemory: ChainFault {
    .path(code: X509_V_ERR_OUT_OF_MEM, depth: 0, text: "out of memory")
  }
}
