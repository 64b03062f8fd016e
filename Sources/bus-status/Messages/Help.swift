/// The help of the program as a whole.
enum Help {
  /// How a command line is written.
  static let usage = "Usage: bus-status COMMAND [OPTION]...\n"

  /// What the program is for, its commands and the variables it reads.
  static var text: String {
    let commands = CommandSyntax.all.map { (term: $0.name, text: $0.purpose) }
    let others = [
      (term: "--help", text: "Shows this text, or that of a command."),
      (term: "--version", text: "Shows the version."),
    ]
    return """
      Answers "when is the next bus to X?" by voice, from a transit agency's own timetable.

      \(usage)
      Commands:
      \(definitions(commands))
      Options:
      \(definitions(others))
      Environment:
      \(definitions(variables))
      Exit status: 0 done, 1 could not be done, 2 wrong usage.
      """ + "\n"
  }

  private static let variables = [
    (term: "BUS_STATUS_SCHEDULES", text: "Stands for --schedules."),
    (term: "BUS_STATUS_SKILL_ID", text: "Stands for --skill-id; several are separated by commas."),
    (term: "BUS_STATUS_ORIGIN", text: "Stands for --origin."),
  ]
}

extension CommandSyntax {
  /// The ways to write the command, each wrapped below its beginning.
  var usageText: String {
    let start = "bus-status \(name) "
    let lines = usages.enumerated().map { index, usage in
      let lead = (index == 0 ? "Usage: " : "       ") + start
      return wrapped(pieces(usage), lead: lead, indent: lead.count)
    }
    return lines.joined()
  }

  /// Everything about the command.
  var helpText: String {
    var sections = [purpose + "\n", usageText]
    if let operand {
      sections.append(definitions([(term: operand.placeholder, text: operand.help)]))
    }
    let terms =
      options.map { (term: $0.form, text: $0.help) }
      + [(term: "--help", text: "Shows this text.")]
    sections.append("Options:\n" + definitions(terms))
    sections += notes.map { wrapped($0.split(separator: " "), lead: "", indent: 0) }
    let lines = examples.map { example in
      "  bus-status \(example.line)\n"
        + wrapped(example.meaning.split(separator: " "), lead: "      ", indent: 6)
    }
    sections.append("Examples:\n" + lines.joined())
    return sections.joined(separator: "\n")
  }

  /// The parts of a usage that a line may not be broken within: words, and what stands in brackets.
  private func pieces(_ usage: String) -> [Substring] {
    var pieces: [Substring] = []
    var depth = 0
    var start = usage.startIndex
    for index in usage.indices {
      switch usage[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case " " where depth == 0:
        pieces.append(usage[start..<index])
        start = usage.index(after: index)
      default: break
      }
    }
    return pieces + [usage[start...]]
  }
}

/// The columns that help is written in.
private let width = 88

/// Terms with their meanings beside or below them.
private func definitions(_ entries: [(term: String, text: String)]) -> String {
  let column = 4 + min(24, entries.map(\.term.count).max() ?? 0)
  return entries.map { entry in
    let term = "  " + entry.term
    let words = entry.text.split(separator: " ")
    guard term.count + 2 <= column else {
      return term + "\n"
        + wrapped(words, lead: String(repeating: " ", count: column), indent: column)
    }
    let lead = term + String(repeating: " ", count: column - term.count)
    return wrapped(words, lead: lead, indent: column)
  }.joined()
}

/// Words in lines that end before the last column; lines after the first are indented.
private func wrapped(_ words: [Substring], lead: String, indent: Int) -> String {
  var lines: [String] = []
  var line = lead
  var isEmpty = true
  for word in words {
    if !isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = String(repeating: " ", count: indent)
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
  }
  return (lines + [line]).joined(separator: "\n") + "\n"
}
