import Alexa
import Synchronization
public import Transit

/// Log lines: JSON for machines, plain text for a person at a terminal.
///
/// What is personal has no way in: lines carry the fields that callers name, and callers name no user
/// identifiers, tokens or coordinates.
public struct Log: Sendable {
  /// How grave a line is.
  public enum Level: String, Sendable {
    /// The degrees.
    case info, warning, error
  }

  /// A value of a field.
  public enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// The kinds of values.
    case text(String), number(Int64)

    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Makes a number.
    public init(integerLiteral value: Int64) { self = .number(value) }

    /// The longest text from outside that a line holds, in Unicode scalars.
    private static let limit = 255

    /// Makes a text of what came from outside, cut to a length that an identifier may have.
    static func cut(_ text: String?) -> Value? {
      guard let text else { return nil }
      // Not characters: one of those may be as long as it likes.
      if text.utf8.count <= limit { return .text(text) }
      return .text(String(text.unicodeScalars.prefix(limit)))
    }
  }

  private let isJSON: Bool
  private let clock: @Sendable () -> Instant
  private let write: @Sendable ([UInt8]) -> Void
  private let times = TimeTexts()

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - isJSON: Whether lines are JSON.
  ///   - clock: The time that lines carry.
  ///   - write: Takes a line with its end.
  public init(
    isJSON: Bool,
    clock: @escaping @Sendable () -> Instant = { WallClock.machine.now },
    write: @escaping @Sendable ([UInt8]) -> Void,
  ) {
    self.isJSON = isJSON
    self.clock = clock
    self.write = write
  }

  /// A log that goes nowhere.
  public static let none = Log(isJSON: true) { _ in }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - level: How grave it is.
  ///   - event: What happened, in one or a few words that do not change.
  ///   - fields: What goes with it, in order; nil values are left out.
  public func write(
    _ level: Level = .info,
    _ event: String,
    _ fields: [(String, Value?)] = [],
  ) {
    write(level, [event], fields)
  }

  /// Writes a line for each of some events that happened at once, all with the same fields, in one piece.
  ///
  /// - Parameters:
  ///   - level: How grave they are.
  ///   - events: What happened, each in one or a few words that do not change.
  ///   - shared: What goes with all of them, in order; nil values are left out.
  ///   - fields: What goes with the last of them, after what is shared.
  func write(
    _ level: Level,
    _ events: [String],
    _ shared: [(String, Value?)],
    last fields: [(String, Value?)] = [],
  ) {
    let time = times.text(clock())
    if isJSON {
      var writer = JSONWriter(capacity: 512)
      for (index, event) in events.enumerated() {
        let isLast = index == events.count - 1
        Log.appendJSON(level, event, [shared, isLast ? fields : []], time: time, to: &writer)
      }
      write(writer.bytes)
    } else {
      var text = ""
      for (index, event) in events.enumerated() {
        let isLast = index == events.count - 1
        Log.appendText(level, event, [shared, isLast ? fields : []], time: time, to: &text)
      }
      write(Array(text.utf8))
    }
  }

  private static func appendJSON(
    _ level: Level,
    _ event: String,
    _ fields: [[(String, Value?)]],
    time: String,
    to writer: inout JSONWriter,
  ) {
    writer.beginObject()
    writer.member("time", time)
    writer.member("level", level.rawValue)
    writer.member("event", event)
    for part in fields {
      for (name, value) in part {
        switch value {
        case .text(let text): writer.member(name, text)
        case .number(let number):
          writer.name(name)
          writer.write(number)
        case nil: break
        }
      }
    }
    writer.endObject()
    writer.endLine()
  }

  private static func appendText(
    _ level: Level,
    _ event: String,
    _ fields: [[(String, Value?)]],
    time: String,
    to text: inout String,
  ) {
    text += time + (level == .info ? "" : " " + level.rawValue) + " " + event
    for (name, value) in fields.joined() {
      switch value {
      case .text(let value): text += " \(name)=\(Log.oneLine(value))"
      case .number(let number): text += " \(name)=\(number)"
      case nil: break
      }
    }
    text += "\n"
  }

  /// A text that cannot break a line or move the cursor.
  private static func oneLine(_ text: String) -> String {
    let clean = TerminalText.line(text)
    return clean.contains(" ") ? "\"\(clean)\"" : clean
  }
}

/// The text of the present second, made once for all its lines.
private final class TimeTexts: Sendable {
  private let last = Mutex<(instant: Instant, text: String)?>(nil)

  func text(_ instant: Instant) -> String {
    last.withLock { last in
      if let last, last.instant == instant { return last.text }
      let text = Timestamp.text(instant, in: .utc)
      last = (instant, text)
      return text
    }
  }
}
