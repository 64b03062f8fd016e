import SQLite
import Transit

/// What is read of a schedule file when it is opened.
struct ScheduleHeader {
  struct Agency {
    var key: Int64
    var name: String
    var zone: String
  }

  var agencies: [Agency] = []
  var meta: [String: StoredValue] = [:]
  var feedStartDate: ServiceDate?
  var feedEndDate: ServiceDate?
  var feedVersion = ""

  init(file: DatabaseFile) throws(ScheduleError) {
    do {
      let connection = try Schedule.connect(file)
      let id = try ScheduleHeader.number("PRAGMA application_id", connection)
      guard id == Schema.applicationID else { throw ScheduleError.notASchedule }
      let version = try ScheduleHeader.number("PRAGMA user_version", connection)
      guard version == Schema.version else { throw ScheduleError.otherVersion(found: version) }
      try read(connection)
    } catch let error as ScheduleError {
      throw error
    } catch let error as SQLiteError {
      throw .unreadable(error)
    } catch {
      throw .notASchedule
    }
  }

  private static func number(_ sql: String, _ connection: Connection) throws(SQLiteError) -> Int {
    let statement = try connection.prepare(sql)
    return try statement.step() ? statement.int(0) : 0
  }

  private mutating func read(_ connection: Connection) throws(SQLiteError) {
    let metaRows = try connection.prepare("SELECT name, value FROM meta")
    while try metaRows.step() {
      meta[metaRows.text(0)] = StoredValue(number: metaRows.int(1), text: metaRows.text(1))
    }
    let agencyRows = try connection.prepare(
      "SELECT agency_key, agency_name, agency_timezone FROM agency ORDER BY agency_key"
    )
    while try agencyRows.step() {
      agencies.append(
        Agency(key: agencyRows.integer(0), name: agencyRows.text(1), zone: agencyRows.text(2))
      )
    }
    let info = try connection.prepare(
      "SELECT feed_start_date, feed_end_date, feed_version FROM feed_info LIMIT 1"
    )
    if try info.step() {
      feedStartDate = ServiceDate(yyyymmdd: info.int(0))
      feedEndDate = ServiceDate(yyyymmdd: info.int(1))
      feedVersion = info.text(2)
    }
  }
}
