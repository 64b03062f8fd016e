extension RecordReader {
  /// Where a cell lies, blanks at both ends cut off.
  public struct Cell: BitwiseCopyable, Sendable {
    /// Where it starts, in the window or in the record's own bytes.
    public var start: Int
    /// Where it ends.
    public var end: Int
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
  }
}
