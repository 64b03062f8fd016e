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
  func rows<Row: TableRow>(_ type: Row.Type, _ notices: inout NoticeCollector) throws -> [Row] {
    var rows: [Row] = []
    var columns: Row.Columns?
    try read(Row.file, Row.requiredColumns, &notices) { header, _ in
      rows = []
      columns = Row.columns(header)
    } row: { record, notices in
      guard let columns, let row = Row(record, columns, &notices) else { return }
      rows.append(row)
      try memory.hold(MemoryLayout<Row>.stride, Row.file, of: source)
    }
    return rows
  }

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
      table.append(record, columns, &notices)
      try memory.hold(MemoryLayout<TripTable.Trip>.stride, TripTable.file, of: source)
    }
    return table
  }

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
      try memory.hold(MemoryLayout<FrequencyRow>.stride, FrequencyRow.file, of: source)
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
      try read(file, required, assuming: .windows1252, &notices, begin: begin, row: row)
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
      try memory.hold(chunk.count, file.name, of: source)
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
