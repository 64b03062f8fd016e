internal import Dispatch
internal import GTFS
internal import Synchronization
internal import Transit

extension StopTimesImport {
  /// Reads a mapped file in parts, or returns nil where that cannot be done.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - parts: How many threads read it.
  ///   - checked: Up to where it is known to be whole characters of UTF-8.
  /// - Returns: The trips, or nil.
  /// - Throws: `TooLarge`.
  func runMapped(_ file: MappedFile, parts: Int, checked: Int) throws -> Outcome? {
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
            checked: checked,
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
    checked: Int,
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
      guard
        end <= checked
          || check.accepts(bytes, from: max(done, checked), to: end, isLast: isLast)
      else { throw NotUTF8() }
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
}
