public import SQLite
import Synchronization
public import Transit

/// An open schedule file: one imported feed, ready to be asked.
///
/// The file never changes once it is in place, so its readers need no locks of the database's.
public final class Schedule: Sendable {
  /// Finds the rules of a zone by its name.
  public typealias ZoneSource = @Sendable (_ identifier: String) -> ZoneRules?

  /// Service days after a moment's date that are looked at unless told otherwise (DESIGN.md section 3).
  public static let horizon = 8
  /// Service days that are looked at to say when service resumes, and the most that may be asked for.
  public static let farHorizon = 366

  /// What the file says of itself.
  public let summary: FeedSummary
  /// The feed's name.
  public var name: FeedName { summary.name }

  /// What was found to be wrong with the file after it was opened.
  ///
  /// Such a schedule is not asked again.
  public var damage: ScheduleError? { fault.withLock(\.self) }

  let file: DatabaseFile
  let zones: [ZoneRules]
  let zoneOfAgency: [Int64: Int]
  let zoneSource: ZoneSource
  let cache = ScheduleCache()
  private let idle = Mutex<[LentReader]>([])
  private let fault = Mutex<ScheduleError?>(nil)

  /// Opens a schedule file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The feed's name.
  ///   - zones: Finds the rules of a zone by its name.
  /// - Throws: `ScheduleError` when the file is none of ours or cannot be read.
  public init(path: String, name: FeedName, zones: @escaping ZoneSource) throws(ScheduleError) {
    file = try Schedule.open(path)
    let header = try ScheduleHeader(file: file)
    var zoneList: [ZoneRules] = []
    var zoneOfAgency: [Int64: Int] = [:]
    for agency in header.agencies {
      if let known = zoneList.firstIndex(where: { $0.identifier == agency.zone }) {
        zoneOfAgency[agency.key] = known
      } else {
        guard let rules = zones(agency.zone) else { throw .unknownZone(agency.zone) }
        zoneOfAgency[agency.key] = zoneList.count
        zoneList.append(rules)
      }
    }
    guard let zone = zoneList.first else { throw .notASchedule }
    self.zones = zoneList
    self.zoneOfAgency = zoneOfAgency
    zoneSource = zones
    summary = FeedSummary(
      name: name,
      agencies: header.agencies.map(\.name),
      zone: zone,
      meta: header.meta,
      feedStartDate: header.feedStartDate,
      feedEndDate: header.feedEndDate,
      feedVersion: header.feedVersion,
    )
  }

  /// Lends a reader to one thread, opening another connection when all are lent.
  ///
  /// - Parameter body: Asks the reader.
  /// - Returns: What `body` returned.
  /// - Throws: `ScheduleError` when the file cannot be read.
  public func read<Result>(
    _ body: (ScheduleReader) throws(SQLiteError) -> Result
  ) throws(ScheduleError) -> Result {
    do {
      let lent = try idle.withLock { $0.popLast() } ?? LentReader(ScheduleReader(self))
      let result = try body(lent.reader)
      idle.withLock { $0.append(lent) }
      return result
    } catch let error as SQLiteError {
      // A reader that failed is not lent again.
      let reason = ScheduleError.unreadable(error)
      if !error.isPassing { fault.withLock { $0 = $0 ?? reason } }
      throw reason
    } catch {
      throw .notASchedule
    }
  }

  /// Lists the departures between two stops, or of one, by their keys.
  ///
  /// - Parameters:
  ///   - origin: The key of the stop, station or boarding area that is boarded at.
  ///   - destination: The key of the one that is alighted at, or nil for whatever leaves.
  ///   - moment: The earliest departure; its seconds do not count.
  ///   - route: The only route wanted, or nil.
  ///   - days: How many service days after the moment's date are looked at.
  ///   - limit: The most departures to list.
  /// - Returns: The departures, in the order of GTFS.md rule 9.
  /// - Throws: `ScheduleError` when the file cannot be read.
  public func departures(
    from origin: Int64,
    to destination: Int64?,
    at moment: Instant,
    route: PlaceReference? = nil,
    days: Int = Schedule.horizon,
    limit: Int = 5,
  ) throws(ScheduleError) -> [Departure] {
    let window = When.Window(from: moment, until: nil)
    if let route {
      let ride = try Ride(self, from: [origin], to: destination.map { [$0] })
      return try ride.limited(to: route)?.departures(window, days: days, limit: limit) ?? []
    }
    return try read { (reader) throws(SQLiteError) in
      let candidates = try reader.candidates(
        from: reader.callingStops(of: origin),
        to: destination.map { (key) throws(SQLiteError) in try reader.callingStops(of: key) },
      )
      return try reader.departures(of: candidates, in: window, days: days, limit: limit)
    }
  }

  /// The routes whose trips go between two stops, or leave one, on any day.
  ///
  /// - Parameters:
  ///   - origin: The key of the stop, station or boarding area that is boarded at.
  ///   - destination: The key of the one that is alighted at, or nil for whatever leaves.
  /// - Returns: The routes, in the order of the feed's rows.
  /// - Throws: `ScheduleError` when the file cannot be read.
  public func routes(from origin: Int64, to destination: Int64?) throws(ScheduleError)
    -> [RouteSummary]
  {
    try Ride(self, from: [origin], to: destination.map { [$0] }).routeSummaries()
  }

  /// Looks for damage in all of the file.
  ///
  /// - Throws: `ScheduleError` when some of it cannot be read.
  /// - Complexity: O(n) in the size of the file.
  public func check() throws(ScheduleError) {
    do throws(ScheduleError) {
      try Schedule.check(file)
      _ = try read { (reader) throws(SQLiteError) in try reader.places.get() }
    } catch {
      fault.withLock { $0 = $0 ?? error }
      throw error
    }
  }

  static func check(_ file: DatabaseFile) throws(ScheduleError) {
    let finding: String
    do throws(SQLiteError) {
      let statement = try connect(file).prepare("PRAGMA quick_check(1)")
      finding = try statement.step() ? statement.text(0) : "no answer"
    } catch {
      throw .unreadable(error)
    }
    guard finding == "ok" else { throw .damaged(finding) }
  }

  static func open(_ path: String) throws(ScheduleError) -> DatabaseFile {
    do throws(SQLiteError) {
      return try DatabaseFile(path: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Opens a connection to a schedule file.
  static func connect(_ file: DatabaseFile) throws(SQLiteError) -> Connection {
    let connection = try Connection(reading: file)
    // Any size has pages taken from the mapping as they are; the page cache can be small.
    try connection.execute("PRAGMA mmap_size = 2147418112; PRAGMA cache_size = -256")
    // One transaction for all that is read: the file does not change, and beginning one for each statement costs
    // more than most statements.
    try connection.execute("BEGIN")
    return connection
  }
}

/// A reader on its way between the list of idle ones and the one thread that has it.
///
/// `@unchecked Sendable` holds because a reader is either in the list, where nobody uses it, or out of it and
/// with a single caller of `read`.
private struct LentReader: @unchecked Sendable {
  let reader: ScheduleReader
  init(_ reader: ScheduleReader) { self.reader = reader }
}
