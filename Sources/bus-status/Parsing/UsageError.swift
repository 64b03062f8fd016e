/// What is wrong with a command line.
enum UsageError: Error, Equatable, Sendable {
  /// No command was named.
  case commandMissing
  /// A command of that name does not exist.
  case unknownCommand(String, closest: String?)
  /// An option of that name does not exist.
  case unknownOption(String, closest: String?)
  /// An option came without its value.
  case valueMissing(OptionSyntax)
  /// An option's value is an empty text.
  case valueEmpty(OptionSyntax)
  /// A switch came with a value.
  case valueNotTaken(OptionSyntax)
  /// An option's value is not of its form.
  case unreadable(OptionSyntax, String, form: String)
  /// An option came twice.
  case repeated(OptionSyntax)
  /// Two options cannot stand beside each other.
  case conflict(OptionSyntax, OptionSyntax)
  /// An option came without another that it needs.
  case companionMissing(OptionSyntax, OptionSyntax)
  /// An option was given that only goes with a single operand, beside several.
  case singleOnly(OptionSyntax, operand: String)
  /// The operands are missing.
  case operandMissing(String)
  /// An operand is an empty text.
  case operandEmpty
  /// An argument is no option, and the command takes no other.
  case unexpectedOperand(String)
  /// `next` was asked about no place.
  case placeMissing
  /// `serve` was not told which skill it serves.
  case skillMissing
  /// `serve` was asked to take unsigned requests from other machines.
  case hostNotLoopback(String)
}

/// What is wrong with a command line, and the command that it is about, where one is known.
struct UsageFailure: Error, Sendable {
  let error: UsageError
  let command: CommandSyntax?
}
