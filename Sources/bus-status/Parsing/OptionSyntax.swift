/// An option of a command: how it is written and what it is for.
struct OptionSyntax: Hashable, Sendable {
  /// With its two hyphens.
  let name: String
  /// What stands for its value in the help, or nil for a switch.
  let placeholder: String?
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// What it is for, as sentences.
  let help: String

  /// Describes an option that takes a value.
  init(_ name: String, _ placeholder: String, isRepeatable: Bool = false, _ help: String) {
    self.name = name
    self.placeholder = placeholder
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// Describes an option that is there or not.
  init(switch name: String, _ help: String) {
    self.name = name
    placeholder = nil
    isRepeatable = false
    self.help = help
  }
}
