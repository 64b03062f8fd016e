/// What a program may say to a question by names.
public enum NameExpectation: Sendable {
  /// These departures and nothing else.
  case departures(String)
  /// It does not answer, and says which kind of difficulty it has.
  case refused(NameOutcome.Refusal)
  /// These departures, or that it does not know the place.
  case departuresOrUnknown(String)
  /// The papers do not decide; departures must leave from, and lead to, one of some stops. Nil allows every stop.
  case open(from: [String]?, to: [String]?)
  /// The papers do not decide between these departures and more of them: none may be missed that is sooner than what is said.
  case atLeast(String)

  /// Whether the papers decide what is right.
  public var isDecided: Bool {
    switch self {
    case .open, .atLeast: false
    default: true
    }
  }

  /// Tells whether an outcome is as it must be.
  public func allows(_ outcome: NameOutcome) -> Bool {
    switch (self, outcome) {
    case (.departures(let expected), .departures(let line)),
      (.departuresOrUnknown(let expected), .departures(let line)):
      AnswerComparison.agree(expected, line)
    case (.departuresOrUnknown, .refused(.unknown)): true
    case (.refused(let expected), .refused(let refusal)): expected == refusal
    case (.atLeast(let line), .departures(let said)): AnswerComparison.isNoLater(said, than: line)
    case (.open, .refused), (.atLeast, .refused(.ambiguous)): true
    case (.open(let from, let to), .departures(let line)):
      AnswerComparison.keeps(line, from: from, to: to)
    default: false
    }
  }
}

/// What a program said to a question by names.
public enum NameOutcome: Sendable {
  /// Why a question by names has no answer.
  public enum Refusal: Sendable, Hashable {
    /// There is no such place.
    case unknown
    /// Several places are meant equally.
    case ambiguous
    /// The destination can be reached from several places.
    case originNeeded
  }

  /// A list of departures, as the JSON of `bus-status next`.
  case departures(String)
  /// No answer.
  case refused(Refusal)
  /// Something that no command may say.
  case broken(String)
}

extension NameOutcome {
  /// Reads the line that `bus-status next` ends with when it cannot answer.
  public init(refusal line: String) {
    let kinds: [(String, Refusal)] = [
      ("unknown origin", .unknown), ("unknown destination", .unknown),
      ("means several places", .ambiguous), ("can be reached from several places", .originNeeded),
    ]
    let kind = kinds.first { line.contains($0.0) }
    self = kind.map { .refused($0.1) } ?? .broken(line)
  }
}
