/// The command that answers a question without a voice.
public enum NextCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: NextOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status next: not built in this version\n")
    return .failed
  }
}
