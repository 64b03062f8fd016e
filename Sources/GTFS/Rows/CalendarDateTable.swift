public import Transit

/// The rows of `calendar_dates.txt`, without a string of their own: services are known by number.
public struct CalendarDateTable: Sendable {
  /// The file.
  public static let file = "calendar_dates.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["service_id", "date", "exception_type"]

  /// A row that can be used.
  public struct Entry: Sendable {
    /// The number of `service_id` among the services.
    public var service: Int32
    /// `date`.
    public var date: ServiceDate
    /// Whether the service runs on the date: `exception_type` 1, not 2.
    public var isAdded: Bool
    /// The row of the file.
    public var row: Int
  }

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, date, type: Column

    /// Finds the columns in a header.
    public init(_ header: Header) {
      id = header["service_id"]
      date = header["date"]
      type = header["exception_type"]
    }
  }

  /// The services that rows name.
  public private(set) var services = ByteInterner()
  /// The rows, in the order of the file.
  public private(set) var entries: [Entry] = []

  /// Makes an empty table.
  public init() {}

  /// Takes a row; one without service, with an unreadable date or another type cannot be used (GTFS.md rule 3).
  ///
  /// - Parameters:
  ///   - record: The row.
  ///   - columns: The columns of the file.
  ///   - notices: Takes what is wrong with it.
  public mutating func append(
    _ record: Record,
    _ columns: Columns,
    _ notices: inout NoticeCollector,
  ) {
    guard record.isGiven(columns.id, &notices), record.isGiven(columns.date, &notices),
      let date = record.date(columns.date, &notices), record.isGiven(columns.type, &notices)
    else { return }
    let type = record.onlyByte(columns.type)
    guard type == UInt8(ascii: "1") || type == UInt8(ascii: "2") else {
      notices.add(
        .unexpectedEnumValue,
        file: record.file,
        row: record.row,
        field: columns.type.name,
        value: record.text(columns.type),
      )
      return
    }
    entries.append(
      Entry(
        service: Int32(truncatingIfNeeded: record.intern(columns.id, in: &services).number),
        date: date,
        isAdded: type == UInt8(ascii: "1"),
        row: record.row,
      )
    )
  }

  /// Leaves of rows for one service and day the last, with a notice for each that comes after another.
  ///
  /// - Parameter notices: Takes the notices.
  public mutating func dropOverruled(_ notices: inout NoticeCollector) {
    var last: [UInt64: Int] = [:]
    var isOverruled = [Bool](repeating: false, count: entries.count)
    for (index, entry) in entries.enumerated() {
      guard let earlier = last.updateValue(index, forKey: entry.key(service: Int(entry.service)))
      else { continue }
      isOverruled[earlier] = true
      note(overruling: entry, &notices)
    }
    var index = 0
    entries.removeAll { _ in
      defer { index += 1 }
      return isOverruled[index]
    }
  }

  /// Notes a row for a service and day that an earlier one is for as well.
  ///
  /// - Parameters:
  ///   - entry: The later row, which counts.
  ///   - notices: Takes the notice.
  public func note(overruling entry: Entry, _ notices: inout NoticeCollector) {
    notices.add(
      .duplicateKey,
      file: CalendarDateTable.file,
      row: entry.row,
      field: "date",
      value: services.text(Int(entry.service)) + " " + String(entry.date.yyyymmdd),
      detail: "the last row counts",
    )
  }
}

extension CalendarDateTable.Entry {
  /// Service and date in one number, in the order of both.
  ///
  /// - Parameter service: The number of the service by which to order, of at most 32 bits.
  /// - Returns: The number.
  public func key(service: Int) -> UInt64 {
    let day = UInt32(bitPattern: date.dayNumber &- ServiceDate.range.lowerBound.dayNumber)
    return UInt64(UInt32(truncatingIfNeeded: service)) << 32 | UInt64(day)
  }
}
