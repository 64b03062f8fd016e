import Glibc

/// Measures answers inside the process, without a server around them, and prints a JSON object a line.
///
///     benchmarks queries SCHEDULE.sqlite QUESTIONS.tsv [--once]
///     benchmarks names SCHEDULE.sqlite SPOKEN.tsv [--once]
///
/// Everything is asked twice and the second time counts, so that the figures are those of a server that has been up
/// for a while; with `--once` all is asked only once, for counting instructions.
@main
enum Benchmarks {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isOnce = arguments.last == "--once"
    if isOnce { arguments.removeLast() }
    guard arguments.count == 3 else { usage() }
    do {
      let lines = try TextLines.read(arguments[2])
      switch arguments[0] {
      case "queries":
        try QueryBenchmark(schedule: arguments[1], lines: lines).run(passes: isOnce ? 1 : 2)
      case "names":
        try NameBenchmark(schedule: arguments[1], lines: lines).run(passes: isOnce ? 1 : 2)
      default: usage()
      }
    } catch {
      report("benchmarks: \(error)\n")
      exit(1)
    }
  }

  private static func usage() -> Never {
    report("usage: benchmarks queries|names SCHEDULE.sqlite LINES.tsv [--once]\n")
    exit(2)
  }

  private static func report(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
