import SQLite
import ScheduleStore
import SkillService
import Testing
import Transit

@Suite struct ScheduleFolderTests {
  private struct Reference {
    weak var schedule: Schedule?
  }

  /// An endpoint lives through hundreds of imports; each would keep a file, its connections and its cache.
  @Test func `a schedule that was asked and then replaced is let go`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(SmallFeed())
    let schedules = ScheduleFolder(path: folder.schedules, zones: ZoneFolder())
    try schedules.refresh()
    func ask() throws -> Reference {
      let schedule = try #require(schedules.contents.schedules.first)
      let key = try #require(
        try schedule.read { (reader) throws(SQLiteError) in try reader.stopKey(StopID("S1")) }
      )
      _ = try schedule.departures(from: key, to: nil, at: Instant(secondsSince1970: 1_767_600_000))
      return Reference(schedule: schedule)
    }
    let first = try ask()
    #expect(first.schedule != nil)
    _ = try folder.importing(SmallFeed())
    try schedules.refresh()
    _ = try ask()
    #expect(first.schedule == nil)
  }
}
