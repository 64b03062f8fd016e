public import Transit

/// A row of a small table, with bytes of its own: cells by column, typed, with a notice where they are not as they should be.
public struct Record: Sendable {
  /// The file, for notices.
  public let file: String
  /// The row, the header being 1.
  public private(set) var row = 0
  var bytes: [UInt8] = []
  var cells: [RecordReader.Cell] = []

  /// Makes a record of a file, to be filled again for each row.
  public init(file: String) { self.file = file }

  /// Takes over the record that a reader stands at.
  mutating func take(_ reader: RecordReader, _ window: Span<UInt8>) {
    row = reader.row
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    if reader.isUnquoted {
      bytes.append(contentsOf: reader.unquoted)
      cells.append(contentsOf: reader.cells)
      return
    }
    // The cells lie one after the other: they are copied as one piece, with what is between them.
    var low = -1
    var high = 0
    for cell in reader.cells where cell.end > cell.start {
      if low < 0 { low = cell.start }
      high = cell.end
    }
    if low < 0 { low = 0 }
    window.extracting(low..<high).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    for cell in reader.cells {
      cells.append(
        cell.end > cell.start
          ? RecordReader.Cell(start: cell.start &- low, end: cell.end &- low)
          : RecordReader.Cell(start: 0, end: 0)
      )
    }
  }

  /// How many bytes its cells have together.
  public var size: Int { bytes.count }

  /// Where a column's cell lies within the record's bytes.
  private func cell(_ column: Column) -> RecordReader.Cell {
    column.index < cells.count ? cells[column.index] : RecordReader.Cell(start: 0, end: 0)
  }

  /// Whether the column is missing or the cell blank.
  public func isBlank(_ column: Column) -> Bool {
    let cell = cell(column)
    return cell.start >= cell.end
  }

  /// The text of a cell, or nil when it is blank.
  public func text(_ column: Column) -> String? {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    return String(decoding: bytes[cell.start..<cell.end], as: UTF8.self)
  }

  /// The text of a cell that must not be blank, or nil with a notice.
  public func required(_ column: Column, _ notices: inout NoticeCollector) -> String? {
    if let text = text(column) { return text }
    notices.add(.missingRequiredField, file: file, row: row, field: column.name)
    return nil
  }

  /// Whether a cell is not blank; a notice where it is.
  func isGiven(_ column: Column, _ notices: inout NoticeCollector) -> Bool {
    if !isBlank(column) { return true }
    notices.add(.missingRequiredField, file: file, row: row, field: column.name)
    return false
  }

  /// The byte of a cell that has one only, or nil.
  func onlyByte(_ column: Column) -> UInt8? {
    let cell = cell(column)
    return cell.end &- cell.start == 1 ? bytes[cell.start] : nil
  }

  /// Interns the text of a cell; the number is -1 when it is blank.
  public func intern(_ column: Column, in interner: inout ByteInterner) -> (
    number: Int, isNew: Bool
  ) {
    let cell = cell(column)
    guard cell.start < cell.end else { return (-1, false) }
    return interner.intern(bytes.span, cell.start, cell.end)
  }

  /// Finds the number of a cell's text, or nil when it is blank or was never interned.
  public func find(_ column: Column, in interner: ByteInterner) -> Int? {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    return interner.find(bytes.span, cell.start, cell.end)
  }

  /// A cell that holds one of the numbers from 0 to a largest; blank and anything else give nil, the latter with a notice.
  public func choice(_ column: Column, upTo largest: Int, _ notices: inout NoticeCollector) -> Int?
  {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    let number = CellText.wholeNumber(bytes.span, cell.start, cell.end)
    if let number, number <= largest { return number }
    notices.add(
      .unexpectedEnumValue,
      file: file,
      row: row,
      field: column.name,
      value: text(column),
    )
    return nil
  }

  /// A cell that holds a whole number of 0 or more; anything else gives nil with a notice.
  public func wholeNumber(_ column: Column, _ notices: inout NoticeCollector) -> Int? {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    if let number = CellText.wholeNumber(bytes.span, cell.start, cell.end) { return number }
    notices.add(.invalidInteger, file: file, row: row, field: column.name, value: text(column))
    return nil
  }

  /// A cell that holds a number; anything else gives nil with a notice.
  public func decimal(_ column: Column, _ notices: inout NoticeCollector) -> Double? {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    if let number = CellText.decimal(bytes.span, cell.start, cell.end) { return number }
    notices.add(.invalidFloat, file: file, row: row, field: column.name, value: text(column))
    return nil
  }

  /// A cell that holds a date as `YYYYMMDD`; anything else gives nil with a notice.
  public func date(_ column: Column, _ notices: inout NoticeCollector) -> ServiceDate? {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    if cell.end - cell.start == 8,
      let number = CellText.wholeNumber(bytes.span, cell.start, cell.end),
      let date = ServiceDate(yyyymmdd: number)
    {
      return date
    }
    notices.add(.invalidDate, file: file, row: row, field: column.name, value: text(column))
    return nil
  }

  /// A cell that holds a time, as seconds of the service day; anything else gives nil with a notice.
  public func time(_ column: Column, _ notices: inout NoticeCollector) -> Int? {
    let cell = cell(column)
    guard cell.start < cell.end else { return nil }
    switch CellText.time(bytes.span, cell.start, cell.end) {
    case .seconds(let seconds): return Int(seconds)
    case .minutes(let seconds):
      notices.add(
        .timeWithoutSeconds,
        file: file,
        row: row,
        field: column.name,
        value: text(column),
      )
      return Int(seconds)
    case .unreadable:
      notices.add(.invalidTime, file: file, row: row, field: column.name, value: text(column))
      return nil
    }
  }
}
