public import Transit

/// Reads `stop_times.txt` into numbers, and hands on the rows of a trip that follow each other.
///
/// This is where an import spends its time: no cell becomes a string, ids are looked up by their bytes, and a row of
/// the trip of the row before costs no look-up of the trip.
public struct StopTimesReader: Sendable {
  /// The file.
  public static let file = "stop_times.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["trip_id", "stop_id", "stop_sequence"]
  /// A trip of more calls is left out.
  public static let mostCalls = 1 << 16

  /// What is wrong with the rows.
  public var notices = NoticeCollector()
  /// The stop headsigns met.
  public internal(set) var headsigns = ByteInterner()
  /// The rows read.
  public private(set) var rowCount = 0
  let references: References
  private let header: Header
  private let columns: Columns
  private(set) var reader: RecordReader
  private(set) var rows: [StopTime] = []
  private var trip = -1
  /// The trip that was met last: the next one of its file is likely to follow.
  var latestTrip = -1
  private var tripID: [UInt8] = []
  /// The first eight bytes of the trip's id.
  private var tripWord: UInt64 = 0
  private var headsign: Int32 = -1
  /// The headsigns that stand for those with control characters.
  var cleanHeadsigns: [Int: Int32] = [:]
  /// The stops of the trip before by their place, then those of this one: trips of a pattern follow each other.
  var expected: [ExpectedStop] = []

  /// The stop that a row is likely to name.
  struct ExpectedStop: BitwiseCopyable {
    /// The first eight bytes of its id.
    var word: UInt64
    /// The bytes of its id.
    var length: Int
    /// Its number.
    var stop: Int
  }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - header: The columns.
  ///   - row: The number of the first row, or 1 where only the difference matters.
  ///   - encoding: How the text is written.
  ///   - references: What the rows refer to.
  public init(
    header: Header,
    firstRow row: Int,
    encoding: TextEncoding = .utf8,
    references: References,
  ) {
    self.references = references
    self.header = header
    columns = Columns(header)
    reader = RecordReader(
      columnCount: max(header.columnCount, 1),
      firstRow: row,
      encoding: encoding,
    )
  }

  /// The row that would be read next.
  public var upcomingRow: Int { reader.upcomingRow }

  /// Where the next record starts within the window.
  public var offset: Int { reader.offset }

  /// Moves on to a window that starts some bytes later.
  public mutating func moved(by bytes: Int) { reader.moved(by: bytes) }

  /// Reads the records that end within a window.
  ///
  /// - Parameters:
  ///   - window: The bytes at hand.
  ///   - isLast: Whether no bytes follow.
  ///   - body: Takes a trip's number and its rows, as far as they follow each other; it may change the rows.
  /// - Throws: What `body` throws.
  public mutating func read(
    _ window: Span<UInt8>,
    isLast: Bool,
    _ body: (_ trip: Int, _ rows: inout [StopTime]) throws -> Void,
  ) rethrows {
    while true {
      switch reader.next(window, isLast: isLast) {
      case .end:
        if isLast { try flush(body) }
        return
      case .dropped(let reason):
        reader.note(reason, &notices, file: StopTimesReader.file)
      case .record:
        rowCount &+= 1
        if !reader.oddities.isEmpty {
          reader.note(&notices, file: StopTimesReader.file, header, window)
        }
        if reader.isUnquoted {
          let bytes = reader.unquoted
          try take(bytes.span, body)
        } else {
          try take(window, body)
        }
      }
    }
  }

  private mutating func flush(
    _ body: (_ trip: Int, _ rows: inout [StopTime]) throws -> Void
  ) rethrows {
    if trip >= 0 { try body(trip, &rows) }
    rows.removeAll(keepingCapacity: true)
    trip = -1
    tripID.removeAll(keepingCapacity: true)
  }

  /// Takes the record that the reader stands at.
  private mutating func take(
    _ bytes: Span<UInt8>,
    _ body: (_ trip: Int, _ rows: inout [StopTime]) throws -> Void,
  ) rethrows {
    let id = reader.cells[columns.trip]
    if !StopTimesReader.isSame(bytes, id, tripID.span, tripWord) {
      try flush(body)
      trip = findTrip(bytes, id)
      tripWord = id.start < id.end ? bytes.word(at: id.start, before: id.end) : 0
      var position = id.start
      while position < id.end {
        tripID.append(bytes[position])
        position &+= 1
      }
    }
    guard trip >= 0 else {
      let code: NoticeCode = id.start < id.end ? .foreignKeyViolation : .missingRequiredField
      note(code, "trip_id", bytes, id)
      return
    }
    if !columns.flexible.isEmpty, noteFlexible(bytes) { return }
    let stopCell = reader.cells[columns.stop]
    guard let stop = findStop(bytes, stopCell) else { return }
    let sequenceCell = reader.cells[columns.sequence]
    guard let sequence = CellText.wholeNumber(bytes, sequenceCell.start, sequenceCell.end) else {
      let code: NoticeCode =
        sequenceCell.start < sequenceCell.end ? .invalidInteger : .missingRequiredField
      note(code, "stop_sequence", bytes, sequenceCell)
      return
    }
    let arrivalCell = reader.cells[columns.arrival]
    let departureCell = reader.cells[columns.departure]
    let arrival = time(bytes, arrivalCell, "arrival_time")
    // Arrival and departure are mostly the same.
    var departure = arrival
    if !StopTimesReader.isSame(bytes, arrivalCell, departureCell) {
      departure = time(bytes, departureCell, "departure_time")
    } else if arrival == StopTime.blank {
      departure = time(bytes, departureCell, "departure_time")
    }
    var row = StopTime(
      stop: Int32(truncatingIfNeeded: stop),
      sequence: sequence,
      arrival: arrival,
      departure: departure,
      pickupType: rule(bytes, columns.pickup, "pickup_type"),
      dropOffType: rule(bytes, columns.dropOff, "drop_off_type"),
      row: reader.row,
    )
    row.headsign = headsign(bytes, reader.cells[columns.headsign])
    let distance = reader.cells[columns.distance]
    if distance.start < distance.end {
      if let value = CellText.decimal(bytes, distance.start, distance.end) {
        row.distance = value
      } else {
        note(.invalidFloat, "shape_dist_traveled", bytes, distance)
      }
    }
    let timepoint = reader.cells[columns.timepoint]
    if timepoint.start < timepoint.end {
      if timepoint.end &- timepoint.start == 1, bytes[timepoint.start] == 0x30 {
        row.isApproximate = true
      } else if timepoint.end &- timepoint.start != 1 || bytes[timepoint.start] != 0x31 {
        note(.unexpectedEnumValue, "timepoint", bytes, timepoint)
      }
    }
    // One row more than a trip may have is kept, so that the trip is seen to have too many.
    if rows.count <= StopTimesReader.mostCalls { rows.append(row) }
  }

  /// Gives notice of a row of a trip that runs on demand.
  ///
  /// - Returns: Whether it is one.
  private mutating func noteFlexible(_ bytes: Span<UInt8>) -> Bool {
    for column in columns.flexible {
      let cell = reader.cells[column.index]
      if cell.start < cell.end {
        note(.flexibleStopTime, column.name, bytes, cell)
        return true
      }
    }
    return false
  }

  /// Whether a cell holds an id, of which the first eight bytes are at hand.
  @inline(__always)
  private static func isSame(
    _ bytes: Span<UInt8>,
    _ cell: RecordReader.Cell,
    _ id: Span<UInt8>,
    _ word: UInt64,
  ) -> Bool {
    let length = cell.end &- cell.start
    guard length == id.count, length > 0 else { return false }
    guard bytes.word(at: cell.start, before: cell.end) == word else { return false }
    return length <= 8 || isRest(bytes, cell, id)
  }

  private static func isRest(
    _ bytes: Span<UInt8>,
    _ cell: RecordReader.Cell,
    _ id: Span<UInt8>,
  ) -> Bool {
    let length = cell.end &- cell.start
    var done = 8
    while done < length {
      if id.word(at: done, before: length) != bytes.word(at: cell.start &+ done, before: cell.end) {
        return false
      }
      done &+= 8
    }
    return true
  }

  /// Whether two cells hold the same eight bytes.
  private static func isSame(
    _ bytes: Span<UInt8>,
    _ one: RecordReader.Cell,
    _ other: RecordReader.Cell,
  ) -> Bool {
    guard one.end &- one.start == 8, other.end &- other.start == 8 else { return false }
    return bytes.word(at: one.start) == bytes.word(at: other.start)
  }

  private mutating func time(
    _ bytes: Span<UInt8>,
    _ cell: RecordReader.Cell,
    _ name: String,
  ) -> Int32 {
    guard cell.start < cell.end else { return StopTime.blank }
    switch CellText.time(bytes, cell.start, cell.end) {
    case .seconds(let seconds): return seconds
    case .minutes(let seconds):
      note(.timeWithoutSeconds, name, bytes, cell)
      return seconds
    case .unreadable:
      note(.invalidTime, name, bytes, cell)
      return StopTime.blank
    }
  }

  @inline(__always)
  private mutating func rule(_ bytes: Span<UInt8>, _ column: Int, _ name: String) -> UInt8 {
    let cell = reader.cells[column]
    guard cell.start < cell.end else { return 0 }
    let digit = bytes[cell.start] &- 0x30
    if cell.end &- cell.start == 1, digit <= 3 { return digit }
    note(.unexpectedEnumValue, name, bytes, cell)
    return 0
  }

  private mutating func headsign(_ bytes: Span<UInt8>, _ cell: RecordReader.Cell) -> Int32 {
    guard cell.start < cell.end else { return -1 }
    if headsign >= 0, headsigns.isEqual(Int(headsign), bytes, cell.start, cell.end) {
      return headsign
    }
    let (number, isNew) = headsigns.intern(bytes, cell.start, cell.end)
    if isNew || !cleanHeadsigns.isEmpty, let clean = cleaned(number, isNew, bytes, cell) {
      return clean
    }
    headsign = Int32(truncatingIfNeeded: number)
    return headsign
  }
}
