import Glibc
import Transit

/// The command that turns feeds into schedule files.
public enum ImportCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with; failed if any source failed.
  public static func run(_ options: ImportOptions, _ terminal: Terminal) -> ExitCode {
    let bar = ProgressBar(
      options.isQuiet ? TextOutput(collectingAsTerminal: false) : terminal.errors
    )
    var report = ImportReport()
    var code = ExitCode.done
    for source in options.sources {
      let label = String(source.split(separator: "/").last ?? "feed")
      let run = ImportRun(
        folder: options.schedules,
        isStrict: options.isStrict,
        now: Timestamp.text(WallClock.machine.now, in: .utc),
        progress: { done, total in
          bar.show(total > 0 ? Double(done) / Double(total) : 0, label)
        },
      )
      do throws(ImportFailure) {
        let outcome = try run.run(source, name: options.name?.text)
        bar.clear()
        if !options.isQuiet { write(ImportSummary(outcome), to: terminal) }
        report.add(outcome)
      } catch {
        bar.clear()
        if !options.isQuiet { write(ImportSummary(error), to: terminal) }
        terminal.fail(error.description)
        report.add(error, source: source)
        code = .failed
      }
    }
    if let path = options.report {
      do throws(ImportFailure) {
        try report.write(to: path)
      } catch {
        terminal.fail("cannot write the report \(error.description)")
        code = .failed
      }
    }
    return code
  }

  private static func write(_ summary: ImportSummary, to terminal: Terminal) {
    for line in summary.textLines { terminal.output.write(line + "\n") }
  }
}
