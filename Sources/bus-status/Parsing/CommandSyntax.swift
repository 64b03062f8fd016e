import SkillService

/// A command: what may be written after its name, and the words of its help.
struct CommandSyntax: Sendable {
  /// A command line to learn from.
  struct Example: Sendable {
    /// As typed after `bus-status`.
    let line: String
    /// What it does.
    let meaning: String
  }

  /// The arguments that are no options.
  struct Operand: Sendable {
    /// What stands for one in the help.
    let placeholder: String
    /// What they are, as sentences.
    let help: String
  }

  /// The word after `bus-status`.
  let name: String
  /// What it is for, as one sentence.
  let purpose: String
  /// The ways to write it, after `bus-status` and its name.
  let usages: [String]
  /// The arguments that are no options, at least one, where the command takes them.
  var operand: Operand?
  /// The options, in the order of the help.
  let options: [OptionSyntax]
  /// What else should be known, one paragraph each.
  var notes: [String] = []
  /// Command lines to learn from.
  let examples: [Example]
  /// Reads the words after the name.
  let read: @Sendable (Arguments, Environment) throws(UsageError) -> Invocation
}

extension CommandSyntax {
  /// Every command, in the order of the help.
  static let all = [
    ImportSyntax.command, NextSyntax.command, SimulateSyntax.command, ServeSyntax.command,
    ModelSyntax.command, FeedsSyntax.command, HealthSyntax.command,
  ]
}
