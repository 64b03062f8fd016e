import Foundation

/// A line of the endpoint's log.
struct LogLine: Sendable {
  let text: String
  /// The members of the JSON object; nothing when it is none.
  let fields: [String: String]

  init(_ text: String) {
    self.text = text
    let members = try? JSONDecoder().decode([String: Scalar].self, from: Data(text.utf8))
    fields = members?.mapValues(\.text) ?? [:]
  }

  subscript(name: String) -> String? { fields[name] }
  var event: String? { fields["event"] }

  /// A string or a number; anything else makes the line none of ours.
  private struct Scalar: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        text = String(number)
      } else {
        text = try value.decode(String.self)
      }
    }
  }
}

/// The lines that a program writes, as they come.
final class LogLines: @unchecked Sendable {
  // All under the condition's lock.
  private let condition = NSCondition()
  private var lines: [LogLine] = []
  private var hasEnded = false

  /// Reads from a handle on a thread of its own until the other side closes.
  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      var rest = Data()
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest += data
        while let end = rest.firstIndex(of: 10) {
          add(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      condition.withLock {
        hasEnded = true
        condition.broadcast()
      }
    }
  }

  private func add(_ text: String) {
    condition.withLock {
      lines.append(LogLine(text))
      condition.broadcast()
    }
  }

  /// The lines so far.
  var soFar: [LogLine] { condition.withLock { lines } }

  /// All lines, once the program has ended.
  var all: [LogLine] {
    condition.withLock {
      while !hasEnded { condition.wait() }
      return lines
    }
  }

  /// Waits for a line.
  ///
  /// - Returns: The line; nil when the program ends without it, or nothing comes for a minute.
  func first(where isWanted: (LogLine) -> Bool) -> LogLine? {
    condition.withLock {
      let deadline = Date(timeIntervalSinceNow: 60)
      while true {
        if let line = lines.first(where: isWanted) { return line }
        guard !hasEnded, condition.wait(until: deadline) else { return nil }
      }
    }
  }
}
