import Dispatch
import Foundation
import Synchronization
import TestArchives
import Testing
import Transit

@testable import SkillService

@Suite struct `A new schedule file` {
  @Test func `replaces the old one, and nothing else stays`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(SmallFeed())
    try Data().write(to: URL(fileURLWithPath: folder.schedules + "/.feed.99999999.importing"))
    try Data().write(to: URL(fileURLWithPath: folder.schedules + "/.an.other.7.importing"))
    _ = try folder.importing(SmallFeed())
    #expect(folder.files == ["feed.sqlite"])
  }

  @Test func `is not made while another import of the name runs`() throws {
    let folder = try ImportFolder()
    let path = try folder.write(SmallFeed())
    _ = try folder.run().run(path)
    let lock = open(folder.schedules + "/.feed.lock", O_RDWR | O_CREAT, 0o666)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect {
      try folder.run().run(path)
    } throws: { error in
      String(describing: error).contains("another import of it is running")
    }
    #expect(throws: Never.self) { try folder.run().run(path, name: "other") }
  }

  @Test func `leaves no lock behind, and one that was left holds nobody up`() throws {
    let folder = try ImportFolder()
    let path = try folder.write(SmallFeed(["stops.txt": "stop_id\n"]))
    #expect(throws: ImportFailure.self) { try folder.run().run(path) }
    #expect(folder.files == [])
    try Data().write(to: URL(fileURLWithPath: folder.schedules + "/.feed.lock"))
    _ = try folder.importing(SmallFeed())
    #expect(folder.files == ["feed.sqlite"])
  }

  @Test func `is made by one import at a time, though each removes its lock`() throws {
    let folder = try ImportFolder()
    let path = folder.path
    let holders = Atomic(0)
    let most = Atomic(0)
    let taken = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<2000 {
        guard let lock = try? ImportLock(folder: path, name: "feed") else { continue }
        most.max(holders.wrappingAdd(1, ordering: .relaxed).newValue, ordering: .relaxed)
        taken.wrappingAdd(1, ordering: .relaxed)
        holders.wrappingSubtract(1, ordering: .relaxed)
        _ = consume lock
      }
    }
    #expect(folder.files == [])
    #expect(taken.load(ordering: .relaxed) > 0)
    #expect(most.load(ordering: .relaxed) == 1)
  }

  @Test func `says why it cannot be made`() throws {
    let folder = try ImportFolder()
    let path = try folder.write(SmallFeed())
    let run = ImportRun(folder: path + "/stops.txt/schedules", now: "2026-01-01T12:00:00Z")
    #expect {
      try run.run(path)
    } throws: { error in
      String(describing: error).contains("is not a folder")
    }
    #expect {
      try folder.run().run(folder.path + "/nothing.zip")
    } throws: { error in
      String(describing: error).contains("no such file")
    }
  }

  @Test(arguments: [
    ("feeds/halifax.zip", "halifax"), ("feeds/halifax.ZIP", "halifax"),
    ("feeds/tutorial/", "tutorial"),
    ("my feed (1).zip", "my-feed--1-"), (".hidden.zip", "hidden"), ("a.b.zip", "a.b"),
    ("/", "feed"), (String(repeating: "x", count: 200), String(repeating: "x", count: 100)),
  ])
  func `is named for its source`(source: String, name: String) {
    #expect(ImportRun.name(of: source) == name)
    #expect(FeedName(setting: name) != nil)
  }
}

@Suite struct `A report` {
  @Test func `is JSON with totals`() throws {
    let folder = try ImportFolder()
    let rows = (0..<200).map { "T\"\($0),7:00:00,7:00:00,S1,1\n" }.joined()
    let feed = SmallFeed().mapped { $0 == "stop_times.txt" ? $1 + rows : $1 }
    let outcome = try folder.importing(feed)
    let data = Data(
      ImportReport.json([.imported(outcome), .refused(source: "x.zip", ImportFailure("a\tline"))])
    )
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let imports = try #require(json["feeds"] as? [[String: Any]])
    #expect(imports[1]["error"] as? String == "a\tline")
    let groups = try #require(imports[0]["notices"] as? [[String: Any]])
    #expect(groups[0]["code"] as? String == "foreign_key_violation")
    #expect(groups[0]["totalNotices"] as? Int == 200)
    #expect((groups[0]["sampleNotices"] as? [[String: Any]])?.count == 50)
  }

  @Test func `in lines shows the first notices of a kind`() throws {
    let folder = try ImportFolder()
    let rows = (0..<9).map { "X\($0),7:00:00,7:00:00,S1,1\n" }.joined()
    let outcome = try folder.importing(
      SmallFeed().mapped { $0 == "stop_times.txt" ? $1 + rows : $1 }
    )
    let lines = ImportReport.text(outcome).split(separator: "\n")
    #expect(lines[1] == "  agencies 1, stops 3, routes 1, trips 2, stop times 6")
    #expect(lines[3].hasPrefix("  ERROR foreign_key_violation, stop_times.txt, trip_id: 9 times; "))
    #expect(lines[4] == "    row 8 \"X0\"")
  }
}
