import SkillService

/// What may be written after `bus-status import`.
enum ImportSyntax {
  static let name = OptionSyntax(
    "--name",
    "NAME",
    """
    Name of the feed, only with one SOURCE: letters, digits, dots, underscores and hyphens, no \
    leading dot. Otherwise the source's base name.
    """,
  )
  static let report = OptionSyntax(
    "--report",
    "FILE.json",
    "File to write counts and notices to as JSON.",
  )
  static let strict = OptionSyntax(switch: "--strict", "Refuses a feed that has errors in it.")
  static let quiet = OptionSyntax(switch: "--quiet", "Tells of errors only.")

  static let command = CommandSyntax(
    name: "import",
    purpose: "Turns GTFS feeds into schedule files, checked, and swapped in as a whole.",
    usages: [
      "SOURCE... [--name NAME] [--schedules DIR] [--report FILE.json] [--strict] [--quiet]"
    ],
    operand: CommandSyntax.Operand(
      placeholder: "SOURCE",
      help: "A GTFS feed: a zip file, a folder, or an https address. Each stands alone.",
    ),
    options: [name, .schedules, report, strict, quiet],
    notes: [
      """
      The result is DIR/NAME.sqlite. Counts and notices go to standard output. A row that cannot \
      be used is left out with a notice; a feed that cannot answer any question is refused, and \
      what was served before stays as it was.
      """
    ],
    examples: [
      CommandSyntax.Example(
        line: "import schedules/tutorial",
        meaning: "Imports a folder as schedules/tutorial.sqlite.",
      ),
      CommandSyntax.Example(
        line: "import gtfs.zip --name city --report city.json",
        meaning: "Imports a zip as schedules/city.sqlite and keeps all that was noticed.",
      ),
      CommandSyntax.Example(
        line: "import --quiet https://transit.example/gtfs.zip",
        meaning: "Fetches a feed, as a nightly job would.",
      ),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .import(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> ImportOptions {
    var options = ImportOptions(sources: arguments.operands)
    options.name = try arguments.value(name)
    if options.name != nil, options.sources.count > 1 {
      throw .singleOnly(name, operand: "SOURCE")
    }
    options.schedules = try arguments.schedules(environment) ?? options.schedules
    options.report = try arguments.text(report)
    options.isStrict = arguments.has(strict)
    options.isQuiet = arguments.has(quiet)
    return options
  }
}
