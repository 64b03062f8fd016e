internal import SQLite
internal import Transit

/// Reads which services run on a date.
///
/// Belongs to one thread at a time, as its statements do.
final class ServiceDayReader {
  private let weeks: Statement
  private let exceptions: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    weeks = try connection.prepare(
      "SELECT service_key FROM week WHERE start_date <= ?1 AND end_date >= ?1 AND days & ?2"
    )
    exceptions = try connection.prepare(
      "SELECT service_key, exception_type FROM exception WHERE date = ?"
    )
  }

  /// The services that run (GTFS.md rule 3).
  func services(on date: ServiceDate) throws(SQLiteError) -> ServiceSet {
    defer {
      weeks.reset()
      exceptions.reset()
    }
    var services = ServiceSet()
    try weeks.bind(date.yyyymmdd, at: 1)
    try weeks.bind(1 << date.weekday.rawValue, at: 2)
    while try weeks.step() { services.insert(weeks.int(0)) }
    try exceptions.bind(date.yyyymmdd, at: 1)
    while try exceptions.step() {
      switch exceptions.int(1) {
      case 1: services.insert(exceptions.int(0))
      case 2: services.remove(exceptions.int(0))
      default: break
      }
    }
    return services
  }
}
