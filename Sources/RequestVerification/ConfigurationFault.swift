/// A setting that would weaken or break the checks, so that nothing may start with it.
public enum ConfigurationFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// No skill id is given: every request would be refused, and accepting all is not on offer.
  case noApplicationIdentifier
  /// A skill id is empty or holds a blank.
  case applicationIdentifier(String)
  /// The tolerated age is below zero.
  case negativeTolerance(Int64)
  /// The trusted roots cannot be set up.
  case trustStore(String)

  /// The line for the operator.
  public var description: String {
    switch self {
    case .noApplicationIdentifier: "no skill id is given"
    case .applicationIdentifier(let text): "\"\(text)\" is not a skill id"
    case .negativeTolerance(let seconds):
      "the timestamp tolerance is \(seconds) s, and cannot be negative"
    case .trustStore(let what): "the trusted root certificates cannot be read: \(what)"
    }
  }
}
