/// Why a request was refused: which check, and by how much.
///
/// Every refusal is the same to the sender: status 400 and ``publicText``. What happened is for the log.
public enum Refusal: Error, Equatable, Sendable {
  /// The header that every signed request carries is absent.
  case missingHeader(String)
  /// The header occurs more than once, so that two readers could take different ones.
  case repeatedHeader(String)
  /// The address of the certificate chain is not one of the voice service's.
  case chainURL(ChainURLFault)
  /// The signature is not the base64 of a signature.
  case signatureHeader(SignatureHeaderFault)
  /// The body is not a request.
  case unreadableBody
  /// The request does not say when it was made.
  case missingTimestamp
  /// The request's timestamp is not a moment.
  case unreadableTimestamp
  /// The clocks are too far apart; positive when the request is old, negative when it is early.
  case stale(milliseconds: Int64, allowedSeconds: Int64)
  /// The request is not for one of our skills.
  case application(ApplicationFault)
  /// The certificate chain could not be had.
  case download(DownloadFault)
  /// The certificate chain does not hold.
  case chain(ChainFault)
  /// The signature does not belong to this body and this certificate.
  case signatureMismatch
  /// Something of ours failed, which is no reason to let a request through.
  case fault(String)

  /// The body of every refusal: says nothing about what was checked.
  public static let publicText = "The request could not be verified.\n"

  /// The check that refused, for counting.
  public enum Check: String, CaseIterable, Sendable {
    /// Are both headers there, once?
    case headers
    /// Is the chain's address right?
    case chainURL = "chain_url"
    /// Is the signature base64?
    case signatureHeader = "signature_header"
    /// Is the body a request?
    case body
    /// Is the request fresh?
    case timestamp
    /// Is the request for us?
    case application
    /// Could the chain be fetched?
    case download
    /// Does the chain hold?
    case chain
    /// Does the signature hold?
    case signature
    /// Did the checking itself fail?
    case fault
  }

  /// The check that refused.
  public var check: Check {
    switch self {
    case .missingHeader, .repeatedHeader: .headers
    case .chainURL: .chainURL
    case .signatureHeader: .signatureHeader
    case .unreadableBody: .body
    case .missingTimestamp, .unreadableTimestamp, .stale: .timestamp
    case .application: .application
    case .download: .download
    case .chain: .chain
    case .signatureMismatch: .signature
    case .fault: .fault
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// The line for the log.
  public var description: String {
    switch self {
    case .missingHeader(let name): "no \(name) header"
    case .repeatedHeader(let name): "more than one \(name) header"
    case .chainURL(let fault): "certificate chain URL: \(fault)"
    case .signatureHeader(let fault): "signature header: \(fault)"
    case .unreadableBody: "the body is not a request"
    case .missingTimestamp: "no request timestamp"
    case .unreadableTimestamp: "the request timestamp is not a moment"
    case .stale(let milliseconds, let allowed):
      "the request is \(Self.seconds(milliseconds)) s "
        + (milliseconds < 0 ? "in the future" : "old") + ", \(allowed) s are allowed"
    case .application(let fault): "skill id: \(fault)"
    case .download(let fault): "certificate chain download: \(fault)"
    case .chain(let fault): "certificate chain: \(fault)"
    case .signatureMismatch: "the signature does not match the body"
    case .fault(let what): "the check itself failed: \(what)"
    }
  }

  /// The magnitude in seconds, with a fraction only where there is one.
  private static func seconds(_ milliseconds: Int64) -> String {
    let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
