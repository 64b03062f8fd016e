internal import COpenSSL

/// The owner of one `X509`.
@safe final class Certificate {
  let pointer: OpaquePointer

  /// Takes over a reference.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe X509_free(pointer)
  }

  /// `X509_get0_notBefore` and `X509_get0_notAfter`; nil when either cannot be read.
  var validity: Validity? {
    unsafe Validity(certificate: pointer)
  }
}

/// The seconds during which a certificate, or all of a path, may be used.
struct Validity: Equatable, Sendable {
  var notBefore: Int64
  var notAfter: Int64

  /// Reads a borrowed certificate.
  @unsafe init?(certificate: OpaquePointer) {
    guard let begin = unsafe X509_get0_notBefore(certificate),
      let end = unsafe X509_get0_notAfter(certificate),
      let notBefore = unsafe Self.seconds(begin), let notAfter = unsafe Self.seconds(end)
    else { return nil }
    self.notBefore = notBefore
    self.notAfter = notAfter
  }

  /// Narrows to the time that both allow.
  mutating func formIntersection(_ other: Validity) {
    notBefore = max(notBefore, other.notBefore)
    notAfter = min(notAfter, other.notAfter)
  }

  /// Whether a moment is within; the last second is over, as it is to OpenSSL.
  func contains(_ moment: UnixTime) -> Bool {
    notBefore <= moment.seconds && moment.seconds < notAfter
  }

  @unsafe private static func seconds(_ time: UnsafePointer<ASN1_TIME>) -> Int64? {
    guard let epoch = unsafe ASN1_TIME_set(nil, 0) else { return nil }
    defer { unsafe ASN1_TIME_free(epoch) }
    var days: Int32 = 0
    var seconds: Int32 = 0
    guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else { return nil }
    return Int64(days) * 86_400 + Int64(seconds)
  }
}
