import Glibc
import SkillService

/// The program: arguments become a command, and the command's end an exit status.
@main
enum BusStatus {
  static func main() {
    let terminal = Terminal.ofProcess()
    exit(terminal.finish(run(terminal)).rawValue)
  }

  private static func run(_ terminal: Terminal) -> ExitCode {
    do throws(UsageFailure) {
      let words = Array(CommandLine.arguments.dropFirst())
      return try Invocation(words, .ofProcess()).run(terminal)
    } catch {
      terminal.errors.write(error.message)
      return .wrongUsage
    }
  }
}
