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
    var reports: [ImportReport.Entry] = []
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
        if !options.isQuiet { terminal.output.write(ImportReport.text(outcome)) }
        reports.append(.imported(outcome))
      } catch {
        bar.clear()
        if !options.isQuiet { terminal.output.write(ImportReport.text(error)) }
        terminal.fail(error.description)
        reports.append(.refused(source: source, error))
        code = .failed
      }
    }
    if let path = options.report {
      do throws(FileError) {
        try FileBytes.write(ImportReport.json(reports) + [10], to: path)
      } catch {
        terminal.fail("cannot write the report \(error.path): \(error.reason)")
        code = .failed
      }
    }
    return code
  }
}
