import SkillService

extension Invocation {
  /// Does what was asked for.
  func run(_ terminal: Terminal) -> ExitCode {
    switch self {
    case .help(let text): print(text, terminal)
    case .version: print("bus-status \(Version.text)\n", terminal)
    case .import(let options): ImportCommand.run(options, terminal)
    case .next(let options): NextCommand.run(options, terminal)
    case .simulate(let options): SimulateCommand.run(options, terminal)
    case .serve(let options): ServeCommand.run(options, terminal)
    case .model(let options): ModelCommand.run(options, terminal)
    case .feeds(let options): FeedsCommand.run(options, terminal)
    case .health(let options): HealthCommand.run(options, terminal)
    }
  }

  private func print(_ text: String, _ terminal: Terminal) -> ExitCode {
    terminal.output.write(text)
    return .done
  }
}
