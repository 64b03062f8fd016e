import CEdit
import Glibc

/// Reads lines that somebody types, with editing and history, or lines of a file or pipe.
///
/// On a terminal Ctrl-C drops the line that is being typed, and Ctrl-D on an empty line is the end. Elsewhere there
/// is no prompt and no echo. It is for one thread at a time.
public final class LineEditor {
  private let source: Source

  private enum Source {
    case terminal(TerminalEditor)
    case file(LineFile)
  }

  /// Whether somebody types at a terminal.
  public let isInteractive: Bool

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line that is being typed.
  ///   - input: The descriptor to read, standard input by default.
  ///   - output: The descriptor to show the line on; when it is no terminal, standard error is taken.
  public init(
    prompt: String,
    input: Int32 = 0,
    output: Int32 = 1,
  ) {
    let screen = [output, STDERR_FILENO].first { isatty($0) == 1 }
    if isatty(input) == 1, let screen,
      let editor = TerminalEditor(prompt: prompt, input: input, output: screen)
    {
      source = .terminal(editor)
      isInteractive = true
    } else {
      source = .file(LineFile(input))
      isInteractive = false
    }
  }

  /// Reads the next line, without its end; nothing at the end of all.
  ///
  /// What is not UTF-8 is replaced. A line with more than blanks in it can be recalled later.
  public func readLine() -> String? {
    switch source {
    case .terminal(let editor): editor.readLine()
    case .file(let file): file.readLine()
    }
  }
}
