internal import GTFS
internal import Transit

/// Reads `stop_times.txt` and folds its trips: in two halves where the file is mapped, as it is unpacked where it is not.
struct StopTimesImport {
  /// What came of the file.
  struct Outcome: Sendable {
    /// The trips with their patterns and timings.
    var fold: TripFold
    /// The stop headsigns, by the numbers that the patterns use.
    var headsigns: ByteInterner
    /// What is wrong with the file.
    var notices: NoticeCollector
    /// The rows read.
    var rowCount: Int
  }

  /// What the rows refer to.
  let references: StopTimesReader.References
  /// What is known of the trips.
  let plan: TripPlan
  /// Where a temporary file is made if one is needed.
  let folder: String
  /// How many bytes of memory the trips may take.
  let memoryLimit: Int
  /// Checks the file's encoding meanwhile, where it is mapped.
  var ahead: EncodingAhead?
  /// Told how many bytes more were read.
  let progress: @Sendable (Int) -> Void

  /// Files of fewer bytes are read by one thread.
  static let smallest = 4 << 20

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - source: Where it is.
  ///   - parts: How many threads read a mapped file.
  /// - Returns: The trips.
  /// - Throws: `ImportFailure` when the file cannot be read.
  func run(_ file: FeedSource.File, of source: FeedSource, parts: Int = 2) throws -> Outcome {
    do {
      return try outcome(file, of: source, parts: parts)
    } catch is TooLarge {
      throw TableMemory.failure(file.name, of: source)
    }
  }

  private func outcome(_ file: FeedSource.File, of source: FeedSource, parts: Int) throws -> Outcome
  {
    if let mapped = try ahead?.file ?? source.mapped(file),
      mapped.count >= StopTimesImport.smallest || parts > 2,
      let outcome = try runMapped(mapped, parts: parts, checked: ahead?.end() ?? 0)
    {
      return outcome
    }
    do {
      return try runSerial(file, of: source, assuming: .utf8)
    } catch is NotUTF8 {
      let encoding = try source.encoding(of: file)
      return try runSerial(file, of: source, assuming: encoding)
    }
  }

  /// Reads a file from first to last, whether or not its trips' rows lie together.
  private func runSerial(
    _ file: FeedSource.File,
    of source: FeedSource,
    assuming encoding: TextEncoding,
  ) throws -> Outcome {
    do {
      return try runStreamed(file, of: source, assuming: encoding)
    } catch is ScatteredTrip {
      return try runScattered(file, of: source, assuming: encoding)
    }
  }

  /// Begins to check a file's encoding, where it is mapped and large.
  static func encodingAhead(
    _ file: FeedSource.File,
    of source: FeedSource,
  ) throws -> EncodingAhead? {
    guard file.size >= smallest, let mapped = try source.mapped(file) else { return nil }
    return EncodingAhead(mapped)
  }

  /// The trips, or what they are made of, take more memory than there may be.
  struct TooLarge: Error {}

  func check(_ fold: TripFold, headsigns: Int = 0, parts: Int = 1) throws {
    if fold.size + headsigns > memoryLimit / parts { throw TooLarge() }
  }

  /// Reads a file as it is unpacked, its trips one after another.
  private func runStreamed(
    _ file: FeedSource.File,
    of source: FeedSource,
    assuming encoding: TextEncoding,
  ) throws -> Outcome {
    var fold = TripFold(plan: plan)
    var outcome = try stream(file, of: source, assuming: encoding) { trip, rows in
      try fold.take(trip, &rows)
      try check(fold)
    }
    outcome.notices.merge(fold.notices)
    fold.forgetNotices()
    outcome.fold = fold
    return finished(outcome) ?? outcome
  }

  /// Reads a file whose trips' rows do not lie together.
  private func runScattered(
    _ file: FeedSource.File,
    of source: FeedSource,
    assuming encoding: TextEncoding,
  ) throws -> Outcome {
    var scattered = ScatteredTrips(tripCount: plan.routes.count, folder: folder)
    defer { scattered.remove() }
    var outcome = try stream(file, of: source, assuming: encoding) { trip, rows in
      try scattered.append(trip, rows)
    }
    var fold = TripFold(plan: plan)
    try scattered.forEachTrip { trip, rows in
      try fold.take(trip, &rows)
      try check(fold, headsigns: outcome.headsigns.size)
    }
    outcome.notices.merge(fold.notices)
    fold.forgetNotices()
    outcome.fold = fold
    return finished(outcome) ?? outcome
  }

  /// Reads a file in chunks, from first to last, and hands on rows that follow each other.
  private func stream(
    _ file: FeedSource.File,
    of source: FeedSource,
    assuming encoding: TextEncoding,
    _ body: (_ trip: Int, _ rows: inout [StopTime]) throws -> Void,
  ) throws -> Outcome {
    var stream = RecordStream(assuming: encoding)
    var reader: StopTimesReader?
    var notices = NoticeCollector()
    try source.readAhead(file) { chunk, isLast in
      try stream.push(chunk, isLast: isLast) { window, isLast in
        if reader == nil {
          guard
            let (header, start, row) = TableReader.header(
              window,
              from: 0,
              isLast: isLast,
              encoding: encoding,
              &notices,
            )
          else { return isLast ? window.count : 0 }
          reader = StopTimesReader(
            header: header,
            firstRow: row,
            encoding: encoding,
            references: references,
          )
          reader?.moved(by: -start)
        }
        try reader?.read(window, isLast: isLast, body)
        if let headsigns = reader?.headsigns.size, headsigns > memoryLimit { throw TooLarge() }
        let done = reader?.offset ?? window.count
        reader?.moved(by: done)
        return done
      }
      progress(chunk.count)
    }
    stream.encoding?.note(&notices, file: file.name)
    if let reader { notices.merge(reader.notices) }
    return Outcome(
      fold: TripFold(plan: plan),
      headsigns: reader?.headsigns ?? ByteInterner(),
      notices: notices,
      rowCount: reader?.rowCount ?? 0,
    )
  }

  /// The outcome with what only all trips together tell.
  func finished(_ outcome: Outcome?) -> Outcome? {
    guard var outcome else { return nil }
    outcome.fold.finish()
    if outcome.rowCount == 0,
      !outcome.notices.groups.contains(where: { $0.kind.code == .csvParsingFailed })
    {
      outcome.notices.add(.emptyFile, file: StopTimesReader.file)
    }
    outcome.notices.merge(outcome.fold.notices)
    outcome.fold.forgetNotices()
    return outcome
  }
}
