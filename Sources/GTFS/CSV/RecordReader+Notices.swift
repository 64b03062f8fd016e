private import Transit

extension RecordReader {
  /// Gives notice of what was odd about the record read last, and mends what can be.
  ///
  /// - Parameters:
  ///   - notices: Takes the notices.
  ///   - file: The file.
  ///   - header: The columns.
  ///   - window: The bytes in which the record was read.
  mutating func note(
    _ notices: inout NoticeCollector,
    file: String,
    _ header: Header?,
    _ window: Span<UInt8>,
  ) {
    if oddities.isEmpty { return }
    if oddities.contains(.rowLength) {
      notices.add(.invalidRowLength, file: file, row: row, value: "\(cellCount) cells")
    }
    if oddities.contains(.literalQuote) { notices.add(.literalQuote, file: file, row: row) }
    if oddities.contains(.textAfterQuote) { notices.add(.textAfterQuote, file: file, row: row) }
    mend(window, &notices, file: file, header)
  }

  /// Gives notice of the record that was left out last.
  func note(_ reason: Unreadable, _ notices: inout NoticeCollector, file: String) {
    notices.add(.csvParsingFailed, file: file, row: row, detail: reason.explanation)
  }

  /// Reads the bytes that are no UTF-8 in a damaged file's record as Windows-1252, with a notice for each such cell.
  mutating func mend(
    _ window: Span<UInt8>,
    _ notices: inout NoticeCollector,
    file: String,
    _ header: Header? = nil,
  ) {
    guard oddities.contains(.unchecked) else { return }
    if isUnquoted {
      let own = unquoted
      mendCells(own.span, &notices, file: file, header)
    } else {
      mendCells(window, &notices, file: file, header)
    }
  }

  private mutating func mendCells(
    _ bytes: Span<UInt8>,
    _ notices: inout NoticeCollector,
    file: String,
    _ header: Header?,
  ) {
    let count = min(cellCount, cells.count - 1)
    let isWhole = cells[..<count].allSatisfy {
      var check = UTF8Check()
      return $0.start >= $0.end
        || check.accepts(bytes, from: $0.start, to: $0.end, isLast: true)
    }
    guard !isWhole else { return }
    var text: [UInt8] = []
    for index in 0..<count {
      let start = text.count
      let stray = RecordReader.append(bytes, cells[index], to: &text)
      cells[index] = Cell(start: start, end: text.count)
      guard let stray else { continue }
      notices.add(
        .invalidCharacter,
        file: file,
        row: row,
        field: header?.name(at: index),
        value: String(decoding: text[start...], as: UTF8.self),
        detail: "the byte 0x\(String(stray, radix: 16, uppercase: true)) is not UTF-8",
      )
    }
    unquoted = text
    isUnquoted = true
  }

  /// Appends a cell as UTF-8.
  ///
  /// - Returns: The first byte that is none.
  private static func append(
    _ bytes: Span<UInt8>,
    _ cell: Cell,
    to text: inout [UInt8],
  ) -> UInt8? {
    var stray: UInt8?
    var position = cell.start
    while position < cell.end {
      let length = UTF8Check.length(bytes, position, cell.end)
      if length > 0 {
        for _ in 0..<length {
          text.append(bytes[position])
          position &+= 1
        }
      } else {
        stray = stray ?? bytes[position]
        Transcoder.append(Transcoder.scalar(ofDamaged: bytes[position]), to: &text)
        position &+= 1
      }
    }
    return stray
  }
}
