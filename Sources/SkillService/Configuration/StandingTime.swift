import ScheduleStore
import Transit

/// The time that a clock is stood at for development and tests.
enum StandingTime {
  /// The moment of a time given to a command; without offset it needs all feeds in one zone.
  ///
  /// - Throws: `StartFailure` that asks for an offset.
  static func instant(
    _ time: Timestamp,
    in folder: ScheduleFolder,
  ) throws(StartFailure) -> Instant {
    if let instant = time.instant { return instant }
    let zones = Set(folder.contents.schedules.map(\.summary.zone))
    guard zones.count == 1, let zone = zones.first else {
      throw StartFailure(
        text: zones.isEmpty
          ? "--now has no offset, and no schedule is loaded to say which zone it is in; give an offset"
          : "--now has no offset, and the feeds are in several zones; give an offset",
        isUsage: true,
      )
    }
    return time.instant(in: zone)
  }
}
