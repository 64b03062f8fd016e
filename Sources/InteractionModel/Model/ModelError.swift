public import Alexa

/// Why a text is not an interaction model.
public enum ModelError: Error, Equatable, Sendable {
  case malformed(JSONError)
  /// A member is missing or of the wrong kind.
  case invalid(place: String, expected: String)
}

extension ModelError: CustomStringConvertible {
  /// One line: what is wrong, and where.
  public var description: String {
    switch self {
    case .malformed(let error): "The model is not JSON: \(error)."
    case .invalid(let place, let expected): "The model needs \(expected) at \(place)."
    }
  }
}
