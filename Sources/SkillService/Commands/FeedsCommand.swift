import Alexa
import Glibc
import ScheduleStore
import Transit

/// The command that lists or removes what is loaded.
public enum FeedsCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: FeedsOptions, _ terminal: Terminal) -> ExitCode {
    if let name = options.removed { return remove(name, from: options.schedules, terminal) }
    let folder = ScheduleFolder(path: options.schedules, zones: ZoneFolder())
    do throws(FileError) {
      try folder.refresh()
      folder.check()
    } catch {
      terminal.fail("cannot read the folder \(error.path): \(error.explanation(.readFolder))")
      return .failed
    }
    let contents = folder.contents
    let today = WallClock.machine.now
    if options.isJSON {
      terminal.output.write(FeedList.json(contents, now: today) + [10])
    } else if contents.schedules.isEmpty, contents.broken.isEmpty {
      terminal.output.write(
        "No schedule in \(TerminalText.line(options.schedules)); import a feed with"
          + " bus-status import SOURCE\n"
      )
    } else {
      terminal.output.write(FeedList.text(contents, now: today))
    }
    return .done
  }

  private static func remove(
    _ name: FeedName,
    from folder: String,
    _ terminal: Terminal,
  ) -> ExitCode {
    let path = "\(folder)/\(name).sqlite"
    guard unlink(path) == 0 else {
      let error = FileError(path: path, code: errno)
      terminal.fail(
        "cannot remove \(path): "
          + (error.code == ENOENT
            ? "there is no such feed; bus-status feeds lists those there are"
            : error.explanation(.writeFolder))
      )
      return .failed
    }
    terminal.output.write("Removed \(name)\n")
    return .done
  }
}
