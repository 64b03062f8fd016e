import SkillService

/// What may be written after `bus-status model`.
enum ModelSyntax {
  static let base = OptionSyntax(
    "--base",
    "FILE",
    "Interaction model to start from; otherwise skill-model.json.",
  )
  static let output = OptionSyntax(
    "--output",
    "FILE",
    "File to write the model to; otherwise standard output.",
  )
  static let check = OptionSyntax(
    switch: "--check",
    "Checks the model and tells what is wrong, without writing one.",
  )

  static let command = CommandSyntax(
    name: "model",
    purpose: "Writes or checks the interaction model, with the places of the imported feeds.",
    usages: ["[--base skill-model.json] [--output FILE] [--check] [--schedules DIR]"],
    options: [base, output, check, .schedules],
    notes: [
      """
      The place slot types are filled with the stops of the imported feeds, the most used first, \
      within the limits of the voice service.
      """
    ],
    examples: [
      CommandSyntax.Example(
        line: "model --output en-US.json",
        meaning: "Writes a model to upload in the developer console.",
      ),
      CommandSyntax.Example(line: "model --check", meaning: "Checks skill-model.json."),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .model(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> ModelOptions {
    var options = ModelOptions()
    options.schedules = try arguments.schedules(environment) ?? options.schedules
    options.base = try arguments.text(base) ?? options.base
    options.output = try arguments.text(output)
    options.isCheck = arguments.has(check)
    return options
  }
}
