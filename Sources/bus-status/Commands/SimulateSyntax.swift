import SkillService

/// What may be written after `bus-status simulate`.
enum SimulateSyntax {
  static let model = OptionSyntax(
    "--model",
    "FILE",
    "Interaction model; otherwise ./skill-model.json, or the copy built in.",
  )
  static let now = OptionSyntax("--now", "TIME", "Stands the clock still at an RFC 3339 time.")
  static let timeZone = OptionSyntax(
    "--time-zone",
    "Z",
    "Time zone of the device, such as America/New_York.",
  )
  static let user = OptionSyntax("--user", "ID", "Identifier of the rider.")
  static let location = OptionSyntax(
    "--location",
    "LAT,LON",
    "Place of the device, such as 38.8977,-77.0063.",
  )
  static let locale = OptionSyntax("--locale", "en-US", "Locale of the device; otherwise en-US.")
  static let say = OptionSyntax(
    "--say",
    "TEXT",
    isRepeatable: true,
    "Answers an utterance and exits; several make one session.",
  )
  static let script = OptionSyntax(
    "--script",
    "FILE",
    """
    Answers the utterances of a file, one a line, after those of --say. Lines that begin with # \
    are comments; commands work as in the prompt.
    """,
  )
  static let json = OptionSyntax(
    switch: "--json",
    "Writes each request and each response as one line of JSON.",
  )
  static let endpoint = OptionSyntax(
    "--endpoint",
    "URL",
    "Sends the requests to a server instead of answering them here.",
  )

  static let command = CommandSyntax(
    name: "simulate",
    purpose: "Answers what a rider would say, through the same code as the endpoint.",
    usages: [
      """
      [--model FILE] [--now TIME] [--time-zone Z] [--user ID] [--location LAT,LON] \
      [--locale en-US] [--origin PLACE] [--clock 12|24] [--say TEXT]... [--script FILE] [--json] \
      [--endpoint URL] [--schedules DIR]
      """
    ],
    options: [
      model, now, timeZone, user, location, locale, .origin, .clock, say, script, json, endpoint,
      .schedules,
    ],
    notes: [
      """
      Without --say and --script a prompt reads utterances, with history and editing, and knows \
      the commands :now, :zone, :user, :location, :silence, :json, :new, :help and :quit. With \
      them, each answer is one line of plain text on standard output.
      """
    ],
    examples: [
      CommandSyntax.Example(line: "simulate", meaning: "Opens the prompt."),
      CommandSyntax.Example(
        line: "simulate --say \"ask david's bus status when is the next bus to bwi airport\"",
        meaning: "Answers one question.",
      ),
      CommandSyntax.Example(
        line: "simulate --say \"use david's bus status\" --say \"next bus to narnia\" --json",
        meaning: "Shows the requests and responses of a short conversation.",
      ),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .simulate(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> SimulateOptions {
    var options = SimulateOptions()
    options.schedules = try arguments.schedules(environment) ?? options.schedules
    options.model = try arguments.text(model)
    options.now = try arguments.value(now)
    options.timeZone = try arguments.value(timeZone)
    options.user = try arguments.text(user)
    options.location = try arguments.value(location)
    options.locale = try arguments.value(locale) ?? options.locale
    options.origin = try arguments.text(.origin) ?? environment.origin
    options.clock = try arguments.value(.clock)
    options.utterances = arguments.rawTexts(say)
    options.script = try arguments.text(script)
    options.isJSON = arguments.has(json)
    options.endpoint = try arguments.value(endpoint)
    return options
  }
}
