private import Transit

/// Control characters, which no text has; tabs and line ends are blanks.
enum Controls {
  static func isOne(_ byte: UInt8) -> Bool {
    byte < 0x20 ? byte != 0x09 && byte != 0x0a && byte != 0x0d : byte == 0x7f
  }

  /// Whether there may be one among bytes, which may be taken for one where they are blanks.
  static func mayBe(in bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var position = start
    while position < end {
      let word =
        position &+ 8 <= end
        ? bytes.word(at: position)
        : bytes.word(at: position, before: end) | UInt64.max
          << (UInt64(truncatingIfNeeded: end &- position) &* 8)
      let low = (word &- 0x2020_2020_2020_2020) & ~word
      let delete = word ^ 0x7f7f_7f7f_7f7f_7f7f
      let isDelete = (delete &- 0x0101_0101_0101_0101) & ~delete
      if (low | isDelete) & 0x8080_8080_8080_8080 != 0 { return true }
      position &+= 8
    }
    return false
  }
}

extension Record {
  /// Whether a cell may hold control characters.
  var hasControls: Bool { Controls.mayBe(in: bytes.span, 0, bytes.count) }

  /// Takes control characters out of texts and numbers, with a notice for each such cell.
  ///
  /// Identifiers stay as they are: another file may name them so.
  mutating func removeControls(_ notices: inout NoticeCollector, _ header: Header?) {
    var text: [UInt8] = []
    for index in cells.indices {
      let cell = cells[index]
      guard cell.start < cell.end else { continue }
      let own = bytes[cell.start..<cell.end]
      let name = header?.name(at: index)
      guard own.contains(where: Controls.isOne), name.map(Record.isText) ?? true else {
        cells[index] = RecordReader.Cell(start: text.count, end: text.count + own.count)
        text.append(contentsOf: own)
        continue
      }
      let start = text.count
      text.append(contentsOf: own.lazy.filter { !Controls.isOne($0) })
      cells[index] = RecordReader.Cell(start: start, end: text.count)
      notices.add(
        .controlCharacter,
        file: file,
        row: row,
        field: name,
        value: String(decoding: text[start...], as: UTF8.self),
      )
    }
    bytes = text
  }

  private static func isText(_ column: String) -> Bool {
    !column.hasSuffix("_id") && column != "parent_station"
  }
}
