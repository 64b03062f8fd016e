public import Foundation

/// A tiny feed that shows a rule, with questions and the answers worked out by hand.
public struct RuleCase: Sendable, CustomStringConvertible {
  /// What the case shows, in a few words.
  public let name: String
  /// The rule of section 1, or 0 for the field meanings of section 2.
  public let rule: Int
  /// The text of each table.
  public let files: [String: String]
  /// The encoding of tables that are not UTF-8.
  public let encodings: [String: FileEncoding]
  /// The questions.
  public let questions: [FeedQuestion]
  /// The answer to each question; nil where an error is expected.
  public let expected: [[ExpectedDeparture]?]

  /// How the text of a table becomes bytes.
  public enum FileEncoding: Sendable {
    /// UTF-8 after a byte-order mark.
    case utf8WithMark
    /// Windows-1252.
    case windows1252
    /// UTF-8, but `é` as in Windows-1252.
    case damagedUTF8
    /// UTF-16 with its mark, low byte first.
    case utf16LittleEndian
    /// UTF-16 with its mark, high byte first.
    case utf16BigEndian
  }

  init(
    _ rule: Int,
    _ name: String,
    _ files: [String: String],
    encodings: [String: FileEncoding] = [:],
    _ answers: [(question: (String, String, String), expected: [ExpectedDeparture]?)],
  ) {
    self.rule = rule
    self.name = name
    self.files = files
    self.encodings = encodings
    questions = answers.map {
      FeedQuestion(from: $0.question.0, to: $0.question.1, at: $0.question.2)
    }
    expected = answers.map(\.expected)
  }

  /// The rule and what the case shows.
  public var description: String { "rule \(rule): \(name)" }

  /// The bytes of each table.
  public var bytes: [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for (name, text) in files {
      bytes[name] = encodings[name]?.bytes(of: text) ?? Array(text.utf8)
    }
    return bytes
  }

  /// Writes the tables into a folder that exists.
  ///
  /// - Throws: When a file cannot be written.
  public func write(to folder: URL) throws {
    for (name, bytes) in bytes {
      try Data(bytes).write(to: folder.appending(path: name))
    }
  }

  /// Says where answers differ from the expected ones; nothing when they agree.
  ///
  /// - Parameter lines: The answers, one line of JSON for each question.
  /// - Returns: A sentence for each difference.
  public func differences(from lines: [String]) -> [String] {
    guard lines.count == questions.count else {
      return ["\(questions.count) questions, \(lines.count) answers"]
    }
    return questions.indices.compactMap { index in
      let expected = expected[index]
      guard let answer = AnswerLine(lines[index]) else {
        return "\(questions[index]): no answer: \(lines[index])"
      }
      let agrees = expected.map { answer.agrees(with: $0) } ?? answer.isError
      guard !agrees else { return nil }
      let wanted = expected.map { $0.map { "\($0)" }.joined(separator: "; ") } ?? "an error"
      return "\(questions[index]): expected \(wanted), got \(lines[index])"
    }
  }
}

extension RuleCase.FileEncoding {
  fileprivate func bytes(of text: String) -> [UInt8] {
    func halves(_ unit: UInt16) -> (high: UInt8, low: UInt8) {
      (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
    }
    switch self {
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .damagedUTF8:
      return text.unicodeScalars.flatMap { $0 == "é" ? [0xE9] : Array(String($0).utf8) }
    case .windows1252: return text.data(using: .windowsCP1252).map { Array($0) } ?? []
    case .utf16LittleEndian:
      return [0xFF, 0xFE] + text.utf16.flatMap { [halves($0).low, halves($0).high] }
    case .utf16BigEndian:
      return [0xFE, 0xFF] + text.utf16.flatMap { [halves($0).high, halves($0).low] }
    }
  }
}
