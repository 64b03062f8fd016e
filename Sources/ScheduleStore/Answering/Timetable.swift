import SQLite
public import Transit

/// All schedules that are loaded, asked as one.
public struct Timetable: Sendable {
  /// The schedules, by name.
  public let schedules: [Schedule]
  /// What questions' places were found to be, as long as the schedules stay these.
  let memo = PlaceMemo()

  /// Makes a timetable of the schedules that are loaded, without those that are known to be damaged.
  public init(schedules: [Schedule]) {
    self.schedules = schedules.filter { $0.damage == nil }
  }

  /// What an identifier stands for.
  public enum IdentifierMatch: Sendable {
    /// One stop of one feed.
    case stop(Schedule, key: Int64)
    /// Stops of several feeds; `FEED:ID` tells them apart.
    case several([StopReference])
    /// Nothing.
    case none

    /// The stops of several feeds, where it is those.
    public var references: [StopReference] {
      if case .several(let references) = self { references } else { [] }
    }
  }

  /// Finds a stop by its identifier: the exact one first, else `FEED:ID`; blanks around it do not count.
  ///
  /// - Parameter text: A `stop_id`, or a feed's name, a colon and a `stop_id`.
  /// - Returns: What it stands for.
  /// - Throws: `ScheduleError` when a file cannot be read.
  public func stop(identifier text: String) throws(ScheduleError) -> IdentifierMatch {
    let text = Timetable.trimmed(text)
    return try asking { (timetable) throws(ScheduleError) in try timetable.exactStop(text) }
  }

  private func exactStop(_ text: String) throws(ScheduleError) -> IdentifierMatch {
    var found: [(schedule: Schedule, key: Int64)] = []
    for schedule in schedules {
      if let key = try schedule.read({ (reader) throws(SQLiteError) in
        try reader.stopKey(StopID(text))
      }) {
        found.append((schedule, key))
      }
    }
    switch found.count {
    case 0: return try qualifiedStop(text)
    case 1: return .stop(found[0].schedule, key: found[0].key)
    default:
      return .several(
        found.map { StopReference(feed: $0.schedule.name, stop: StopID(text)) }
      )
    }
  }

  /// A text without the spaces and tabs at its ends, as identifiers are compared (GTFS.md rule 11).
  ///
  /// - Parameter text: The text.
  /// - Returns: What is between its blanks.
  public static func trimmed(_ text: String) -> String {
    var rest = text.utf8[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return String(Substring(rest))
  }

  private func qualifiedStop(_ text: String) throws(ScheduleError) -> IdentifierMatch {
    guard let colon = text.firstIndex(of: ":") else { return .none }
    let feed = FeedName(String(text[..<colon]))
    let id = StopID(String(text[text.index(after: colon)...]))
    guard let schedule = schedules.first(where: { $0.name == feed }),
      let key = try schedule.read({ (reader) throws(SQLiteError) in try reader.stopKey(id) })
    else { return .none }
    return .stop(schedule, key: key)
  }
}
