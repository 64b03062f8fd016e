/// A request's moment as it was written, since both forms have been seen.
public enum RequestTimestamp: Equatable, Hashable, Sendable {
  /// An ISO 8601 text, as a rule.
  case text(String)
  /// A number of milliseconds, or of seconds when small.
  case number(Double)
}

extension RequestTimestamp {
  static func read(_ reader: inout JSONReader) -> RequestTimestamp? {
    if reader.kind == .string {
      reader.readString().map(RequestTimestamp.text)
    } else {
      reader.readNumber().map(RequestTimestamp.number)
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.write(text)
    case .number(let number): writer.write(number)
    }
  }
}
