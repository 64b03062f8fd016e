import Foundation
import TestArchives
import Testing

@testable import SkillService

/// Every refusal is one line of one form: what was given, what is wrong with it, what to do.
@Suite struct FailureLineTests {
  /// A thing to import, and a part of the line that refuses it.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var says: String
    var make: @Sendable (ImportFolder) throws -> String
  }

  private static func feed(_ name: String, _ says: String, _ changes: [String: String?]) -> Case {
    Case(testDescription: name, says: says) { try $0.write(SmallFeed(changes)) }
  }

  private static func archive(_ name: String, _ says: String, _ entries: [String]) -> Case {
    Case(testDescription: name, says: says) { folder in
      try folder.write(StoredArchive(entries.map { .init($0, bytes: Array("a\n1\n".utf8)) }))
    }
  }

  static let cases = [
    Case(testDescription: "nothing there", says: "no such file or folder; give") {
      $0.path + "/nowhere.zip"
    },
    Case(testDescription: "no archive", says: "the file is not a zip archive") { folder in
      try Data("text".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.zip"))
      return folder.path + "/a.zip"
    },
    Case(testDescription: "an empty folder", says: "the folder holds no GTFS tables") { folder in
      try folder.write(SmallFeed.none)
    },
    archive("an archive of something else", "the archive holds no GTFS tables", ["a.txt"]),
    archive("an archive in an archive", "a zip inside the zip", ["a.zip"]),
    archive("two feeds", "several feeds", ["a/stops.txt", "b/stops.txt"]),
    feed("no stops", "stops.txt is missing", ["stops.txt": nil]),
    feed("no usable stops", "no usable stops", ["stops.txt": "stop_name\nA\n"]),
    feed("no agency", "agency.txt has no rows", ["agency.txt": nil]),
    feed(
      "no zone",
      "no agency_timezone",
      ["agency.txt": "agency_name,agency_url\nA,http://a\n"],
    ),
    feed(
      "an unknown zone",
      "no known time zone",
      ["agency.txt": "agency_name,agency_timezone\nA,PST\n"],
    ),
    feed("no dates", "no usable service dates", ["calendar.txt": nil]),
    feed("no trips", "trips.txt is missing", ["trips.txt": nil]),
    feed("no stop times", "stop_times.txt is missing", ["stop_times.txt": nil]),
    feed("no usable trip", "none of its 2 trips", ["stop_times.txt": "trip_id,stop_id\n"]),
  ]

  @Test(arguments: cases)
  func `a refusal says what was given, what is wrong and what to do`(what: Case) throws {
    let folder = try ImportFolder()
    let source = try what.make(folder)
    let failure = try #require(throws: ImportFailure.self) { try folder.run().run(source) }
    let line = failure.description
    #expect(line.contains(what.says), "\(line)")
    #expect(line.hasPrefix(source + ": ") && !line.contains("\n"), "\(line)")
    // A clause that begins as one, and an advice after the semicolon.
    #expect(line.dropFirst(source.count).contains(#/^: [a-z][^;]*(; [^;]+)+[^.]$/#), "\(line)")
  }

  @Test(arguments: ["http://a.example/gtfs.zip", "ftp://a.example/gtfs.zip"])
  func `so does the refusal of an address`(address: String) throws {
    let failure = try #require(throws: ImportFailure.self) { try FeedAddress(address) }
    #expect(failure.description.contains(#/^\S+: [^;]+; [^;]+$/#), "\(failure)")
  }
}

extension SmallFeed {
  /// A feed without any table.
  fileprivate static var none: SmallFeed {
    var feed = SmallFeed()
    feed.files = [:]
    return feed
  }
}
