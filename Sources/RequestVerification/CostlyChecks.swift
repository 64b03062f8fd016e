extension RequestVerifier {
  /// The two costly checks, so that a test can make them fail in ways they should not.
  package struct CostlyChecks: Sendable {
    var chain: @Sendable ([UInt8], TrustStore, UnixTime) throws -> ValidatedChain
    var signature: @Sendable (AdmittedRequest, ValidatedChain) throws -> VerifiedBody

    static let real = CostlyChecks(
      chain: { pem, trust, now in try ValidatedChain.validate(pem, trust: trust, at: now) },
      signature: { request, chain in try request.verified(by: chain) },
    )
  }
}
