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
  /// Checks the signature over the bytes as received.
  ///
  /// - Throws: `Refusal.signatureMismatch`, or `Refusal.fault` when that cannot be told.
  func verified(by chain: ValidatedChain) throws(Refusal) -> VerifiedBody {
    try chain.check(headers.signature.bytes, of: body)
    return VerifiedBody(self)
  }
}
