import Glibc

/// The streams of a command: what it was asked for goes to one, everything else to the other.
public struct Terminal: Sendable {
  /// Standard output: data only.
  public let output: TextOutput
  /// Standard error: progress, notes and errors.
  public let errors: TextOutput
  /// Whether a person types the input.
  public let isInputTerminal: Bool

  /// Joins two streams.
  ///
  /// - Parameters:
  ///   - output: Where data goes.
  ///   - errors: Where everything else goes.
  ///   - isInputTerminal: Whether a person types the input.
  public init(output: TextOutput, errors: TextOutput, isInputTerminal: Bool = false) {
    self.output = output
    self.errors = errors
    self.isInputTerminal = isInputTerminal
  }

  /// The streams of this process, which from here on ignores `SIGPIPE` and `SIGXFSZ`: writing fails instead.
  ///
  /// Nothing is drawn over on a terminal that cannot do that: where `TERM` is `dumb` or not set.
  public static func ofProcess() -> Terminal {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    takeClosedStreams()
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    let isDumb = kind.isEmpty || kind == "dumb"
    return Terminal(
      output: TextOutput(descriptor: STDOUT_FILENO, isDumb: isDumb),
      errors: TextOutput(descriptor: STDERR_FILENO, isDumb: isDumb),
      isInputTerminal: isatty(STDIN_FILENO) == 1,
    )
  }

  /// Takes the numbers of standard streams that were closed, before a file is opened under one and messages are written into it.
  ///
  /// What is put there can be neither read nor written, as before (`fcntl`, `open`).
  private static func takeClosedStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Tells what became of the data, once a command has ended.
  ///
  /// Where the reader of a pipeline went away the process ends here by `SIGPIPE`, as a shell expects.
  ///
  /// - Parameter code: How the command ended.
  /// - Returns: The same, or that it failed where its data could not be written.
  public func finish(_ code: ExitCode) -> ExitCode {
    guard let failure = output.failure else { return code }
    if failure == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    errors.write(
      "bus-status: cannot write to standard output: \(String(cString: strerror(failure)))\n"
    )
    return .failed
  }
}
