/// What is said aloud: text and a few spoken marks, escaped exactly once when it becomes SSML.
///
/// The text is plain words from anywhere, also from a feed; nothing in it is ever taken for markup.
public struct Speech: Equatable, Hashable, Sendable {
  /// The pieces in the order they are spoken.
  public private(set) var parts: [SpeechPart]

  /// Makes speech from pieces.
  public init(parts: [SpeechPart] = []) { self.parts = parts }

  /// Makes speech from plain text.
  public init(_ text: String) { self.init(parts: [.text(text)]) }

  /// Adds plain text.
  public mutating func append(_ text: String) { parts.append(.text(text)) }

  /// Adds a piece.
  public mutating func append(_ part: SpeechPart) { parts.append(part) }

  /// Adds the pieces of other speech.
  public mutating func append(_ other: Speech) { parts.append(contentsOf: other.parts) }

  /// Joins two pieces of speech, with nothing between them.
  public static func + (first: Speech, second: Speech) -> Speech {
    Speech(parts: first.parts + second.parts)
  }

  /// Whether nothing would be heard.
  public var isEmpty: Bool { parts.allSatisfy { !$0.isAudible } }

  /// The speech as a document for the voice service.
  public var ssml: String {
    var text = "<speak>"
    for part in parts { part.appendSSML(to: &text) }
    text += "</speak>"
    return text
  }

  /// The speech as one line to read: no marks, ASCII apostrophes and single blanks.
  public var plainText: String {
    PlainText.tidied(parts.map(\.plainText).joined())
  }
}

extension Speech: ExpressibleByStringLiteral {
  /// Makes speech from plain text.
  public init(stringLiteral value: String) { self.init(value) }
}
