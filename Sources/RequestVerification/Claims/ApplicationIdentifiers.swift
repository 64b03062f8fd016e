/// The ids of our skills; never empty.
public struct ApplicationIdentifiers: Equatable, Sendable {
  private let ours: Set<String>

  /// Takes the configured ids.
  ///
  /// - Parameter identifiers: At least one skill id.
  /// - Throws: `ConfigurationFault` when there is none, or one is empty or holds a blank.
  public init(_ identifiers: some Sequence<String>) throws(ConfigurationFault) {
    let ours = Set(identifiers)
    for identifier in ours {
      guard Self.isIdentifier(identifier) else { throw .applicationIdentifier(identifier) }
    }
    guard !ours.isEmpty else { throw .noApplicationIdentifier }
    self.ours = ours
  }

  /// Tells whether a text can be a skill id: printable ASCII without blanks.
  ///
  /// - Parameter text: The text as an operator gave it.
  /// - Returns: Whether some skill could have it.
  public static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Checks that a request is for one of our skills.
  ///
  /// The id in the context decides; old requests carry only the session's. Two that differ belong to no request.
  ///
  /// - Parameter claimed: What the request says of itself.
  /// - Throws: `Refusal.application`.
  public func check(_ claimed: ClaimedRequest) throws(Refusal) {
    switch (claimed.contextApplication, claimed.sessionApplication) {
    case (nil, nil): throw .application(.missing)
    case (let context?, let session?) where context != session:
      throw .application(.different)
    case (let identifier?, _), (nil, let identifier?):
      guard ours.contains(identifier) else {
        throw .application(.notOurs(ApplicationFault.printable(identifier)))
      }
    }
  }
}

/// What is wrong with a request's skill id.
public enum ApplicationFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Neither the context nor the session holds one.
  case missing
  /// The context and the session hold different ones.
  case different
  /// It is another skill's.
  case notOurs(String)

  /// The words for the log.
  public var description: String {
    switch self {
    case .missing: "the request names no skill"
    case .different: "context and session name different skills"
    case .notOurs(let identifier): "\(identifier) is not ours"
    }
  }

  /// A short form that cannot break a log line: an operator's usual mistake is a mistyped id.
  static func printable(_ identifier: String) -> String {
    let shown = identifier.utf8.prefix(80).map { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") ? byte : UInt8(ascii: "?")
    }
    return "\"" + String(decoding: shown, as: UTF8.self) + "\""
  }
}
