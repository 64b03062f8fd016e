/// Reads a file's records one after the other, header first, from chunks of any size.
public struct TableReader: Sendable {
  /// The file, for notices.
  public let file: String
  private let assumed: TextEncoding
  private var stream: RecordStream
  private var reader: RecordReader
  private var record: Record
  private var header: Header?

  /// Makes a reader that stands at the start of a file.
  ///
  /// - Parameters:
  ///   - file: The file, for notices.
  ///   - assumed: The encoding of a file whose byte-order mark names no other.
  public init(file: String, assuming assumed: TextEncoding = .utf8) {
    self.file = file
    self.assumed = assumed
    stream = RecordStream(assuming: assumed)
    reader = RecordReader(columnCount: 0, encoding: assumed)
    record = Record(file: file)
  }

  /// Takes a chunk and hands on the rows that end within.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the file.
  ///   - isLast: Whether the file ends with them.
  ///   - notices: Takes what was odd about the text.
  ///   - begin: Called once with the header.
  ///   - row: Called with each row.
  /// - Throws: `NotUTF8`, or what the closures throw.
  public mutating func push(
    _ chunk: Span<UInt8>,
    isLast: Bool,
    notices: inout NoticeCollector,
    begin: (Header, inout NoticeCollector) throws -> Void,
    row: (Record, inout NoticeCollector) throws -> Void,
  ) throws {
    var reader = self.reader
    var header = self.header
    var record = self.record
    let file = self.file
    let assumed = self.assumed
    try stream.push(chunk, isLast: isLast) { window, isLast in
      if header == nil {
        switch reader.next(window, isLast: isLast) {
        case .end:
          let done = reader.offset
          reader.moved(by: done)
          return done
        case .dropped(let reason): reader.note(reason, &notices, file: file)
        case .record:
          reader.mend(window, &notices, file: file)
          record.take(reader, window)
        }
        let found = Header(record.texts(upTo: reader.cellCount))
        for name in found.duplicates {
          notices.add(.duplicatedColumn, file: file, row: reader.row, field: name)
        }
        header = found
        reader = reader.following(columnCount: found.columnCount, encoding: assumed)
        try begin(found, &notices)
      }
      while true {
        switch reader.next(window, isLast: isLast) {
        case .end:
          let done = reader.offset
          reader.moved(by: done)
          return done
        case .dropped(let reason):
          reader.note(reason, &notices, file: file)
        case .record:
          reader.note(&notices, file: file, header, window)
          record.take(reader, window)
          if record.hasControls { record.removeControls(&notices, header) }
          try row(record, &notices)
        }
      }
    }
    self.reader = reader
    self.header = header
    self.record = record
    if isLast { stream.encoding?.note(&notices, file: file) }
    if isLast, header == nil || self.reader.upcomingRow == 2 {
      notices.add(.emptyFile, file: file)
    }
  }
}

extension TableReader {
  /// Reads the header at the start of a window.
  ///
  /// - Parameters:
  ///   - window: The first bytes of a file.
  ///   - start: Where the text starts, after a byte-order mark.
  ///   - isLast: Whether no bytes follow.
  ///   - encoding: How the text is written.
  ///   - notices: Takes what is wrong with it.
  /// - Returns: The header, where the first row starts and its number, or nil when the window holds no whole record.
  public static func header(
    _ window: Span<UInt8>,
    from start: Int,
    isLast: Bool = true,
    encoding: TextEncoding = .utf8,
    _ notices: inout NoticeCollector,
  ) -> (header: Header, start: Int, row: Int)? {
    var reader = RecordReader(columnCount: 0, encoding: encoding)
    reader.moved(by: -start)
    guard case .record = reader.next(window, isLast: isLast) else { return nil }
    reader.mend(window, &notices, file: StopTimesReader.file)
    var record = Record(file: StopTimesReader.file)
    record.take(reader, window)
    let header = Header(record.texts(upTo: reader.cellCount))
    for name in header.duplicates {
      notices.add(.duplicatedColumn, file: StopTimesReader.file, row: reader.row, field: name)
    }
    for name in StopTimesReader.requiredColumns where !header[name].isPresent {
      notices.add(.missingRequiredColumn, file: StopTimesReader.file, field: name)
    }
    return (header, reader.offset, reader.upcomingRow)
  }
}

extension StopTimesReader {
  /// Finds where a trip starts, so that the file can be cut there.
  ///
  /// The place is right unless it lies within a quoted cell; then the part before ends with an open quote.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - near: Where to start looking.
  ///   - header: The columns.
  /// - Returns: Where a row starts whose trip is another than that of the row before, or nil when none is near.
  public static func tripStart(_ bytes: Span<UInt8>, near: Int, header: Header) -> Int? {
    let window = bytes.extracting(0..<min(bytes.count, near + (8 << 20)))
    var reader = RecordReader(columnCount: max(header.columnCount, 1))
    reader.moved(by: -near)
    let column = header["trip_id"].index
    var before: [UInt8]?
    // The first record is cut off at its start.
    guard case .record = reader.next(window, isLast: false) else { return nil }
    while true {
      let start = reader.offset
      guard case .record = reader.next(window, isLast: false) else { return nil }
      let cell = reader.cells[column]
      var id: [UInt8] = []
      for position in cell.start..<cell.end {
        id.append(reader.isUnquoted ? reader.unquoted[position] : window[position])
      }
      if let before, before != id { return start }
      before = id
    }
  }
}

extension RecordReader {
  /// A reader that goes on where this one stands, with cells for a number of columns.
  func following(columnCount: Int, encoding: TextEncoding) -> RecordReader {
    var reader = RecordReader(
      columnCount: max(columnCount, 1),
      firstRow: upcomingRow,
      encoding: encoding,
    )
    reader.moved(by: -offset)
    return reader
  }
}

extension Record {
  /// The texts of the first cells.
  func texts(upTo count: Int) -> [String] {
    (0..<count).map { text(Column(name: "", index: $0, isPresent: true)) ?? "" }
  }
}
