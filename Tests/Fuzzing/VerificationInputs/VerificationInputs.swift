internal import RequestVerification

/// What the fuzz targets and the replay of their corpus do with an input: any outcome but a false "verified" is fine.
public enum VerificationInputs {
  /// Takes an input as the lines of a request: address, signature, timestamp, type, two skill ids, then the body.
  ///
  /// The chain that is served is the genuine one, so that nothing but the genuine body can verify.
  ///
  /// - Returns: Whether the request was verified.
  @discardableResult
  public static func request(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 10, maxSplits: 6, omittingEmptySubsequences: false)
    func line(_ index: Int) -> String? {
      index < lines.count ? String(decoding: lines[index], as: UTF8.self) : nil
    }
    let timestamp = line(2).map { text in
      Double(text).map(ClaimedTimestamp.number) ?? ClaimedTimestamp.text(text)
    }
    let claimed = ClaimedRequest(
      type: line(3),
      timestamp: timestamp,
      contextApplication: line(4),
      sessionApplication: line(5),
    )
    let body = lines.count > 6 ? Array(lines[6]) : []
    guard
      let verified = verify(
        body: body,
        url: line(0),
        signature: line(1),
        claimed: claimed,
        file: Array(Genuine.chain.utf8),
      )
    else { return false }
    precondition(verified.elementsEqual(Genuine.body.utf8), "another body was verified")
    return true
  }

  /// Takes an input as the file that is fetched for the genuine request.
  ///
  /// - Returns: Whether the request was verified.
  @discardableResult
  public static func chain(_ bytes: [UInt8]) -> Bool {
    let claimed = ClaimedRequest(
      type: nil,
      timestamp: .number(Double(Genuine.now)),
      contextApplication: Genuine.skill,
      sessionApplication: nil,
    )
    let verified = verify(
      body: Array(Genuine.body.utf8),
      url: Genuine.url,
      signature: Genuine.signature,
      claimed: claimed,
      file: bytes,
    )
    return verified != nil
  }

  private static func verify(
    body: [UInt8],
    url: String?,
    signature: String?,
    claimed: ClaimedRequest,
    file: [UInt8],
  ) -> [UInt8]? {
    let now = UnixTime(seconds: Genuine.now)
    guard let headers = try? SignatureHeaders(chainURL: url, signature: signature) else {
      return nil
    }
    check(headers.chainURL)
    let verifier = verifier(serving: file)
    var result: [UInt8]?
    switch verifier.verify(body, headers: headers, claimed: claimed, at: now) {
    case .verified: preconditionFailure("verified without a certificate")
    case .refused(let refusal): _ = refusal.description
    case .needsChain(let wait):
      wait.resume { result in
        if case .failure(let refusal) = result { _ = refusal.description }
      }
      // The chain is kept only if it holds, and then the same question is answered at once.
      if case .verified(let body) = verifier.verify(
        body,
        headers: headers,
        claimed: claimed,
        at: now,
      ) {
        result = body.bytes
      }
    }
    return result
  }

  /// An accepted address is normal already, and on the one host.
  private static func check(_ url: ChainURL) {
    precondition(url.text.hasPrefix("https://s3.amazonaws.com/echo.api/"))
    precondition(!url.text.utf8.contains { $0 <= 0x20 || $0 >= 0x7F })
    precondition((try? ChainURL(normalizing: url.text)) == url)
    let segments = url.text.split(separator: "/")
    precondition(!segments.contains("..") && !segments.contains("."))
  }

  private static func verifier(serving file: [UInt8]) -> RequestVerifier {
    guard let ours = try? ApplicationIdentifiers([Genuine.skill]) else {
      preconditionFailure("the skill id was refused")
    }
    return RequestVerifier(applications: ours, trust: trust, fetcher: FixedFetcher(file: file))
  }

  private static let trust: TrustStore = {
    guard let trust = try? TrustStore(roots: Array(Genuine.root.utf8)) else {
      preconditionFailure("the root was refused")
    }
    return trust
  }()

  /// The genuine inputs, from which a corpus begins.
  public static var seeds: (request: [UInt8], chain: [UInt8]) {
    let lines = [
      Genuine.url, Genuine.signature, "2027-01-15T08:00:00Z", "LaunchRequest", Genuine.skill,
      Genuine.skill, Genuine.body,
    ]
    return (Array(lines.joined(separator: "\n").utf8), Array(Genuine.chain.utf8))
  }
}

private struct FixedFetcher: ChainFetching {
  let file: [UInt8]

  func fetchChain(at url: ChainURL, for delivery: ChainDelivery) {
    delivery.deliver(.response(status: 200, body: file), at: UnixTime(seconds: Genuine.now))
  }
}
