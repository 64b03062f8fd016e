import SkillService

/// What a command line asks for.
enum Invocation: Equatable, Sendable {
  case help(String)
  case version
  case `import`(ImportOptions)
  case next(NextOptions)
  case simulate(SimulateOptions)
  case serve(ServeOptions)
  case model(ModelOptions)
  case feeds(FeedsOptions)
  case health(HealthOptions)

  /// Reads the words after the program's name.
  ///
  /// - Parameters:
  ///   - words: The words, as the shell split them.
  ///   - environment: What stands for options that are not given.
  /// - Throws: `UsageFailure` when the words do not make sense.
  init(_ words: [String], _ environment: Environment) throws(UsageFailure) {
    guard let first = words.first else { throw UsageFailure(error: .commandMissing, command: nil) }
    let rest = words.dropFirst()
    switch first {
    case "--help", "-h":
      self = .help(Help.text)
    case "--version":
      self = .version
    case "help":
      self = .help(try rest.first.map(Self.command(named:))?.helpText ?? Help.text)
    default:
      let command = try Self.command(named: first)
      self =
        try Self.isHelpWanted(rest)
        ? .help(command.helpText) : Self.parse(command, rest, environment)
    }
  }

  /// Whether somebody asks for help, whatever else is right or wrong with the words.
  private static func isHelpWanted(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func command(named name: String) throws(UsageFailure) -> CommandSyntax {
    if let command = CommandSyntax.all.first(where: { $0.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : CommandSyntax.all.map(\.name)
    let guess = ClosestWord.to(name, among: known)
    throw UsageFailure(
      error: isOption
        ? .unknownOption(name, closest: guess) : .unknownCommand(name, closest: guess),
      command: nil,
    )
  }

  private static func parse(
    _ command: CommandSyntax,
    _ words: ArraySlice<String>,
    _ environment: Environment,
  ) throws(UsageFailure) -> Invocation {
    do throws(UsageError) {
      return try command.read(try Arguments(words, for: command), environment)
    } catch {
      throw UsageFailure(error: error, command: command)
    }
  }
}
