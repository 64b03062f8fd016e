/// What is wrong with a certificate chain.
public enum ChainFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file holds no certificate.
  case noCertificate
  /// A block of the file is damaged.
  case damaged
  /// The file holds more certificates than any real chain.
  case tooManyCertificates
  /// The signing certificate's time begins later.
  case notYetValid(seconds: Int64)
  /// The signing certificate's time is over.
  case expired(seconds: Int64)
  /// The signing certificate is not for the voice service's name.
  case name
  /// The signing certificate is not for signatures.
  case keyUsage
  /// The signing certificate's key is no RSA key of 2048 bits or more.
  case key
  /// No path leads to a trusted root; the code is OpenSSL's, the depth counts from the signing certificate.
  case path(code: Int32, depth: Int32, text: String)

  /// The words for the log.
  public var description: String {
    switch self {
    case .noCertificate: "the file holds no certificate"
    case .damaged: "a certificate in the file is damaged"
    case .tooManyCertificates: "the file holds more than \(CertificateFile.most) certificates"
    case .notYetValid(let seconds): "the signing certificate is not valid for another \(seconds) s"
    case .expired(let seconds): "the signing certificate expired \(seconds) s ago"
    case .name: "the signing certificate has no DNS name \(SigningCertificate.name)"
    case .keyUsage: "the signing certificate is not for digital signatures"
    case .key: "the signing certificate's key is not RSA of 2048 bits or more"
    case .path(_, let depth, let text): "\(text), at certificate \(depth)"
    }
  }
}
