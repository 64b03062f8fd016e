import SkillService

/// What may be written after `bus-status serve`.
enum ServeSyntax {
  static let host = OptionSyntax("--host", "ADDRESS", "Address to listen at; otherwise 127.0.0.1.")
  static let port = OptionSyntax(
    "--port",
    "N",
    "Port to listen at; otherwise 8080. 0 takes a free one and prints it.",
  )
  static let skillID = OptionSyntax(
    "--skill-id",
    "ID",
    isRepeatable: true,
    "Identifier of the skill to serve; otherwise BUS_STATUS_SKILL_ID.",
  )
  static let certificate = OptionSyntax(
    "--tls-certificate",
    "PEM",
    "Certificate and chain, to speak TLS without a proxy.",
  )
  static let key = OptionSyntax("--tls-key", "PEM", "Private key of the certificate.")
  static let metrics = OptionSyntax(
    "--metrics-from",
    "CIDR",
    isRepeatable: true,
    "Addresses that may read /metrics beside this machine, such as 10.0.0.0/8.",
  )
  static let limitLoopback = OptionSyntax(
    switch: "--limit-loopback",
    "Holds this machine's own connections to the limit per address as well.",
  )
  static let development = OptionSyntax(
    switch: "--development",
    "Takes unsigned requests, from this machine only. Never for production.",
  )
  static let now = OptionSyntax(
    "--now",
    "TIME",
    "With --development, stands the clock still at an RFC 3339 time.",
  )

  static let command = CommandSyntax(
    name: "serve",
    purpose: "Runs the HTTPS endpoint that an Alexa custom skill is registered with.",
    usages: [
      """
      [--host 127.0.0.1] [--port 8080] [--skill-id ID]... [--tls-certificate PEM --tls-key PEM] \
      [--origin PLACE] [--clock 12|24] [--metrics-from CIDR]... [--limit-loopback] \
      [--development [--now TIME]] [--schedules DIR]
      """
    ],
    options: [
      host, port, skillID, certificate, key, .origin, .clock, metrics, limitLoopback, development,
      now,
      .schedules,
    ],
    notes: [
      """
      POST / is the skill, GET /health tells whether it can answer, GET /metrics gives figures. \
      A new, changed or removed schedule file is noticed within two seconds, without restart. \
      SIGTERM answers what was accepted, then ends.
      """
    ],
    examples: [
      CommandSyntax.Example(
        line: "serve --development",
        meaning: "Tries the endpoint out on this machine.",
      ),
      CommandSyntax.Example(
        line: "serve --skill-id amzn1.ask.skill.example --origin laurel-park-and-ride",
        meaning: "Serves a skill behind a proxy that speaks TLS.",
      ),
      CommandSyntax.Example(
        line:
          "serve --host 0.0.0.0 --port 443 --skill-id amzn1.ask.skill.example"
          + " --tls-certificate chain.pem --tls-key key.pem",
        meaning: "Serves a skill to the internet by itself.",
      ),
    ],
    read: { (arguments, environment) throws(UsageError) in
      .serve(try options(arguments, environment))
    },
  )

  static func options(
    _ arguments: Arguments,
    _ environment: Environment,
  ) throws(UsageError) -> ServeOptions {
    var options = ServeOptions()
    options.schedules = try arguments.schedules(environment) ?? options.schedules
    options.host = try arguments.text(host) ?? options.host
    options.port = try arguments.port(port, in: 0...65_535) ?? options.port
    options.skillIDs = try arguments.values(skillID, as: SkillIdentifier.self).map(\.text)
    if options.skillIDs.isEmpty { options.skillIDs = environment.skillIDs }
    try arguments.require(key, for: certificate)
    try arguments.require(certificate, for: key)
    if let certificate = try arguments.text(certificate), let key = try arguments.text(key) {
      options.tls = ServeOptions.TLSFiles(certificate: certificate, key: key)
    }
    options.origin = try arguments.text(.origin) ?? environment.origin
    options.clock = try arguments.value(.clock)
    options.metricsReaders = try arguments.values(metrics)
    options.limitsLoopback = arguments.has(limitLoopback)
    try arguments.require(development, for: now)
    if arguments.has(development) {
      options.mode = .development(now: try arguments.value(now))
      guard ServeOptions.isLoopback(options.host) else { throw .hostNotLoopback(options.host) }
    } else if options.skillIDs.isEmpty {
      throw .skillMissing
    }
    return options
  }
}
