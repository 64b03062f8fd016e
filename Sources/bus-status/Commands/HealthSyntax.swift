import SkillService

/// What may be written after `bus-status health`.
enum HealthSyntax {
  static let port = OptionSyntax("--port", "N", "Port of the endpoint; otherwise 8080.")

  static let command = CommandSyntax(
    name: "health",
    purpose: "Asks the endpoint on this machine whether it can answer, for a container's check.",
    usages: ["[--port N]"],
    options: [port],
    notes: ["Exit status: 0 it can, 1 it cannot or does not reply."],
    examples: [
      CommandSyntax.Example(line: "health", meaning: "Asks the endpoint at the usual port."),
      CommandSyntax.Example(line: "health --port 8443", meaning: "Asks at another port."),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .health(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> HealthOptions {
    var options = HealthOptions()
    options.port = try arguments.port(port, in: 1...65_535) ?? options.port
    return options
  }
}
