/// The command that lists or removes what is loaded.
public enum FeedsCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: FeedsOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status feeds: not built in this version\n")
    return .failed
  }
}
