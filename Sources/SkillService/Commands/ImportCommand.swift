/// The command that turns feeds into schedule files.
public enum ImportCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: ImportOptions, _ terminal: Terminal) -> ExitCode {
    terminal.errors.write("bus-status import: not built in this version\n")
    return .failed
  }
}
