public import Transit

/// A row of `frequencies.txt`.
public struct FrequencyRow: Sendable {
  /// The file.
  public static let file = "frequencies.txt"

  /// The number of `trip_id`.
  public var trip: Int
  /// `start_time` in seconds of the service day.
  public var start: Int
  /// `end_time` in seconds of the service day, not included.
  public var end: Int
  /// `headway_secs`, 1 or more.
  public var headway: Int
  /// Whether `exact_times` is 1.
  public var isExact: Bool
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let trip, start, end, headway, exact: Column

    /// Finds the columns in a header.
    public init(_ header: Header) {
      trip = header["trip_id"]
      start = header["start_time"]
      end = header["end_time"]
      headway = header["headway_secs"]
      exact = header["exact_times"]
    }
  }

  /// The number of the trip that a row names, or nil with a notice.
  public static func trip(
    _ record: Record,
    _ columns: Columns,
    in trips: ByteInterner,
    _ notices: inout NoticeCollector,
  ) -> Int? {
    guard record.required(columns.trip, &notices) != nil else { return nil }
    if let trip = record.find(columns.trip, in: trips) { return trip }
    notices.add(
      .foreignKeyViolation,
      file: record.file,
      row: record.row,
      field: "trip_id",
      value: record.text(columns.trip),
    )
    return nil
  }

  /// Reads a row; one with unreadable times or headway cannot be used (GTFS.md rule 8).
  public init?(
    _ record: Record,
    _ columns: Columns,
    trip: Int,
    _ notices: inout NoticeCollector,
  ) {
    for column in [columns.start, columns.end, columns.headway] where record.isBlank(column) {
      notices.add(.missingRequiredField, file: record.file, row: record.row, field: column.name)
    }
    let start = record.time(columns.start, &notices)
    let end = record.time(columns.end, &notices)
    let headway = record.wholeNumber(columns.headway, &notices)
    let exact = record.choice(columns.exact, upTo: 1, &notices)
    guard let start, let end, let headway else { return nil }
    guard headway > 0 else {
      notices.add(
        .numberOutOfRange,
        file: record.file,
        row: record.row,
        field: "headway_secs",
        value: "\(headway)",
      )
      return nil
    }
    if end <= start {
      notices.add(.rangeOutOfOrder, file: record.file, row: record.row, field: "end_time")
    }
    self.trip = trip
    self.start = start
    self.end = end
    self.headway = headway
    isExact = exact == 1
    row = record.row
  }
}
