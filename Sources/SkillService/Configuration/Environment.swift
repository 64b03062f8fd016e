import Glibc

/// The environment variables that the product reads, as a value.
public struct Environment: Equatable, Sendable {
  /// The folder of the schedule files, from `BUS_STATUS_SCHEDULES`.
  public var schedules: String?
  /// The identifiers of the skills that are served, from `BUS_STATUS_SKILL_ID`, separated by commas or blanks.
  public var skillIDs: [String]
  /// The place that rides start from where nothing else says so, from `BUS_STATUS_ORIGIN`.
  public var origin: String?

  /// Reads the variables; an empty one counts as absent.
  ///
  /// - Parameter variable: Gives the text of the variable of a name.
  public init(_ variable: (String) -> String?) {
    func text(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    schedules = text("BUS_STATUS_SCHEDULES")
    skillIDs = (text("BUS_STATUS_SKILL_ID") ?? "").split { $0 == "," || $0.isWhitespace }
      .map(String.init)
    origin = text("BUS_STATUS_ORIGIN")
  }

  /// The variables of this process (`getenv`).
  public static func ofProcess() -> Environment {
    Environment { name in getenv(name).map { String(cString: $0) } }
  }
}
