import SkillService

/// What may be written after `bus-status feeds`.
enum FeedsSyntax {
  static let json = OptionSyntax(switch: "--json", "Writes the list as JSON.")
  static let remove = OptionSyntax("--remove", "NAME", "Removes a feed.")

  static let command = CommandSyntax(
    name: "feeds",
    purpose: "Shows what is loaded: agency, zone, validity, counts, age and warnings.",
    usages: ["[--json] [--remove NAME] [--schedules DIR]"],
    options: [json, remove, .schedules],
    examples: [
      CommandSyntax.Example(line: "feeds", meaning: "Lists the imported feeds."),
      CommandSyntax.Example(
        line: "feeds --remove tutorial",
        meaning: "Removes schedules/tutorial.sqlite.",
      ),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .feeds(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> FeedsOptions {
    var options = FeedsOptions()
    options.schedules = try arguments.schedules(environment) ?? options.schedules
    options.isJSON = arguments.has(json)
    options.removed = try arguments.value(remove)
    return options
  }
}
