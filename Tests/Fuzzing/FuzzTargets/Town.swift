internal import Foundation
internal import ScheduleStore
internal import Skill
internal import SkillService
internal import Transit

/// A skill with a small timetable, imported when it is first asked.
enum Town {
  /// 2026-11-30T17:30:00-05:00, a Monday.
  static let now = Instant(secondsSince1970: 1_796_077_800)

  private static let folder = FileManager.default.temporaryDirectory
    .appending(path: "bus-status-town-\(UUID().uuidString)")

  static let skill: SkillHandler = {
    let feed = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Town").path(percentEncoded: false)
    // Threads open the file when they first need it, so it is kept to the end.
    atexit { try? FileManager.default.removeItem(at: Town.folder) }
    let path = folder.path(percentEncoded: false)
    let schedules = ScheduleFolder(path: path, zones: ZoneFolder())
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = try ImportRun(folder: path, now: "2026-11-30T12:00:00Z").run(feed)
      try schedules.refresh()
    } catch {
      preconditionFailure("the town has no timetable: \(error)")
    }
    precondition(!schedules.contents.schedules.isEmpty)
    return SkillHandler(folder: schedules, settings: SkillSettings(asksForMore: true), log: .none)
  }()
}
