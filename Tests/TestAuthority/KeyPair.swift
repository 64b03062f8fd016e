internal import COpenSSL

/// A key of a test.
public final class KeyPair: @unchecked Sendable {
  // Counted by OpenSSL and never changed after it is made.
  let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    EVP_PKEY_free(pointer)
  }

  /// Makes an RSA key, which takes a while.
  public static func rsa(bits: Int32) -> KeyPair {
    let context = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    precondition(
      EVP_PKEY_keygen_init(context) == 1
        && EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits) == 1
        && EVP_PKEY_generate(context, &key) == 1
    )
    guard let key else { preconditionFailure("no key") }
    return KeyPair(key)
  }

  /// Makes a key on the curve P-256.
  public static func p256() -> KeyPair {
    let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    precondition(
      EVP_PKEY_keygen_init(context) == 1
        && EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1
        && EVP_PKEY_generate(context, &key) == 1
    )
    guard let key else { preconditionFailure("no key") }
    return KeyPair(key)
  }

  /// Signs bytes with a digest by OpenSSL's name for it; RSA PKCS#1 v1.5 for an RSA key.
  public func sign(_ bytes: [UInt8], digest: String = "SHA256") -> [UInt8] {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    var length = 0
    precondition(EVP_DigestSignInit_ex(context, nil, digest, nil, nil, pointer, nil) == 1)
    precondition(EVP_DigestSign(context, nil, &length, bytes, bytes.count) == 1)
    var signature = [UInt8](repeating: 0, count: length)
    precondition(EVP_DigestSign(context, &signature, &length, bytes, bytes.count) == 1)
    return Array(signature.prefix(length))
  }

  /// The private key as PEM.
  public var pem: String {
    text { PEM_write_bio_PrivateKey($0, pointer, nil, nil, 0, nil, nil) }
  }
}

/// What is written to a memory BIO.
func text(_ write: (OpaquePointer?) -> Int32) -> String {
  let bio = BIO_new(BIO_s_mem())
  defer { BIO_free(bio) }
  precondition(write(bio) == 1)
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let count = BIO_read(bio, &buffer, Int32(buffer.count))
  return String(decoding: buffer.prefix(Int(max(0, count))), as: UTF8.self)
}
