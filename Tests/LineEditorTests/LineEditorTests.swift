import Foundation
import Glibc
import LineEditor
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct LineEditorTests {
  /// Types at a prompt, and returns the lines that were read until the end.
  ///
  /// Each entry is typed when the prompt has appeared.
  static func read(typing entries: [String]) throws -> [String] {
    let terminal = try PseudoTerminal()
    let slave = terminal.slave
    let reading = Reading()
    Thread.detachNewThread {
      let editor = LineEditor(prompt: "say> ", input: slave, output: slave)
      while let line = editor.readLine() { reading.lines.withLock { $0.append(line) } }
      reading.isDone.store(true, ordering: .releasing)
    }
    // What is typed while the terminal is not the editor's, between two lines, is not what this is about.
    for (count, entry) in (entries + ["\u{4}"]).enumerated() {
      try terminal.wait {
        terminal.isRaw && reading.lines.withLock { $0.count } == count
          && terminal.count(of: "say> ") > count
      }
      terminal.type(entry)
    }
    try terminal.wait { reading.isDone.load(ordering: .acquiring) }
    return reading.lines.withLock { $0 }
  }

  /// What the editor's thread has read.
  private final class Reading: Sendable {
    let lines = Mutex<[String]>([])
    let isDone = Atomic(false)
  }

  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let left = "\u{1B}[D"

  @Test(arguments: [
    (["hello\r"], ["hello"]),
    (["helxo\u{7F}\u{7F}lo\r"], ["hello"]),
    (["ello\u{1}h\r"], ["hello"]),
    (["helo\(left)l\r"], ["hello"]),
    (["hello world\u{17}there\r"], ["hello there"]),
    (["first\r", "second\r", "\(up)\(up)!\r"], ["first", "second", "first!"]),
    (["first\r", "second\r", "\(up)\(up)\(down)!\r"], ["first", "second", "second!"]),
    (["\r", "  \r", "kept\r", "\r", "\(up)\r"], ["", "  ", "kept", "", "kept"]),
    (["nächster Bus nach Zürich → Ω\r"], ["nächster Bus nach Zürich → Ω"]),
    (["Zürü\u{7F}ich\r", "\(up)!\r"], ["Zürich", "Zürich!"]),
    (["junk\u{3}ok\r"], ["ok"]),
    (["\u{3}\u{3}ok\r"], ["ok"]),
    ([String(repeating: "long ", count: 100) + "\r"], [String(repeating: "long ", count: 100)]),
    ([], []),
  ])
  func `what is typed is what is read`(typed: [String], lines: [String]) throws {
    #expect(try Self.read(typing: typed) == lines)
  }

  @Test func `a terminal is left as it was`() throws {
    let terminal = try PseudoTerminal()
    var before = termios()
    var after = termios()
    tcgetattr(terminal.slave, &before)
    do {
      let editor = LineEditor(prompt: "> ", input: terminal.slave, output: terminal.slave)
      #expect(editor.isInteractive)
    }
    tcgetattr(terminal.slave, &after)
    #expect(before.c_lflag == after.c_lflag)
    #expect(before.c_iflag == after.c_iflag)
    #expect(before.c_cc.0 == after.c_cc.0)
  }

  @Test(arguments: [
    ("", []), ("one\n", ["one"]), ("one\ntwo", ["one", "two"]), ("\n\n", ["", ""]),
    ("Zürich\r\nBern\n", ["Zürich", "Bern"]), ("a\u{0}b\n", ["a\u{0}b"]),
  ])
  func `without a terminal lines are read as they are`(text: String, lines: [String]) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let bytes = Array(text.utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    let editor = LineEditor(prompt: "> ", input: ends[0], output: ends[0])
    close(ends[0])
    #expect(!editor.isInteractive)
    var read: [String] = []
    while let line = editor.readLine() { read.append(line) }
    #expect(read == lines)
  }

  @Test func `what is not UTF-8 is replaced`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x0A]
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    let editor = LineEditor(prompt: "> ", input: ends[0], output: ends[0])
    close(ends[0])
    #expect(editor.readLine() == "a\u{FFFD}b")
  }
}
