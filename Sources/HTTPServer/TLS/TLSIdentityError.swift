/// What is wrong with a certificate or its key.
public enum TLSIdentityError: Error, Hashable, CustomStringConvertible {
  /// The certificate is no PEM certificate.
  case unreadableCertificate(reason: String)
  /// The key is no PEM key, or is encrypted.
  case unreadableKey(reason: String)
  /// The key belongs to another certificate.
  case keyDoesNotMatch(subject: String)
  /// The certificate's time is over; seconds since 1970.
  case expired(subject: String, at: Int64)
  /// The certificate's time has not begun; seconds since 1970.
  case notYetValid(subject: String, from: Int64)

  /// One line that names the fault.
  public var description: String {
    switch self {
    case .unreadableCertificate(let reason):
      "the certificate is not readable as PEM: \(reason)"
    case .unreadableKey(let reason):
      "the key is not readable as PEM without a password: \(reason)"
    case .keyDoesNotMatch(let subject):
      "the key does not belong to the certificate of \(subject)"
    case .expired(let subject, let time):
      "the certificate of \(subject) expired at \(UTCText(time))"
    case .notYetValid(let subject, let time):
      "the certificate of \(subject) is not valid before \(UTCText(time))"
    }
  }
}
