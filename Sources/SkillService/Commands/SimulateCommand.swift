/// The command that speaks with the skill in a terminal.
public enum SimulateCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: SimulateOptions, _ terminal: Terminal) -> ExitCode {
    do throws(SimulationFailure) {
      var session = try SimulatorSession(options, terminal)
      for utterance in options.utterances { try session.take(utterance) }
      if let script = options.script {
        try session.takeScript(script)
      } else if options.utterances.isEmpty {
        try session.prompt()
      }
      return .done
    } catch {
      terminal.fail(error.text)
      return error.isUsage ? .wrongUsage : .failed
    }
  }
}
