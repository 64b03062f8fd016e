internal import Transit

extension StopTimesReader {
  /// The number of the trip of an id, -1 for none.
  mutating func findTrip(_ bytes: Span<UInt8>, _ id: RecordReader.Cell) -> Int {
    let next = latestTrip &+ 1
    if next < references.trips.count, references.trips.isEqual(next, bytes, id.start, id.end) {
      latestTrip = next
      return next
    }
    guard let found = references.trips.find(bytes, id.start, id.end) else { return -1 }
    latestTrip = found
    return found
  }

  /// The number of a headsign without its control characters, -1 for none, with a notice; nil where it has none of them.
  @inline(never)
  mutating func cleaned(
    _ number: Int,
    _ isNew: Bool,
    _ bytes: Span<UInt8>,
    _ cell: RecordReader.Cell,
  ) -> Int32? {
    var text: [UInt8] = []
    if isNew {
      guard Controls.mayBe(in: bytes, cell.start, cell.end) else { return nil }
      for position in cell.start..<cell.end where !Controls.isOne(bytes[position]) {
        text.append(bytes[position])
      }
      guard text.count < cell.end &- cell.start else { return nil }
      cleanHeadsigns[number] =
        text.isEmpty
        ? -1 : Int32(truncatingIfNeeded: headsigns.intern(text.span, 0, text.count).number)
    }
    guard let clean = cleanHeadsigns[number] else { return nil }
    note(.controlCharacter, "stop_headsign", bytes, cell)
    return clean
  }

  /// The number of a row's stop, or nil with a notice.
  @inline(__always)
  mutating func findStop(_ bytes: Span<UInt8>, _ cell: RecordReader.Cell) -> Int? {
    let place = rows.count
    let length = cell.end &- cell.start
    guard place < expected.count, expected[place].length == length,
      bytes.word(at: cell.start, before: cell.end) == expected[place].word
    else { return findOtherStop(bytes, cell) }
    let stop = expected[place].stop
    if length <= 8 || references.stops.isEqual(stop, bytes, cell.start, cell.end) { return stop }
    return findOtherStop(bytes, cell)
  }

  @inline(never)
  private mutating func findOtherStop(_ bytes: Span<UInt8>, _ cell: RecordReader.Cell) -> Int? {
    guard let stop = references.stops.find(bytes, cell.start, cell.end) else {
      let code: NoticeCode = cell.start < cell.end ? .foreignKeyViolation : .missingRequiredField
      note(code, "stop_id", bytes, cell)
      return nil
    }
    if references.isNode[stop] {
      note(.locationWithUnexpectedStopTime, "stop_id", bytes, cell)
      return nil
    }
    let found = ExpectedStop(
      word: cell.start < cell.end ? bytes.word(at: cell.start, before: cell.end) : 0,
      length: cell.end &- cell.start,
      stop: stop,
    )
    if rows.count < expected.count {
      expected[rows.count] = found
    } else if rows.count == expected.count {
      expected.append(found)
    }
    return stop
  }
}
