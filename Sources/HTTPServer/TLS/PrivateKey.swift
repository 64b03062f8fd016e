import CMicrohttpd

/// A private key read from PEM, freed at the end unless released.
@safe struct PrivateKey: ~Copyable {
  private let key: gnutls_privkey_t

  init(pem: [UInt8]) throws(TLSIdentityError) {
    var made: gnutls_privkey_t?
    var code = unsafe gnutls_privkey_init(&made)
    guard code >= 0, let key = unsafe made else {
      throw .unreadableKey(reason: String(gnuTLS: code))
    }
    code = unsafe withDatum(pem) {
      unsafe gnutls_privkey_import_x509_raw(key, $0, GNUTLS_X509_FMT_PEM, nil, 0)
    }
    guard code >= 0 else {
      unsafe gnutls_privkey_deinit(key)
      throw .unreadableKey(reason: String(gnuTLS: code))
    }
    unsafe self.key = key
  }

  deinit { unsafe gnutls_privkey_deinit(key) }

  /// How hard the key is to guess.
  var strength: TLSKeyStrength {
    var bits: UInt32 = 0
    let algorithm = gnutls_pk_algorithm_t(
      UInt32(clamping: unsafe gnutls_privkey_get_pk_algorithm(key, &bits))
    )
    let isOfFactors = [GNUTLS_PK_RSA, GNUTLS_PK_RSA_PSS, GNUTLS_PK_DSA].contains(algorithm)
    return TLSKeyStrength(
      algorithm: unsafe gnutls_pk_get_name(algorithm).map { unsafe String(cString: $0) } ?? "",
      bits: Int(bits),
      least: isOfFactors ? 2048 : 256,
    )
  }

  /// Tells whether the key is the one whose public half the certificate holds.
  func matches(_ certificate: gnutls_x509_crt_t) -> Bool {
    var made: gnutls_pubkey_t?
    guard unsafe gnutls_pubkey_init(&made) >= 0, let own = unsafe made else { return false }
    defer { unsafe gnutls_pubkey_deinit(own) }
    guard unsafe gnutls_pubkey_import_privkey(own, key, 0, 0) >= 0 else { return false }
    let ownID = unsafe Self.identifier { unsafe gnutls_pubkey_get_key_id(own, 0, $0, $1) }
    let itsID = unsafe Self.identifier {
      unsafe gnutls_x509_crt_get_key_id(certificate, 0, $0, $1)
    }
    return ownID != nil && ownID == itsID
  }

  private static func identifier(
    _ get: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>) -> Int32
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    var length = bytes.count
    let code = unsafe bytes.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe get(start, &length)
    }
    return code >= 0 ? Array(bytes.prefix(length)) : nil
  }

  /// Hands the key over to a caller who frees it.
  consuming func release() -> gnutls_privkey_t {
    let key = unsafe self.key
    discard self
    return unsafe key
  }
}
