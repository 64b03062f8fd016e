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
    if let line = clash(of: options.sources), options.name == nil {
      terminal.fail(line)
      return .wrongUsage
    }
    if let refusal = refusal(ofReport: options) {
      terminal.fail(refusal.text)
      return refusal.code
    }
    let isReported = options.report == "-"
    let tellsText = !options.isQuiet && !isReported
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
          if tellsText { terminal.output.write(ImportReport.text(outcome)) }
          reports.append(.imported(outcome))
        } else {
          if tellsText { terminal.output.write("\(name) is already up to date\n") }
          reports.append(.upToDate(source: source, name: name))
        }
      } catch {
        bar.clear()
        if tellsText { terminal.output.write(ImportReport.text(error)) }
        terminal.fail(error.description)
        reports.append(.refused(source: source, error))
        code = .failed
      }
    }
    if isReported {
      terminal.output.write(ImportReport.json(reports) + [10])
    } else if let path = options.report {
      do throws(FileError) {
        try FileBytes.write(ImportReport.json(reports) + [10], to: path)
      } catch {
        terminal.fail("cannot write the report \(error.path): \(error.explanation(.writeFile))")
        code = .failed
      }
    }
    return code
  }

  /// Why sources cannot be imported together: two that would have one name, of which the second would replace the first.
  private static func clash(of sources: [String]) -> String? {
    for (index, source) in sources.enumerated() {
      let name = ImportRun.name(of: source)
      let earlier = sources[..<index].first { ImportRun.name(of: $0) == name }
      guard let earlier else { continue }
      let both = [earlier, source].map { (try? FeedAddress($0).shown) ?? $0 }
      return "\(both[0]) and \(both[1]) would both be imported as \(name), so that one is lost;"
        + " import each alone, one of them with --name NAME"
    }
    return nil
  }

  /// Why the report cannot go where it should, found before an hour of import is in vain or a timetable is lost.
  private static func refusal(ofReport options: ImportOptions) -> (text: String, code: ExitCode)? {
    guard let path = options.report, path != "-" else { return nil }
    let report = OutputPath(path)
    if report.isSchedule(in: options.schedules) {
      let text = "the report would overwrite the schedule \(path); give another --report FILE.json"
      return (text, .wrongUsage)
    }
    let isPart = { !FeedAddress.isAddress($0) && report.isPart(ofFeed: $0) }
    if let source = options.sources.first(where: isPart) {
      let text =
        "the report \(path) would overwrite the feed \(source); give another --report FILE.json"
      return (text, .wrongUsage)
    }
    do throws(FileError) {
      try report.check(besides: options.schedules)
      return nil
    } catch {
      return ("cannot write the report \(path): \(error.explanation(.writeFile))", .failed)
    }
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
