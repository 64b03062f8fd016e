private import Transit

/// Cuts bytes into records and cells: RFC 4180, lenient where real feeds need it (GTFS.md rule 12).
///
/// The reader keeps no bytes. It is handed a window that begins where it stands, and says where each cell lies
/// within; a record that does not end within the window is asked for again with more bytes behind it.
public struct RecordReader: Sendable {
  /// What a step came to.
  public enum Step: Sendable {
    /// A record was read; its cells are known.
    case record
    /// A record was left out.
    case dropped(Unreadable)
    /// The window holds no whole record any more.
    case end
  }

  /// A record with a cell of more bytes is left out: more likely than not a quote is never closed.
  public static let cellLimit = 1 << 20
  /// Columns beyond these are not read.
  public static let mostColumns = 1024
  /// A record of more bytes is left out.
  public static let recordLimit = 4 << 20

  /// Where the next record starts within the window.
  public internal(set) var offset = 0
  /// The row read last, counting from 1, blank lines included.
  public internal(set) var row: Int
  /// The number of cells of the record read last, those beyond the columns included.
  public internal(set) var cellCount = 0
  /// What was odd about the record read last.
  public internal(set) var oddities: Oddities = []
  /// Whether the cells lie in `unquoted` instead of the window.
  public internal(set) var isUnquoted = false
  /// The record's own bytes, where a cell had to be put together.
  public internal(set) var unquoted: [UInt8] = []
  /// Where the cells lie; entries beyond `cellCount` are blank, and there is always one more than columns.
  public internal(set) var cells: [Cell]
  var nextRow: Int
  /// Whether the rest of a record that was left out is still to be passed over.
  var isSkipping = false
  private let columnCount: Int
  /// What is taken to be odd about each record until it has been looked at.
  let presumed: Oddities

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - columnCount: How many cells of a record are wanted; 0 for as many as there are, which no row may differ from.
  ///   - row: The number of the first row.
  ///   - encoding: How the text is written; only of `damagedUTF8` may it hold bytes that are none.
  public init(columnCount: Int, firstRow row: Int = 1, encoding: TextEncoding = .utf8) {
    self.columnCount = columnCount
    presumed = encoding == .damagedUTF8 ? .unchecked : []
    self.row = row
    nextRow = row
    let width = columnCount == 0 ? RecordReader.mostColumns : columnCount
    cells = [Cell](repeating: Cell(start: 0, end: 0), count: width + 1)
  }

  /// The row that would be read next.
  public var upcomingRow: Int { nextRow }

  /// Moves on to a window that starts some bytes later.
  public mutating func moved(by bytes: Int) { offset -= bytes }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - window: The bytes at hand.
  ///   - isLast: Whether no bytes follow.
  /// - Returns: What became of it.
  public mutating func next(_ window: Span<UInt8>, isLast: Bool) -> Step {
    if isSkipping && !skip(window, isLast: isLast) { return .end }
    let count = window.count
    isUnquoted = false
    oddities = presumed
    while offset < count {
      let recordStart = offset
      var base = recordStart
      var start = recordStart
      var index = 0
      var end = -1
      // Where the last cell ends, if it is quoted.
      var closed = -1
      var sawBlank = false
      var isSimple = true
      var hasLiteralQuote = false
      do {
        var out = cells.mutableSpan
        let width = out.count &- 1
        scan: while base < count {
          // What lies beyond the window looks like letters.
          let word =
            base &+ 8 <= count
            ? window.word(at: base)
            : window.lastWord(at: base, before: count)
              | UInt64.max << (UInt64(truncatingIfNeeded: count &- base) &* 8)
          // Every byte below "-" is marked: delimiters, quotes, blanks and a few others.
          var marks = (word &- 0x2d2d_2d2d_2d2d_2d2d) & ~word & 0x8080_8080_8080_8080
          while marks != 0 {
            let shift = marks.trailingZeroBitCount &- 7
            marks &= marks &- 1
            let position = base &+ shift >> 3
            switch UInt8(truncatingIfNeeded: word >> UInt64(truncatingIfNeeded: shift)) {
            case 0x2c:
              if index < width {
                out[index] =
                  sawBlank
                  ? RecordReader.trimmed(window, start, position)
                  : Cell(start: start, end: position)
              }
              index &+= 1
              start = position &+ 1
            case 0x0a, 0x0d:
              end = position
              break scan
            case 0x22:
              // Blanks before an opening quote are padding, as they are around any cell.
              guard position == start || RecordReader.isBlank(window, start, position) else {
                hasLiteralQuote = true
                continue
              }
              start = position
              // A quoted cell without quotes inside, up to a comma or the line's end, needs no rewriting.
              let close = RecordReader.quote(window, after: position)
              guard close &+ 1 < count, RecordReader.endsCell(window[close &+ 1]) else {
                isSimple = false
                break scan
              }
              if window[close &+ 1] != 0x2c {
                start = position &+ 1
                closed = close
                end = close &+ 1
                break scan
              }
              if index < width {
                out[index] = RecordReader.trimmed(window, start &+ 1, close)
              }
              index &+= 1
              start = close &+ 2
              base = start
              continue scan
            case 0x20, 0x09: sawBlank = true
            default: break
            }
          }
          base &+= 8
        }
        if isSimple && (end >= 0 || isLast) {
          let last = closed >= 0 ? closed : end >= 0 ? end : count
          if index < width {
            out[index] =
              sawBlank || closed >= 0
              ? RecordReader.trimmed(window, start, last) : Cell(start: start, end: last)
          }
          index &+= 1
        }
      }
      if !isSimple { return nextQuoted(window, isLast: isLast) }
      if hasLiteralQuote { oddities.insert(.literalQuote) }
      if end < 0 {
        guard isLast else { return stopShort(window, recordStart) }
        end = count
      }
      if end < count && window[end] == 0x0a {
        offset = end &+ 1
      } else {
        guard let after = RecordReader.afterLineEnd(window, end, isLast: isLast) else {
          return .end
        }
        offset = after
      }
      row = nextRow
      nextRow &+= 1
      if end &- recordStart > RecordReader.cellLimit,
        let reason = excess(end &- recordStart, index)
      {
        return .dropped(reason)
      }
      if index == 1 && closed < 0 && cells[0].start == cells[0].end { continue }
      cellCount = index
      if index != columnCount { finish(index) }
      return .record
    }
    return .end
  }

  /// Asks for more bytes, or gives up a record that is too long.
  mutating func stopShort(_ window: Span<UInt8>, _ recordStart: Int) -> Step {
    guard window.count - recordStart > RecordReader.recordLimit else { return .end }
    offset = window.count
    isSkipping = true
    row = nextRow
    nextRow &+= 1
    return .dropped(.longRecord)
  }

  /// Passes over the rest of a line.
  ///
  /// - Returns: Whether its end was found.
  mutating func skip(_ window: Span<UInt8>, isLast: Bool) -> Bool {
    while offset < window.count, window[offset] != 0x0a, window[offset] != 0x0d { offset += 1 }
    guard offset < window.count,
      let after = RecordReader.afterLineEnd(window, offset, isLast: isLast)
    else { return false }
    offset = after
    isSkipping = false
    return true
  }

  /// Where the next quote is, or the window's end; quotes farther away than the limit are not looked for.
  private static func quote(_ window: Span<UInt8>, after open: Int) -> Int {
    var position = open &+ 1
    let last = min(window.count, open &+ cellLimit)
    while position < last && window[position] != 0x22 { position &+= 1 }
    return position < last ? position : window.count
  }

  static func endsCell(_ byte: UInt8) -> Bool {
    byte == 0x2c || byte == 0x0a || byte == 0x0d
  }

  /// Sets what follows from the number of cells.
  mutating func finish(_ index: Int) {
    cellCount = index
    guard index != columnCount, columnCount != 0 else { return }
    oddities.insert(.rowLength)
    var blank = index
    while blank < cells.count {
      cells[blank] = Cell(start: 0, end: 0)
      blank &+= 1
    }
  }

  /// Where the next line starts, or nil when the window's end leaves that open.
  static func afterLineEnd(_ window: Span<UInt8>, _ end: Int, isLast: Bool) -> Int? {
    var position = end
    // CR LF, CR alone, and CR CR LF are one line end each.
    while position < window.count && window[position] == 0x0d { position &+= 1 }
    if position < window.count {
      if window[position] == 0x0a { return position + 1 }
      return position > end ? end + 1 : position
    }
    return isLast ? position : nil
  }

  private static func isBlank(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let cell = trimmed(bytes, start, end)
    return cell.start == cell.end
  }

  static func trimmed(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Cell {
    var start = start
    var end = end
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start &+= 1 }
    while start < end, bytes[end &- 1] == 0x20 || bytes[end &- 1] == 0x09 { end &-= 1 }
    return Cell(start: start, end: end)
  }
}
