/// Reads the records of one file: rule 12.
struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let longestQuote = 1 << 20

  init(utf8 bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next record's cells, trimmed, or nil at the end of the file.
  mutating func next() -> [String]? {
    while position < bytes.count {
      guard let cells = record() else { continue }
      if cells == [""] { continue }
      return cells
    }
    return nil
  }

  /// Reads one record; nil when a quote stayed open, the position then being the next line.
  private mutating func record() -> [String]? {
    var cells: [String] = []
    while true {
      var cell: [UInt8] = []
      if position < bytes.count, bytes[position] == Self.quote {
        let opening = position
        guard let quoted = quotedText() else {
          position = opening
          skipLine()
          return nil
        }
        cell = quoted
      }
      while position < bytes.count, !isLineEnd(bytes[position]), bytes[position] != Self.comma {
        cell.append(bytes[position])
        position += 1
      }
      cells.append(Self.trimmed(cell))
      guard position < bytes.count, bytes[position] == Self.comma else { break }
      position += 1
    }
    skipLineEnd()
    return cells
  }

  /// Reads from an opening quote past its closing one; nil when it is still open at 1 MiB or at the end.
  private mutating func quotedText() -> [UInt8]? {
    let opening = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, position - opening < Self.longestQuote {
      let byte = bytes[position]
      position += 1
      guard byte == Self.quote else {
        text.append(byte)
        continue
      }
      guard position < bytes.count, bytes[position] == Self.quote else { return text }
      text.append(Self.quote)
      position += 1
    }
    return nil
  }

  private mutating func skipLine() {
    while position < bytes.count, !isLineEnd(bytes[position]) {
      position += 1
    }
    skipLineEnd()
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let first = bytes[position]
    position += 1
    if first == Self.carriageReturn, position < bytes.count, bytes[position] == Self.lineFeed {
      position += 1
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == Self.lineFeed || byte == Self.carriageReturn
  }

  /// Takes spaces and tabs off both ends, nothing else: rule 11.
  private static func trimmed(_ cell: [UInt8]) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var start = 0
    var end = cell.count
    while start < end, isBlank(cell[start]) { start += 1 }
    while end > start, isBlank(cell[end - 1]) { end -= 1 }
    return String(decoding: cell[start..<end], as: UTF8.self)
  }
}
