internal import COpenSSL

/// A body that the voice service signed, just now, for one of our skills.
///
/// Only a passed check makes one.
public struct VerifiedBody: Equatable, Sendable {
  /// The bytes as received.
  public let bytes: [UInt8]

  fileprivate init(_ request: AdmittedRequest) {
    bytes = request.body
  }
}

extension AdmittedRequest {
  /// Checks the signature: RSA PKCS#1 v1.5 over SHA-256 of the bytes as received.
  ///
  /// - Throws: `Refusal.signatureMismatch`, or `Refusal.fault` when OpenSSL cannot tell.
  func verified(by chain: ValidatedChain) throws(Refusal) -> VerifiedBody {
    ERR_clear_error()
    defer { ERR_clear_error() }
    // PKCS#1 v1.5 is what an RSA key does unless told otherwise.
    guard let context = unsafe EVP_MD_CTX_new(),
      unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, chain.key) == 1
    else { throw .fault("OpenSSL cannot verify signatures") }
    defer { unsafe EVP_MD_CTX_free(context) }
    let signature = headers.signature.bytes
    guard
      unsafe EVP_DigestVerify(context, signature, signature.count, body, body.count) == 1
    else { throw .signatureMismatch }
    return VerifiedBody(self)
  }
}
