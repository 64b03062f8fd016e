/// The command that writes or checks the interaction model.
public enum ModelCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: ModelOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status model: not built in this version\n")
    return .failed
  }
}
