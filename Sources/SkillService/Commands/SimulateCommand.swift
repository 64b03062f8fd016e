/// The command that answers what a rider would say.
public enum SimulateCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: SimulateOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status simulate: not built in this version\n")
    return .failed
  }
}
