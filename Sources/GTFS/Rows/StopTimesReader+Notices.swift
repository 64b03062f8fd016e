extension StopTimesReader {
  /// Gives notice of a cell of the row that the reader stands at.
  @inline(never)
  mutating func note(
    _ code: NoticeCode,
    _ field: String,
    _ bytes: Span<UInt8>,
    _ cell: RecordReader.Cell,
  ) {
    notices.add(
      code,
      file: StopTimesReader.file,
      row: reader.row,
      field: field,
      value: StopTimesReader.text(bytes, cell),
    )
  }

  private static func text(_ bytes: Span<UInt8>, _ cell: RecordReader.Cell) -> String? {
    guard cell.start < cell.end else { return nil }
    let end = min(cell.end, cell.start + 120)
    return bytes.extracting(cell.start..<end).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
