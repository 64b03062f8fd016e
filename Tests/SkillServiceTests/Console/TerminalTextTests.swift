import Testing

@testable import SkillService

@Suite struct TerminalTextTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("Łódź, 大阪駅, Åsgård 🚌", "Łódź, 大阪駅, Åsgård 🚌"),
      ("\u{1B}[31mred\u{7}", "\u{FFFD}[31mred\u{FFFD}"), ("\u{9B}2J", "\u{FFFD}2J"),
      ("a\u{7F}b\u{0}c", "a\u{FFFD}b\u{FFFD}c"),
      ("one\ntwo\r\nthree\tfour", "one two  three four"),
      ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
      ("\u{202E}sdrawkcab\u{2066}", "\u{FFFD}sdrawkcab\u{FFFD}"),
      // What names in other scripts are written with.
      ("می\u{200C}دان", "می\u{200C}دان"), ("\u{200F}תחנה", "\u{200F}תחנה"),
    ]
  )
  func `a line shows and steers nothing`(text: String, shown: String) {
    #expect(TerminalText.line(text) == shown)
  }

  @Test func `lines keep their ends alone`() {
    #expect(TerminalText.lines("one\n\u{1B}c\r\n") == "one\n\u{FFFD}c \n")
  }

  @Test func `text that is written goes through the same door`() {
    let output = TextOutput()
    output.write("a\u{1B}[2Jb\n")
    #expect(output.collected == "a\u{FFFD}[2Jb\n")
    let terminal = Terminal(output: TextOutput(), errors: TextOutput())
    terminal.fail("no \u{1B}]0;x\u{7}\nbus-status: all is well")
    #expect(
      terminal.errors.collected
        == "bus-status: no \u{FFFD}]0;x\u{FFFD} bus-status: all is well\n"
    )
  }
}
