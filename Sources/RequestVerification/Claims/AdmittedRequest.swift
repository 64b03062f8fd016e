/// A request that passed every check that costs nothing; its signature is still to be checked.
///
/// Only ``Admission`` makes one, so no certificate is fetched for less.
struct AdmittedRequest: Sendable {
  let headers: SignatureHeaders
  let body: [UInt8]

  fileprivate init(headers: SignatureHeaders, body: [UInt8]) {
    self.headers = headers
    self.body = body
  }
}

/// The checks that come before any certificate: body, timestamp, skill id, in this order.
struct Admission: Sendable {
  let freshness: Freshness
  let applications: ApplicationIdentifiers

  /// Admits a request to the checks that cost something.
  ///
  /// - Throws: The `Refusal` of the first check that fails.
  func admit(
    headers: SignatureHeaders,
    body: [UInt8],
    claimed: ClaimedRequest?,
    at now: UnixTime,
  ) throws(Refusal) -> AdmittedRequest {
    guard let claimed, !body.isEmpty else { throw .unreadableBody }
    try freshness.check(claimed, at: now)
    try applications.check(claimed)
    return AdmittedRequest(headers: headers, body: body)
  }
}
