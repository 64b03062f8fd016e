import Foundation
import SQLite
import SkillService
import GTFS
import TestArchives

/// A feed as texts by file, small enough to be read at a glance.
struct SmallFeed {
  var files: [String: [UInt8]]

  /// A good feed of two trips over three stops; files given replace its own, nil removes one.
  init(_ changes: [String: String?] = [:]) {
    var texts: [String: String] = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Agency,http://a,Europe/Oslo\n",
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon\nS1,First,60,10\nS2,Second,60.01,10\nS3,Third,60.02,10\n",
      "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,A,5,3\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "W,1,1,1,1,1,0,0,20260105,20260130\n",
      "trips.txt": "route_id,service_id,trip_id,trip_headsign\nR,W,T1,North\nR,W,T2,North\n",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
        + "T1,07:00:00,07:00:00,S1,1\nT1,07:10:00,07:11:00,S2,2\nT1,07:20:00,07:20:00,S3,3\n"
        + "T2,08:00:00,08:00:00,S1,1\nT2,08:10:00,08:11:00,S2,2\nT2,08:20:00,08:20:00,S3,3\n",
    ]
    for (name, text) in changes { texts[name] = text }
    files = texts.mapValues { Array($0.utf8) }
  }

  /// Changes the text of every file.
  func mapped(_ change: (_ name: String, _ text: String) -> String) -> SmallFeed {
    var feed = self
    for (name, bytes) in files {
      feed.files[name] = Array(change(name, String(decoding: bytes, as: UTF8.self)).utf8)
    }
    return feed
  }

  /// The feed as an archive, its files in a folder.
  func archive(in folder: String = "") -> StoredArchive {
    StoredArchive(
      files.sorted { $0.key < $1.key }.map { .init(folder + $0.key, bytes: $0.value) }
    )
  }
}

/// A folder for feeds and schedules that goes with its test.
final class ImportFolder {
  let path = NSTemporaryDirectory() + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var schedules: String { path + "/schedules" }

  /// What lies in the schedules' folder.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: schedules)) ?? []).sorted()
  }

  func run(strict: Bool = false, parts: Int = 2) -> ImportRun {
    var run = ImportRun(folder: schedules, isStrict: strict, now: "2026-01-10T12:00:00+01:00")
    run.parts = parts
    return run
  }

  /// Writes a feed as a folder.
  func write(_ feed: SmallFeed, name: String = "feed") throws -> String {
    let folder = path + "/" + name
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (file, bytes) in feed.files {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + file))
    }
    return folder
  }

  /// Writes an archive.
  func write(_ archive: StoredArchive, name: String = "feed") throws -> String {
    let file = path + "/" + name + ".zip"
    try Data(archive.bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  func importing(_ feed: SmallFeed, parts: Int = 2) throws -> ImportOutcome {
    try run(parts: parts).run(try write(feed))
  }

  /// All rows of a query, cells separated by `|`.
  func query(_ sql: String, name: String = "feed") throws -> [String] {
    let connection = try Connection(path: schedules + "/" + name + ".sqlite", mode: .readImmutable)
    let statement = try connection.prepare(sql)
    var rows: [String] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.text($0) }.joined(separator: "|"))
    }
    return rows
  }

  /// Changes a schedule file behind the program's back.
  func change(_ sql: String, _ name: String = "feed") throws {
    try Connection(path: schedules + "/" + name + ".sqlite", mode: .readWrite).execute(sql)
  }

  /// Everything that a schedule file holds but facts about the file that was read.
  func dump(name: String = "feed") throws -> [String] {
    let tables = [
      "agency", "stops", "routes", "service", "week", "exception", "headsign", "pattern",
      "pattern_call", "timing", "trip", "frequency", "feed_info", "translations",
    ]
    var rows: [String] = []
    for table in tables {
      rows += try query("SELECT * FROM \(table)", name: name).map { table + ": " + $0 }
    }
    let facts =
      "SELECT * FROM meta WHERE name NOT IN ('source', 'source_bytes', 'feed_name', 'warnings')"
    return rows + (try query(facts, name: name))
  }
}

extension ImportOutcome {
  /// The notices as `code file field: rows`.
  var found: [String] { SkillServiceTests.found(notices) }
}

func found(_ notices: NoticeCollector) -> [String] {
  notices.groups.filter { $0.kind.code.severity != .info }.map { group in
    let rows = group.kept.map { $0.row.map(String.init) ?? "-" }.joined(separator: ",")
    return [group.kind.code.rawValue, group.kind.file, group.kind.field]
      .compactMap(\.self).joined(separator: " ") + ": " + rows
  }
}
