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
    FileFaults.end()
    let bar = ProgressBar(
      options.isQuiet ? TextOutput(collectingAsTerminal: false) : terminal.errors
    )
    var reports: [ImportReport.Entry] = []
    var code = ExitCode.done
    for source in options.sources {
      let name = options.name?.text ?? ImportRun.name(of: source)
      let run = ImportRun(
        folder: options.schedules,
        isStrict: options.isStrict,
        now: Timestamp.text(WallClock.machine.now, in: .utc),
        progress: { done, total in
          bar.show(total > 0 ? Double(done) / Double(total) : 0, name)
        },
      )
      do throws(ImportFailure) {
        let outcome = try outcome(of: source, name, run, bar)
        bar.clear()
        if let outcome {
          if !options.isQuiet { terminal.output.write(ImportReport.text(outcome)) }
          reports.append(.imported(outcome))
        } else {
          if !options.isQuiet { terminal.output.write("\(name) is already up to date\n") }
          reports.append(.upToDate(source: source, name: name))
        }
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

  /// Imports a source, or gives nil when what is served is up to date.
  private static func outcome(
    of source: String,
    _ name: String,
    _ run: ImportRun,
    _ bar: ProgressBar,
  ) throws(ImportFailure) -> ImportOutcome? {
    guard FeedAddress.isAddress(source) else { return try run.run(source, name: name) }
    let fetching = RemoteImport(run: run) { received, total in
      let amount = total > 0 ? "" : " (\(received / 1_000_000) MB)"
      bar.show(total > 0 ? Double(received) / Double(total) : 0, "fetching \(name)\(amount)")
    }
    return try fetching.run(FeedAddress(source), name: name)
  }
}
