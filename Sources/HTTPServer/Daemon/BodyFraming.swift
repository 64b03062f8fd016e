/// How a request's header says its body is measured, and what is wrong with that.
///
/// The library reads one of several contradicting headers and goes on; a proxy in front of it may read another, and
/// then the two see different requests. So what contradicts itself is refused. A length that is no number the library
/// (0.9.75) refuses before it shows the header to anyone, with the head of its answer twice, and closes.
struct BodyFraming {
  private(set) var length: Int?
  private(set) var isChunked = false
  private(set) var hasUnknownCoding = false
  private(set) var isContradictory = false

  /// Takes note of a header line.
  mutating func note(name: Span<UInt8>, value: Span<UInt8>) {
    switch name.count {
    case 14 where HTTPHeaders.isEqual(name, "content-length"):
      let number = Self.number(value.extracting(HTTPHeaders.trimmed(value)))
      if number == nil || (length != nil && length != number) || isChunked {
        isContradictory = true
      }
      length = number
    case 17 where HTTPHeaders.isEqual(name, "transfer-encoding"):
      if isChunked || length != nil { isContradictory = true }
      if HTTPHeaders.isEqual(value.extracting(HTTPHeaders.trimmed(value)), "chunked") {
        isChunked = true
      } else {
        hasUnknownCoding = true
      }
    default:
      break
    }
  }

  private static func number(_ digits: Span<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for index in digits.indices {
      guard case 0x30...0x39 = digits[index] else { return nil }
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digits[index] - 0x30))
      if overflow || carry { return .max }
      number = sum
    }
    return number
  }

  /// The refusal that the header calls for, before any of the body is read.
  func refusal(bodyLimit: Int) -> HTTPResponse? {
    if isContradictory {
      HTTPResponse(status: 400, text: "contradicting lengths")
    } else if hasUnknownCoding {
      HTTPResponse(status: 501, text: "unknown transfer coding")
    } else if let length, length > bodyLimit {
      .bodyTooLarge(limit: bodyLimit)
    } else {
      nil
    }
  }
}

extension HTTPResponse {
  static func bodyTooLarge(limit: Int) -> HTTPResponse {
    HTTPResponse(status: 413, text: "the body is larger than \(limit) bytes")
  }
}
