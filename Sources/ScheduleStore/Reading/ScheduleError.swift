public import SQLite

/// Why a schedule file cannot be used.
public enum ScheduleError: Error, Equatable, Sendable {
  /// The file is no schedule of ours.
  case notASchedule
  /// The file was written by another version and has to be imported again.
  case otherVersion(found: Int)
  /// The file names a zone that this machine does not know.
  case unknownZone(String)
  /// The file is damaged or cannot be read.
  case unreadable(SQLiteError)
  /// A check of the whole file found damage.
  case damaged(String)

  /// One clause for a rider's or operator's line: what is wrong and what to do.
  public var explanation: String {
    switch self {
    case .notASchedule: "is not a schedule file; import the feed again"
    case .otherVersion(let found):
      "was written by another version (schema \(found), this one reads \(Schema.version)); import the feed again"
    case .unknownZone(let name):
      "needs the time zone \(name), which this machine does not have; install tzdata"
    case .unreadable(let error):
      error.isDamage
        ? "is damaged (\(error.description)); import the feed again"
        : "cannot be read (\(error.description))"
    case .damaged: "is damaged; import the feed again"
    }
  }
}
