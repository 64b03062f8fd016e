import CMicrohttpd

/// Certificates read from PEM, freed at the end.
@safe struct CertificateChain: ~Copyable {
  let certificates: UnsafeMutableBufferPointer<gnutls_x509_crt_t?>

  init(pem: [UInt8]) throws(TLSIdentityError) {
    var list: UnsafeMutablePointer<gnutls_x509_crt_t?>?
    var count: UInt32 = 0
    let code = unsafe withDatum(pem) {
      unsafe gnutls_x509_crt_list_import2(&list, &count, $0, GNUTLS_X509_FMT_PEM, 0)
    }
    guard code >= 0 else { throw .unreadableCertificate(reason: String(gnuTLS: code)) }
    unsafe certificates = UnsafeMutableBufferPointer(start: list, count: Int(count))
  }

  deinit {
    for index in unsafe certificates.indices { unsafe gnutls_x509_crt_deinit(certificates[index]) }
    unsafe cmicrohttpd_free(certificates.baseAddress)
  }

  static func subject(of certificate: gnutls_x509_crt_t) -> String {
    var name = unsafe gnutls_datum_t()
    guard unsafe gnutls_x509_crt_get_dn3(certificate, &name, 0) == GNUTLS_E_SUCCESS else {
      return "an unnamed subject"
    }
    defer { unsafe cmicrohttpd_free(name.data) }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: name.data, count: Int(name.size)),
      as: UTF8.self,
    )
  }

  /// Copies the chain into the form that a handshake asks for, which the caller owns.
  func handshakeForm() throws(TLSIdentityError) -> UnsafeMutableBufferPointer<gnutls_pcert_st> {
    let copies = unsafe UnsafeMutableBufferPointer<gnutls_pcert_st>.allocate(
      capacity: certificates.count
    )
    unsafe copies.initialize(repeating: gnutls_pcert_st())
    for index in unsafe certificates.indices {
      let code = unsafe gnutls_pcert_import_x509(
        copies.baseAddress.map { unsafe $0 + index },
        certificates[index],
        0,
      )
      guard code < 0 else { continue }
      for done in 0..<index {
        unsafe gnutls_pcert_deinit(copies.baseAddress.map { unsafe $0 + done })
      }
      unsafe copies.deallocate()
      throw .unreadableCertificate(reason: String(gnuTLS: code))
    }
    return unsafe copies
  }
}
