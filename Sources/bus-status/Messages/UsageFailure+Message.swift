import SkillService

extension UsageFailure {
  /// One line that says what is wrong, and below it how the command is written.
  var message: String {
    let name = command.map { "bus-status " + $0.name } ?? "bus-status"
    let usage = command?.usageText ?? Help.usage
    return "\(name): \(error.sentence)\n\(usage)"
  }
}

extension UsageError {
  /// What is wrong, as one sentence.
  var sentence: String {
    switch self {
    case .commandMissing:
      "Name a command."
    case .unknownCommand(let name, let closest):
      "There is no command \(shown(name))\(hint(closest))"
    case .unknownOption(let name, let closest):
      "There is no option \(shown(name))\(hint(closest))"
    case .valueMissing(let option):
      "\(option.name) needs a value: \(option.form)."
    case .valueEmpty(let option):
      "\(option.name) may not be empty."
    case .valueNotTaken(let option):
      "\(option.name) takes no value."
    case .unreadable(let option, let text, let form):
      "\(option.name) takes \(form), not \"\(shown(text))\"."
    case .repeated(let option):
      "\(option.name) may be given only once."
    case .conflict(let option, let other):
      "\(option.name) and \(other.name) do not go together."
    case .companionMissing(let option, let needed):
      "\(option.name) goes only with \(needed.name)."
    case .singleOnly(let option, let operand):
      "\(option.name) goes only with one \(operand)."
    case .operandMissing(let placeholder):
      "Give at least one \(placeholder)."
    case .operandEmpty:
      "An argument may not be empty."
    case .unexpectedOperand(let text):
      "There is no use for \"\(shown(text))\"."
    case .placeMissing:
      "Name a place by --from, --to or --from-id, or give a file of questions by --batch."
    case .skillMissing:
      "Name the skill by --skill-id or BUS_STATUS_SKILL_ID, or try things out with --development."
    case .hostNotLoopback(let host):
      "--development takes requests from this machine only, so --host cannot be \"\(shown(host))\"."
    }
  }

  private func hint(_ closest: String?) -> String {
    closest.map { "; did you mean \($0)?" } ?? "."
  }
}

extension OptionSyntax {
  /// The option as it is written, with what stands for its value.
  var form: String { placeholder.map { name + " " + $0 } ?? name }
}

/// Text from a command line, without the characters that would steer a terminal, cut where it is long.
private func shown(_ text: String) -> String {
  let limit = 80
  let visible = TerminalText.line(String(text.unicodeScalars.prefix(limit)))
  return text.unicodeScalars.count > limit ? visible + "..." : visible
}
