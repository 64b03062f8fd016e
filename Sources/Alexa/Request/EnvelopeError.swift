/// Why a body is not a request envelope.
public enum EnvelopeError: Error, Equatable, Sendable {
  case malformed(JSONError)
  case notAnObject
  case missingRequest
  case missingRequestType
}

extension EnvelopeError: CustomStringConvertible {
  /// One line for a log: what is wrong, and where.
  public var description: String {
    switch self {
    case .malformed(let error): "The body is not JSON: \(error)."
    case .notAnObject: "The body is JSON, but not an object."
    case .missingRequest: "The body has no request object."
    case .missingRequestType: "The request has no type."
    }
  }
}
