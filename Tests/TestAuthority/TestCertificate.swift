internal import COpenSSL

/// A certificate of a test, with the key it certifies.
public final class TestCertificate: @unchecked Sendable {
  // Not changed after it is signed.
  let pointer: OpaquePointer
  /// The certified key.
  public let key: KeyPair

  /// What a certificate says.
  public struct Content: Sendable {
    /// The common name.
    public var name: String
    /// The first second of validity, since 1970.
    public var notBefore: Int64
    /// The last second of validity, since 1970.
    public var notAfter: Int64
    /// The subject's alternative names in OpenSSL's notation, such as `DNS:a.example,IP:127.0.0.1`.
    public var alternativeNames: String?
    /// Whether it may issue others.
    public var isAuthority = false
    /// The key usage in OpenSSL's notation.
    public var keyUsage: String?
    /// The extended key usage in OpenSSL's notation.
    public var extendedKeyUsage: String?
    /// The digest that it is signed with.
    public var digest = "SHA256"

    /// A certificate of a given name and time; everything else can be set.
    public init(name: String, notBefore: Int64, notAfter: Int64) {
      self.name = name
      self.notBefore = notBefore
      self.notAfter = notAfter
    }
  }

  /// Makes a certificate, signed by an issuer or by itself.
  public init(_ content: Content, key: KeyPair, issuer: TestCertificate? = nil) {
    guard let certificate = X509_new() else { preconditionFailure("out of memory") }
    pointer = certificate
    self.key = key
    precondition(X509_set_version(certificate, 2) == 1)
    var serial: Int64 = .random(in: 1...Int64.max)
    withUnsafeMutableBytes(of: &serial) { bytes in
      let number = BN_bin2bn(bytes.baseAddress, Int32(bytes.count), nil)
      BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate))
      BN_free(number)
    }
    ASN1_TIME_set(X509_getm_notBefore(certificate), Int(content.notBefore))
    ASN1_TIME_set(X509_getm_notAfter(certificate), Int(content.notAfter))
    let subject = X509_get_subject_name(certificate)
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, content.name, -1, -1, 0)
    X509_set_issuer_name(certificate, issuer.map { X509_get_subject_name($0.pointer) } ?? subject)
    X509_set_pubkey(certificate, key.pointer)

    var extensions: [(Int32, String)] = [
      (NID_basic_constraints, content.isAuthority ? "critical,CA:TRUE" : "critical,CA:FALSE")
    ]
    if let names = content.alternativeNames { extensions.append((NID_subject_alt_name, names)) }
    if let usage = content.keyUsage { extensions.append((NID_key_usage, usage)) }
    if let usage = content.extendedKeyUsage { extensions.append((NID_ext_key_usage, usage)) }
    for (kind, value) in extensions {
      let made = X509V3_EXT_conf_nid(nil, nil, kind, value)
      precondition(X509_add_ext(certificate, made, -1) == 1)
      X509_EXTENSION_free(made)
    }
    let digest = EVP_get_digestbyname(content.digest)
    precondition(X509_sign(certificate, (issuer?.key ?? key).pointer, digest) > 0)
  }

  deinit {
    X509_free(pointer)
  }

  /// The certificate as PEM.
  public var pem: String {
    text { PEM_write_bio_X509($0, pointer) }
  }
}

extension TestCertificate {
  /// The name under which OpenSSL looks for it in a folder of roots.
  public var hashedFileName: String {
    let hash = String(X509_NAME_hash_ex(X509_get_subject_name(pointer), nil, nil, nil), radix: 16)
    return String(repeating: "0", count: 8 - hash.count) + hash + ".0"
  }
}
