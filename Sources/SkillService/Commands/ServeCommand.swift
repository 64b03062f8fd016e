/// The command that runs the endpoint of the skill.
public enum ServeCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: ServeOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status serve: not built in this version\n")
    return .failed
  }
}
