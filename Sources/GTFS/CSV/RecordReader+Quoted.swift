extension RecordReader {
  /// Reads a record with a cell that has to be put together, byte by byte.
  mutating func nextQuoted(_ window: Span<UInt8>, isLast: Bool) -> Step {
    isUnquoted = true
    unquoted.removeAll(keepingCapacity: true)
    let recordStart = offset
    var position = recordStart
    var index = 0
    while true {
      let start = unquoted.count
      var first = position
      while first < window.count, window[first] == 0x20 || window[first] == 0x09 { first += 1 }
      if first < window.count, window[first] == 0x22 { position = first }
      if position < window.count, window[position] == 0x22 {
        let open = position
        position += 1
        while true {
          guard position < window.count, position - open <= RecordReader.cellLimit else {
            if position >= window.count && !isLast { return .end }
            let reason: Unreadable = position < window.count ? .longCell : .openQuote
            return dropUnclosed(window, open, isLast: isLast, reason)
          }
          let byte = window[position]
          position += 1
          if byte == 0x22 {
            if position >= window.count && !isLast { return .end }
            guard position < window.count, window[position] == 0x22 else { break }
            position += 1
          }
          unquoted.append(byte)
        }
        let close = position
        while position < window.count, !RecordReader.endsCell(window[position]) {
          unquoted.append(window[position])
          position += 1
        }
        if RecordReader.trimmed(window, close, position).start < position {
          let rest = RecordReader.trimmed(window, close, position)
          if rest.end > rest.start { oddities.insert(.textAfterQuote) }
        }
      } else {
        while position < window.count, !RecordReader.endsCell(window[position]) {
          if window[position] == 0x22 { oddities.insert(.literalQuote) }
          unquoted.append(window[position])
          position += 1
        }
      }
      if position >= window.count && !isLast { return stopShort(window, recordStart) }
      if index < cells.count - 1 {
        cells[index] = RecordReader.trimmed(unquoted.span, start, unquoted.count)
      }
      index += 1
      guard position < window.count, window[position] == 0x2c else { break }
      position += 1
    }
    guard let after = RecordReader.afterLineEnd(window, position, isLast: isLast) else {
      return .end
    }
    offset = after
    row = nextRow
    nextRow &+= 1
    if position - recordStart > RecordReader.cellLimit,
      let reason = excess(position - recordStart, index)
    {
      return .dropped(reason)
    }
    finish(index)
    return .record
  }

  /// Why a record of many bytes is left out, if it is.
  func excess(_ length: Int, _ cellCount: Int) -> Unreadable? {
    if length > RecordReader.recordLimit { return .longRecord }
    let hasLongCell = cells.prefix(min(cellCount, cells.count - 1)).contains {
      $0.end - $0.start > RecordReader.cellLimit
    }
    return hasLongCell ? .longCell : nil
  }

  /// Leaves out a record whose quote is not closed in time; reading goes on at the line after the quote.
  private mutating func dropUnclosed(
    _ window: Span<UInt8>,
    _ open: Int,
    isLast: Bool,
    _ reason: Unreadable,
  ) -> Step {
    offset = open
    isSkipping = true
    row = nextRow
    nextRow &+= 1
    _ = skip(window, isLast: isLast)
    return .dropped(reason)
  }
}
