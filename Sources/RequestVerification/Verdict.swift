/// What is known of a request without waiting for anything.
public enum Verdict: Sendable {
  /// Every check passed.
  case verified(VerifiedBody)
  /// A check failed.
  case refused(Refusal)
  /// Every check that costs nothing passed, and the certificate chain is still to be fetched.
  case needsChain(ChainWait)
}

/// A request whose checks go on when its certificate chain is there.
///
/// Nothing is fetched before ``resume(_:)``, so a caller can first get its connection out of the way.
public struct ChainWait: Sendable {
  let verifier: RequestVerifier
  let request: AdmittedRequest
  /// The kept chain that the signature did not match, if that is why another is wanted.
  let mismatched: ValidatedChain?
  let now: UnixTime

  /// Fetches the chain, or joins the download under way, and finishes the checks.
  ///
  /// - Parameter completion: Called exactly once with the verdict, on the fetcher's thread, or on this one
  ///   before the call returns when nothing has to be fetched any more or there is no room.
  public func resume(_ completion: @escaping @Sendable (Result<VerifiedBody, Refusal>) -> Void) {
    verifier.resume(self, completion)
  }
}
