internal import GTFS
internal import Transit

/// Reads the small tables of a feed, each in the encoding that it turns out to have.
struct TableFiles {
  /// Where the feed is.
  let source: FeedSource
  /// Told how many bytes more were read.
  let progress: @Sendable (Int) -> Void
  /// What these tables take.
  let memory = TableMemory()

  /// Reads the usable rows of a table; none where there is no such file.
  ///
  /// Of a column that is given as unique each value counts once, in its first row. The weight is how many bytes a row
  /// takes elsewhere, beside those of its own.
  func rows<Row: TableRow>(
    _ type: Row.Type,
    unique key: String? = nil,
    weight: Int = 0,
    _ notices: inout NoticeCollector,
  ) throws -> [Row] {
    var rows: [Row] = []
    var columns: Row.Columns?
    var keyColumn: Column?
    var seen = ByteInterner()
    var bytes = 0
    try read(Row.file, Row.requiredColumns, &notices) { header, _ in
      rows = []
      columns = Row.columns(header)
      keyColumn = key.map { header[$0] }
      seen = ByteInterner()
    } row: { record, notices in
      guard let columns, let row = Row(record, columns, &notices) else { return }
      if let keyColumn, !record.intern(keyColumn, in: &seen).isNew {
        // Left out at once, so that a million of them take no room.
        notices.add(
          .duplicateKey,
          file: record.file,
          row: record.row,
          field: keyColumn.name,
          value: record.text(keyColumn),
          detail: "the first row counts",
        )
        return
      }
      rows.append(row)
      bytes += record.size
      if rows.count == TableFiles.firstRows { reserve(&rows, after: bytes, of: Row.file) }
      let size = MemoryLayout<Row>.stride + record.size * 2 + weight
      try memory.hold(size, Row.file, of: source)
    }
    return rows
  }

  /// After so many rows it is estimated how many there are in all.
  private static let firstRows = 1 << 14

  /// Makes room for all rows of a file at once: an array that grows by doubling holds what it has twice meanwhile.
  private func reserve<Row>(_ rows: inout [Row], after bytes: Int, of name: String) {
    guard let size = source.file(name)?.size else { return }
    let expected = size / max(1, bytes / rows.count)
    rows.reserveCapacity(min(expected, TableMemory.limit / MemoryLayout<Row>.stride))
  }

  /// Reads `calendar_dates.txt`; of rows for one service and day the last counts (GTFS.md rule 3).
  func dates(_ notices: inout NoticeCollector) throws -> CalendarDateTable {
    var table = CalendarDateTable()
    var columns: CalendarDateTable.Columns?
    var most = TableFiles.mostDates
    var held = 0
    let file = CalendarDateTable.file
    try read(file, CalendarDateTable.requiredColumns, &notices) { header, _ in
      table = CalendarDateTable()
      columns = CalendarDateTable.Columns(header)
    } row: { record, notices in
      guard let columns else { return }
      table.append(record, columns, &notices)
      guard table.entries.count >= most else { return }
      // Before there are too many, those that count no more are dropped.
      table.dropOverruled(&notices)
      most = max(most, table.entries.count * 2)
      let size =
        table.entries.count * TableFiles.dateSize + table.services.count * TableFiles.serviceSize
      try memory.hold(max(0, size - held), file, of: source)
      held = max(held, size)
    }
    return table
  }

  /// So many rows of dates are always kept as they come.
  private static let mostDates = 1 << 20
  /// What a date takes, here and among those of its service.
  private static let dateSize = MemoryLayout<CalendarDateTable.Entry>.stride + 24
  /// What a service takes beside its dates.
  static let serviceSize = 256

  /// Reads `trips.txt`.
  func trips(
    routes: ByteInterner,
    services: ByteInterner,
    _ notices: inout NoticeCollector,
  ) throws -> TripTable {
    // Growing means to move all there is, and a row seldom has fewer bytes.
    let expected = min(max(source.file(TripTable.file)?.size ?? 0, 0) / 48, 1 << 18)
    var table = TripTable(routes: routes, services: services)
    var columns: TripTable.Columns?
    try read(TripTable.file, TripTable.requiredColumns, &notices) { header, _ in
      table = TripTable(routes: routes, services: services, expecting: expected)
      columns = TripTable.Columns(header)
    } row: { record, notices in
      guard let columns else { return }
      let count = table.trips.count
      table.append(record, columns, &notices)
      guard table.trips.count > count else { return }
      try memory.hold(TableFiles.tripSize + record.size, TripTable.file, of: source)
    }
    return table
  }

  /// What a trip takes beside its texts: itself, its place among the ids, what is planned for it.
  private static let tripSize = MemoryLayout<TripTable.Trip>.stride + 64

  /// Reads `frequencies.txt`: the usable rows, and for each trip whether any row names it.
  func frequencies(
    _ trips: ByteInterner,
    _ notices: inout NoticeCollector,
  ) throws -> (rows: [FrequencyRow], isNamed: [Bool]) {
    var rows: [FrequencyRow] = []
    var isNamed = [Bool](repeating: false, count: trips.count)
    var columns: FrequencyRow.Columns?
    let required = ["trip_id", "start_time", "end_time", "headway_secs"]
    try read(FrequencyRow.file, required, &notices) { header, _ in
      rows = []
      isNamed = [Bool](repeating: false, count: trips.count)
      columns = FrequencyRow.Columns(header)
    } row: { record, notices in
      guard let columns,
        let trip = FrequencyRow.trip(record, columns, in: trips, &notices)
      else { return }
      isNamed[trip] = true
      guard let row = FrequencyRow(record, columns, trip: trip, &notices) else { return }
      rows.append(row)
      // Once more in the order in which they are stored.
      try memory.hold(MemoryLayout<FrequencyRow>.stride * 3, FrequencyRow.file, of: source)
    }
    return (rows, isNamed)
  }

  /// Reads a file; where it turns out not to be UTF-8, once more from its header on.
  private func read(
    _ name: String,
    _ required: [String],
    _ notices: inout NoticeCollector,
    begin: (Header, inout NoticeCollector) throws -> Void,
    row: (Record, inout NoticeCollector) throws -> Void,
  ) throws {
    guard let file = source.file(name) else { return }
    do {
      try read(file, required, assuming: .utf8, &notices, begin: begin, row: row)
    } catch is NotUTF8 {
      let encoding = try source.encoding(of: file)
      try read(file, required, assuming: encoding, &notices, begin: begin, row: row)
    }
  }

  private func read(
    _ file: FeedSource.File,
    _ required: [String],
    assuming encoding: TextEncoding,
    _ notices: inout NoticeCollector,
    begin: (Header, inout NoticeCollector) throws -> Void,
    row: (Record, inout NoticeCollector) throws -> Void,
  ) throws {
    var found = NoticeCollector(limit: notices.limit)
    var reader = TableReader(file: file.name, assuming: encoding)
    try source.read(file) { chunk, isLast in
      try reader.push(chunk, isLast: isLast, notices: &found) { header, notices in
        for name in required where !header[name].isPresent {
          notices.add(.missingRequiredColumn, file: file.name, field: name)
        }
        try begin(header, &notices)
      } row: { record, notices in
        try row(record, &notices)
      }
      progress(chunk.count)
    }
    notices.merge(found)
  }

  /// The line that refuses a feed without something.
  func refusal(_ file: String, _ columns: [String], _ what: String) -> ImportFailure {
    if !columns.isEmpty, source.file(file) == nil {
      return ImportFailure(
        "\(source.path): \(file) is missing, so that there are no \(what); add it"
      )
    }
    let needed = columns.isEmpty ? "" : " (it needs \(columns.joined(separator: ", ")))"
    return ImportFailure("\(source.path): no usable \(what) in \(file)\(needed); correct the feed")
  }
}
