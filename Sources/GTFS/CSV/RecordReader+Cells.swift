extension RecordReader {
  /// Where a cell lies, blanks at both ends cut off.
  public struct Cell: BitwiseCopyable, Sendable {
    /// Where it starts, in the window or in the record's own bytes.
    public var start: Int
    /// Where it ends.
    public var end: Int
  }

  /// Why a record was left out.
  public enum Unreadable: Hashable, Sendable {
    /// A quote is open to the end of the file.
    case openQuote
    /// A cell has more bytes than it may; whether a quote is ever closed was not looked for.
    case longCell
    /// The record is too long.
    case longRecord

    /// What to say about it.
    var explanation: String {
      switch self {
      case .openQuote: "a quote is never closed"
      case .longCell:
        "a cell is longer than \(RecordReader.cellLimit) bytes, or its quote is never closed"
      case .longRecord: "the row is longer than \(RecordReader.recordLimit) bytes"
      }
    }
  }

  /// What was odd about a record.
  public struct Oddities: OptionSet, Sendable {
    /// One bit for each oddity.
    public let rawValue: UInt8
    /// Takes the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A quote within an unquoted cell.
    public static let literalQuote = Oddities(rawValue: 1)
    /// Text after a closing quote.
    public static let textAfterQuote = Oddities(rawValue: 2)
    /// Fewer or more cells than columns.
    public static let rowLength = Oddities(rawValue: 4)
    /// Bytes that may be no UTF-8, as all records of a damaged file are presumed to have.
    static let unchecked = Oddities(rawValue: 8)
  }
}
