/// The command that asks the endpoint of this machine whether it is well.
public enum HealthCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: HealthOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status health: not built in this version\n")
    return .failed
  }
}
