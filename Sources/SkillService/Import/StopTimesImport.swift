internal import Dispatch
internal import GTFS
internal import Synchronization
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
    if let mapped = try source.mapped(file), mapped.count >= StopTimesImport.smallest || parts > 2,
      let outcome = try runMapped(mapped, parts: parts)
    {
      return outcome
    }
    for encoding in [TextEncoding.utf8, .windows1252] {
      do {
        return try runStreamed(file, of: source, assuming: encoding)
      } catch is NotUTF8 {
        continue
      } catch is ScatteredTrip {
        return try runScattered(file, of: source, assuming: encoding)
      }
    }
    throw ImportFailure("\(source.path): \(file.name) is not text; save it as UTF-8")
  }

  /// The trips, or what they are made of, take more memory than there may be.
  private struct TooLarge: Error {}

  private func check(_ fold: TripFold, headsigns: Int = 0, parts: Int = 1) throws {
    if fold.size + headsigns > memoryLimit / parts { throw TooLarge() }
  }

  // MARK: Mapped

  /// Reads a mapped file in parts, or returns nil where that cannot be done.
  private func runMapped(_ file: MappedFile, parts: Int) throws -> Outcome? {
    guard let (header, start, row, headerNotices) = file.withBytes(StopTimesImport.header) else {
      return nil
    }
    let bounds = file.withBytes { bytes in
      StopTimesImport.bounds(bytes, from: start, header: header, parts: parts)
    }
    let results = Mutex<[Int: Result<Part, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: bounds.count) { index in
      let result = Result {
        try file.withBytes { bytes in
          try part(
            of: bounds.count,
            bytes.extracting(0..<bounds[index].upperBound),
            from: bounds[index].lowerBound,
            header: header,
            firstRow: index == 0 ? row : 1,
          )
        }
      }
      results.withLock { $0[index] = result }
    }
    var merged: Outcome?
    var rowsBefore = 0
    for index in bounds.indices {
      guard let result = results.withLock({ $0[index] }) else { return nil }
      switch result {
      case .failure(let error):
        if error is NotUTF8 || error is ScatteredTrip { return nil }
        throw error
      case .success(let part):
        // A quote that is open where a part ends means that the file was not cut between rows.
        if part.hasUnclosedQuote && index + 1 < bounds.count { return nil }
        if var outcome = merged {
          let headsigns = part.outcome.headsigns
          let numbers = (0..<headsigns.count).map {
            Int32(truncatingIfNeeded: outcome.headsigns.intern(headsigns.text($0)).number)
          }
          do {
            try outcome.fold.merge(part.outcome.fold, headsigns: numbers)
          } catch {
            return nil
          }
          outcome.notices.merge(part.outcome.notices, rowOffset: rowsBefore)
          outcome.rowCount += part.outcome.rowCount
          merged = outcome
        } else {
          merged = part.outcome
          merged?.notices.merge(headerNotices)
        }
        rowsBefore += part.upcomingRow - 1
      }
    }
    return finished(merged)
  }

  private struct Part: Sendable {
    var outcome: Outcome
    var upcomingRow: Int
    var hasUnclosedQuote: Bool
  }

  /// Bytes that are checked for their encoding at once, so that they are still at hand when they are read.
  private static let blockSize = 256 << 10

  private func part(
    of parts: Int,
    _ bytes: Span<UInt8>,
    from start: Int,
    header: Header,
    firstRow: Int,
  ) throws -> Part {
    var reader = StopTimesReader(header: header, firstRow: firstRow, references: references)
    reader.moved(by: -start)
    var fold = TripFold(plan: plan)
    var check = UTF8Check()
    var done = start
    while done < bytes.count {
      let end = min(done &+ StopTimesImport.blockSize, bytes.count)
      let isLast = end == bytes.count
      guard check.accepts(bytes, from: done, to: end, isLast: isLast) else { throw NotUTF8() }
      try reader.read(bytes.extracting(0..<end), isLast: isLast) { trip, rows in
        try fold.take(trip, &rows)
      }
      try self.check(fold, headsigns: reader.headsigns.size, parts: parts)
      progress(end - done)
      done = end
    }
    var notices = reader.notices
    notices.merge(fold.notices)
    fold.forgetNotices()
    return Part(
      outcome: Outcome(
        fold: fold,
        headsigns: reader.headsigns,
        notices: notices,
        rowCount: reader.rowCount,
      ),
      upcomingRow: reader.upcomingRow,
      hasUnclosedQuote: reader.notices.groups.contains { $0.kind.code == .csvParsingFailed },
    )
  }

  /// Reads the header of a file that is UTF-8 as far as its mark tells.
  private static func header(
    _ bytes: Span<UInt8>
  ) -> (header: Header, start: Int, row: Int, notices: NoticeCollector)? {
    let (encoding, length) = RecordStream.mark(bytes)
    guard encoding == nil || encoding == .utf8 else { return nil }
    var notices = NoticeCollector()
    guard let (header, start, row) = TableReader.header(bytes, from: length, &notices) else {
      return nil
    }
    return (header, start, row, notices)
  }

  /// Cuts the rows into parts of about one size, each starting with another trip than the part before ends with.
  private static func bounds(
    _ bytes: Span<UInt8>,
    from start: Int,
    header: Header,
    parts: Int,
  ) -> [Range<Int>] {
    var bounds: [Range<Int>] = []
    var first = start
    for part in 1..<max(parts, 1) {
      let near = start + (bytes.count - start) / parts * part
      guard near > first,
        let cut = StopTimesReader.tripStart(bytes, near: near, header: header)
      else { continue }
      bounds.append(first..<cut)
      first = cut
    }
    bounds.append(first..<bytes.count)
    return bounds
  }

  // MARK: Streamed

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
              &notices,
            )
          else { return isLast ? window.count : 0 }
          reader = StopTimesReader(header: header, firstRow: row, references: references)
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
    if let encoding = stream.encoding, encoding != .utf8 {
      notices.add(.notUTF8, file: file.name, value: encoding.name)
    }
    if let reader { notices.merge(reader.notices) }
    return Outcome(
      fold: TripFold(plan: plan),
      headsigns: reader?.headsigns ?? ByteInterner(),
      notices: notices,
      rowCount: reader?.rowCount ?? 0,
    )
  }

  private func finished(_ outcome: Outcome?) -> Outcome? {
    guard var outcome else { return nil }
    outcome.fold.finish()
    outcome.notices.merge(outcome.fold.notices)
    outcome.fold.forgetNotices()
    return outcome
  }
}
