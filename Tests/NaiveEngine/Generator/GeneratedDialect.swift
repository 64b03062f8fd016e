/// Writes a table in one of the ways that real feeds are written.
enum GeneratedDialect {
  /// Writes a table, its look chosen at random.
  static func text(of table: [[String]], random: inout SplitMix64) -> String {
    let lineEnd = random.chance(30) ? "\r\n" : "\n"
    let quoting = random.chance(30) ? 40 : 0
    let padding = random.chance(20) ? 30 : 0
    var text = random.chance(15) ? "\u{FEFF}" : ""
    for (index, row) in table.enumerated() {
      let cells = row.map { cell(of: $0, quoting: quoting, padding: padding, random: &random) }
      text += cells.joined(separator: ",")
      let isLast = index == table.count - 1
      if !isLast || random.chance(80) { text += lineEnd }
      if random.chance(2) { text += lineEnd }
    }
    return text
  }

  /// The same table in the plainest look.
  static func plain(_ table: [[String]]) -> String {
    table.map { $0.map(needed).joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(
    of text: String,
    quoting: Int,
    padding: Int,
    random: inout SplitMix64,
  ) -> String {
    if random.chance(quoting) || needed(text) != text { return quoted(text) }
    guard random.chance(padding) else { return text }
    return random.chance(50) ? " \(text)" : "\(text)\t "
  }

  private static func needed(_ text: String) -> String {
    text.contains(",") || text.hasPrefix("\"") ? quoted(text) : text
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
