/// The command that serves the endpoint.
public enum ServeCommand {
  /// Runs the command until SIGTERM or SIGINT.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: ServeOptions, _ terminal: Terminal) -> ExitCode {
    // Signals wait for this thread to take them; threads that are made later inherit that.
    let signals = StopSignals()
    FileFaults.readAsZeros()
    let log = Log(isJSON: !terminal.errors.isTerminal) { terminal.errors.write($0) }
    let folder = ScheduleFolder(path: options.schedules, zones: ZoneFolder())
    do throws(StartFailure) {
      let service = try Service(options, folder: folder, log: log)
      terminal.output.write("Listening on \(service.address)\n")
      service.run(until: signals)
      return .done
    } catch {
      terminal.fail(error.text)
      return error.isUsage ? .wrongUsage : .failed
    }
  }
}

/// Why the endpoint does not start.
struct StartFailure: Error {
  /// One line: what, where, what to do.
  var text: String
  /// Whether the command line is at fault.
  var isUsage = false
}
