internal import COpenSSL

/// The certificates of a PEM file, in the file's order.
struct CertificateFile {
  /// Observed chains have four; this bounds the work of path building.
  static let most = 10

  let certificates: [Certificate]

  /// Reads every certificate block; what stands between blocks is skipped.
  ///
  /// - Parameters:
  ///   - pem: The file.
  ///   - most: The most certificates to take.
  /// - Throws: `ChainFault` when there is none, one is damaged, or there are too many.
  init(pem: [UInt8], most: Int = CertificateFile.most) throws(ChainFault) {
    ERR_clear_error()
    defer { ERR_clear_error() }
    // A copy, so that nothing depends on how long the array's bytes stay where they are.
    guard let length = Int32(exactly: pem.count), let bio = unsafe BIO_new(BIO_s_mem()) else {
      throw .damaged
    }
    defer { unsafe BIO_free(bio) }
    guard unsafe pem.isEmpty || BIO_write(bio, pem, length) == length else { throw .damaged }
    var certificates: [Certificate] = []
    while let certificate = unsafe certificate_read_pem(bio) {
      unsafe certificates.append(Certificate(owning: certificate))
      guard certificates.count <= most else { throw .tooManyCertificates }
    }
    guard certificate_read_ended() == 1 else { throw .damaged }
    guard !certificates.isEmpty else { throw .noCertificate }
    self.certificates = certificates
  }
}
