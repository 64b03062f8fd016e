/// Notices with a total for each kind; only the first of a kind are kept, so that millions take no memory.
public struct NoticeCollector: Sendable {
  /// What is counted together: notices of one code about one column of one file.
  public struct Kind: Hashable, Sendable {
    /// The code.
    public var code: NoticeCode
    /// The file.
    public var file: String
    /// The column, or nil.
    public var field: String?
  }

  /// All notices of a kind.
  public struct Group: Sendable {
    /// The kind.
    public let kind: Kind
    /// How many there were.
    public internal(set) var total = 0
    /// The first of them.
    public internal(set) var kept: [Notice] = []
  }

  /// How many notices of a kind are kept.
  public let limit: Int
  private var indexes: [Kind: Int] = [:]
  private var collected: [Group] = []
  /// The group of the notice before: a fault seldom comes alone.
  private var latest = 0

  /// Makes an empty collector.
  ///
  /// - Parameter limit: How many notices of a kind are kept.
  public init(limit: Int = 50) { self.limit = limit }

  /// Takes a notice.
  ///
  /// - Parameters:
  ///   - code: What it is.
  ///   - file: The file.
  ///   - row: The row, the header being 1.
  ///   - field: The column.
  ///   - value: Makes the cell's text; asked only where the notice is kept.
  ///   - detail: Makes what else there is to say; asked only where the notice is kept.
  public mutating func add(
    _ code: NoticeCode,
    file: String,
    row: Int? = nil,
    field: String? = nil,
    value: @autoclosure () -> String? = nil,
    detail: @autoclosure () -> String? = nil,
  ) {
    let index = index(of: Kind(code: code, file: file, field: field))
    collected[index].total += 1
    guard collected[index].kept.count < limit else { return }
    collected[index].kept.append(
      Notice(
        code,
        file: file,
        row: row,
        field: field,
        value: value().map(NoticeCollector.shortened),
        detail: detail(),
      )
    )
  }

  /// Takes over the notices of a collector that read a later part of a file.
  ///
  /// - Parameters:
  ///   - other: The other collector.
  ///   - rowOffset: The rows of the parts before.
  public mutating func merge(_ other: NoticeCollector, rowOffset: Int = 0) {
    for group in other.collected {
      let index = index(of: group.kind)
      collected[index].total += group.total
      for var notice in group.kept where collected[index].kept.count < limit {
        if let row = notice.row { notice.row = row + rowOffset }
        collected[index].kept.append(notice)
      }
    }
  }

  private mutating func index(of kind: Kind) -> Int {
    if latest < collected.count, collected[latest].kind == kind { return latest }
    if let index = indexes[kind] {
      latest = index
    } else {
      latest = collected.count
      collected.append(Group(kind: kind))
      indexes[kind] = latest
    }
    return latest
  }

  /// The notices by kind: errors first, then by file, code and column.
  public var groups: [Group] {
    collected.sorted { left, right in
      let order = NoticeSeverity.allCases
      let one = order.firstIndex(of: left.kind.code.severity) ?? 0
      let other = order.firstIndex(of: right.kind.code.severity) ?? 0
      if one != other { return one < other }
      if left.kind.file != right.kind.file { return left.kind.file < right.kind.file }
      if left.kind.code != right.kind.code {
        return left.kind.code.rawValue < right.kind.code.rawValue
      }
      return (left.kind.field ?? "") < (right.kind.field ?? "")
    }
  }

  /// How many notices of a severity there were.
  public func count(of severity: NoticeSeverity) -> Int {
    collected.reduce(0) { $0 + ($1.kind.code.severity == severity ? $1.total : 0) }
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > 100 else { return text }
    return String(text.prefix(80)) + "…"
  }
}
