/// Something in a model that the voice service or a user would stumble over.
public struct ModelFinding: Equatable, Sendable {
  /// How bad it is.
  public enum Severity: String, Comparable, Sendable {
    /// Worth knowing.
    case note
    /// The model can be built, but works less well than it should.
    case warning
    /// The service refuses the model, or the skill cannot be published with it.
    case error

    /// Whether one severity is less than another.
    public static func < (first: Severity, second: Severity) -> Bool { first.rank < second.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// How bad it is.
  public let severity: Severity
  /// Where it is, by the names of things.
  public let place: String
  /// What is wrong, in one sentence.
  public let message: String

  /// Makes a finding.
  public init(_ severity: Severity, _ place: String, _ message: String) {
    self.severity = severity
    self.place = place
    self.message = message
  }
}

extension ModelFinding: CustomStringConvertible {
  /// One line for a terminal.
  public var description: String { "\(severity.rawValue): \(place): \(message)" }
}
