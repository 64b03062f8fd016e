import Foundation
import Testing

/// A file of command lines, each with what it writes below it, as a terminal would show it.
///
/// A line that begins with `$ ` is a command, and a backslash at its end goes on to the next line. What follows is
/// what it writes to both streams, and `[exit N]` where it does not end well.
struct Transcript {
  private struct Step {
    var command: [Substring]
    var output: [Substring] = []

    /// The command as the shell reads it.
    var line: String { command.joined(separator: "\n").dropFirst(2).description }
    var text: String { (command + output).joined(separator: "\n") + "\n" }
  }

  private var steps: [Step] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let last = steps.last, last.output.isEmpty, last.command.last?.hasSuffix("\\") == true {
        steps[steps.count - 1].command.append(line)
      } else if line.hasPrefix("$ ") {
        steps.append(Step(command: [line]))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
    // The file's last line end.
    if let last = steps.last, last.output.last == "" { steps[steps.count - 1].output.removeLast() }
  }

  /// The text of the file.
  var text: String { steps.map(\.text).joined() }

  /// The transcript with what the commands write now.
  func replayed(in folder: Folder) async throws -> Transcript {
    var replayed = self
    for (index, step) in steps.enumerated() {
      let shell = "bus-status() { \"$0\" \"$@\"; }; \(step.line)"
      let outcome = try await Program.shell("{ \(shell)\n} 2>&1", in: folder)
      let text = outcome.output + (outcome.status == 0 ? "" : "[exit \(outcome.status)]\n")
      replayed.steps[index].output = text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
    }
    return replayed
  }
}
