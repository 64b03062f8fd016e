import CEdit
import Glibc

/// The library's editor on a terminal.
@safe final class TerminalEditor {
  private let editor: OpaquePointer
  private let history: OpaquePointer
  private let prompt: UnsafeMutablePointer<CChar>
  private let files: [UnsafeMutablePointer<FILE>]
  private let locale = UTF8Locale()

  private static let historySize: Int32 = 1000

  /// Keys in the library's notation and the commands that they call.
  private static let keys = [
    ("^C", "ed-start-over"), ("^R", "em-inc-search-prev"),
    ("\\e[A", "ed-prev-history"), ("\\e[B", "ed-next-history"),
    ("\\e[C", "ed-next-char"), ("\\e[D", "ed-prev-char"),
    ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"), ("\\e[3~", "ed-delete-next-char"),
    ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
  ]

  init?(prompt text: String, input: Int32, output: Int32) {
    guard let files = unsafe Self.open([(input, "r"), (output, "w"), (output, "w")]) else {
      return nil
    }
    let locale = locale
    let made = unsafe locale.use {
      unsafe el_init_fd("bus-status", files[0], files[1], files[2], input, output, output)
    }
    guard let editor = unsafe made, let history = unsafe history_init(),
      let prompt = unsafe strdup(text)
    else {
      if let made = unsafe made { unsafe el_end(made) }
      for index in unsafe files.indices { unsafe fclose(files[index]) }
      return nil
    }
    unsafe self.files = files
    unsafe self.editor = editor
    unsafe self.history = history
    unsafe self.prompt = prompt
    unsafe cedit_set_prompt(editor, prompt)
    // Which characters insert themselves is decided here, by the locale.
    locale.use { unsafe cedit_set_emacs(editor) }
    unsafe cedit_set_history(editor, history, Self.historySize)
    unsafe cedit_handle_signals(editor)
    // The key reaches the editor then, instead of ending the program.
    unsafe cedit_free_interrupt_key(editor)
    for (key, command) in Self.keys { _ = unsafe cedit_bind(editor, key, command) }
  }

  deinit {
    unsafe el_end(editor)
    unsafe history_end(history)
    unsafe free(prompt)
    for index in unsafe files.indices { unsafe fclose(files[index]) }
  }

  func readLine() -> String? {
    var length: Int32 = 0
    let line = unsafe locale.use { unsafe el_gets(editor, &length) }
    guard let line = unsafe line, length > 0 else { return nil }
    let text = unsafe String(lineOf: UnsafeRawBufferPointer(start: line, count: Int(length)))
    if text.contains(where: { !$0.isWhitespace }) { unsafe cedit_add_line(history, text) }
    return text
  }

  /// Opens streams on copies of descriptors.
  private static func open(
    _ wanted: [(descriptor: Int32, mode: String)]
  ) -> [UnsafeMutablePointer<FILE>]? {
    var files = unsafe [UnsafeMutablePointer<FILE>]()
    for (descriptor, mode) in wanted {
      let copy = dup(descriptor)
      guard copy >= 0, let file = unsafe fdopen(copy, mode) else {
        if copy >= 0 { close(copy) }
        for index in unsafe files.indices { unsafe fclose(files[index]) }
        return nil
      }
      unsafe files.append(file)
    }
    return unsafe files
  }
}
