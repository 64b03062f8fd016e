import SkillService

/// What may be written after `bus-status next`.
enum NextSyntax {
  static let to = OptionSyntax("--to", "X", "Destination, named as a rider would.")
  static let from = OptionSyntax("--from", "Y", "Origin, named as a rider would.")
  static let toID = OptionSyntax("--to-id", "ID", "Destination, by its stop_id.")
  static let fromID = OptionSyntax(
    "--from-id",
    "ID",
    "Origin, by its stop_id; a station means its platforms.",
  )
  static let route = OptionSyntax(
    "--route",
    "R",
    "Only departures of this route, by its name or route_id.",
  )
  static let time = OptionSyntax(
    "--at",
    "TIME",
    """
    Earliest departure, as RFC 3339; without an offset by the clock of the feed's agency. \
    Otherwise now.
    """,
  )
  static let days = OptionSyntax(
    "--days",
    "N",
    "Service days to look ahead, at most 366; otherwise 8.",
  )
  static let limit = OptionSyntax("--limit", "N", "Most departures to list; otherwise 5.")
  static let json = OptionSyntax(switch: "--json", "Writes one JSON object.")
  static let batch = OptionSyntax(
    "--batch",
    "FILE",
    """
    Answers the questions of a file, or with - of standard input, one a line: from_id, to_id \
    (which may be empty) and an RFC 3339 time, separated by tabs. Each gives one JSON object a \
    line, in order and as the questions come.
    """,
  )

  static let command = CommandSyntax(
    name: "next",
    purpose: "Answers the same question without a voice, for scripts.",
    usages: [
      """
      ([--to X] [--from Y] | [--to-id ID] --from-id ID) [--route R] [--at TIME] [--days N] \
      [--limit N] [--json] [--schedules DIR]
      """,
      "--batch FILE [--days N] [--limit N] [--schedules DIR]",
    ],
    options: [to, from, toID, fromID, route, time, days, limit, json, batch, .schedules],
    notes: [
      """
      Without a destination everything that leaves from the origin is listed. Nothing found is \
      an empty list and no failure. An id that several feeds hold is written FEED:ID.
      """
    ],
    examples: [
      CommandSyntax.Example(
        line: "next --to \"BWI Airport\" --at 2026-11-30T18:00:00-05:00",
        meaning: "Lists the next departures to a place, from wherever they start.",
      ),
      CommandSyntax.Example(
        line: "next --from-id laurel-park-and-ride --json --limit 1",
        meaning: "Gives what leaves a stop next, as JSON.",
      ),
      CommandSyntax.Example(
        line: "next --batch questions.tsv --days 1",
        meaning: "Answers a file of questions.",
      ),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .next(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> NextOptions {
    var options = NextOptions(try query(arguments))
    options.schedules = try arguments.schedules(environment) ?? options.schedules
    options.days = try arguments.number(days, in: NextOptions.daysRange) ?? options.days
    options.limit = try arguments.number(limit, in: NextOptions.limitRange) ?? options.limit
    return options
  }

  private static func query(_ arguments: Arguments) throws(UsageError) -> NextOptions.Query {
    if let file = try arguments.text(batch) {
      try arguments.refuse(batch, beside: to, from, toID, fromID, route, time)
      return .batch(file: file)
    }
    var details = NextOptions.Details()
    details.route = try arguments.text(route)
    details.time = try arguments.value(time)
    details.isJSON = arguments.has(json)
    try arguments.refuse(toID, beside: to, from)
    try arguments.refuse(fromID, beside: to, from)
    try arguments.require(fromID, for: toID)
    if let id = try arguments.text(fromID) {
      return .ids(from: id, to: try arguments.text(toID), details)
    }
    let names = (from: try arguments.text(from), to: try arguments.text(to))
    guard names.from != nil || names.to != nil else { throw .placeMissing }
    return .names(from: names.from, to: names.to, details)
  }
}
