import Testing

@testable import SkillService

@Suite struct ProgressBarTests {
  @Test(
    arguments: [
      (0, 80, "stops.txt [........................................]   0 %"),
      (0.505, 80, "stops.txt [####################....................]  50 %"),
      (1, 80, "stops.txt [########################################] 100 %"),
      (0.5, 40, "stops.txt [##########...........]  50 %"),
      (7, 40, "stops.txt [#####################] 100 %"),
      (-7, 40, "stops.txt [.....................]   0 %"),
      (Double.nan, 40, "stops.txt [.....................]   0 %"),
      (0.5, 20, "stops.txt  50 %"),
      (0.5, 10, "stops.txt"),
      (0.5, 0, ""),
    ] as [(Double, Int, String)]
  )
  func `the bar fits its line`(fraction: Double, columns: Int, expected: String) {
    let line = ProgressBar.line(fraction, "stops.txt", columns: columns)
    #expect(line == expected)
    #expect(line.count < max(columns, 1))
  }

  @Test func `only a change is drawn, and only on a terminal`() {
    let terminal = TextOutput(collectingAsTerminal: true)
    let bar = ProgressBar(terminal)
    bar.clear()
    #expect(terminal.collected == "")
    bar.show(0.5, "a")
    bar.show(0.501, "a")
    let drawn = "\r\u{1B}[2K" + ProgressBar.line(0.5, "a", columns: 80)
    #expect(terminal.collected == drawn)
    bar.clear()
    bar.clear()
    #expect(terminal.collected == drawn + "\r\u{1B}[2K")

    let file = TextOutput()
    ProgressBar(file).show(0.5, "a")
    #expect(file.collected == "")
  }
}
