import GTFS
import Testing

@testable import SkillService

/// Feeds with bytes in them that are not UTF-8.
@Suite struct `A feed with a bad byte` {
  private static let names = (0..<30).map { "Žalgirio stotelė \($0)" }

  /// Stops of those names and one of another, whose name has a byte of Windows-1252.
  private static func stops(mark: [UInt8] = []) -> [UInt8] {
    let good = names.enumerated().map { "G\($0.offset),\($0.element),60,10\n" }.joined()
    return mark
      + Array(
        "stop_id,stop_name,stop_lat,stop_lon\nS1,First,60,10\nS2,Second,60.01,10\n\(good)S3,Caf"
          .utf8
      )
      + [0xe9] + Array(",60.02,10\n".utf8)
  }

  /// A feed of a few trips, one with a headsign of its own and a row that stands apart.
  private static func times(_ headsign: [UInt8], isScattered: Bool) -> [UInt8] {
    let head = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign\n"
    let first = "T1,07:00:00,07:00:00,S1,1,Žalgirio\n"
    let rest = "T1,07:10:00,07:11:00,S2,2,Žalgirio\nT1,07:20:00,07:20:00,S3,3,Åsen\n"
    let other = "T2,08:00:00,08:00:00,S1,1,Ørje\nT2,08:10:00,08:11:00,S2,2,"
    let end = Array((other).utf8) + headsign + Array("\nT2,08:20:00,08:20:00,S3,3,\n".utf8)
    return Array((head + first).utf8)
      + (isScattered ? end + Array(rest.utf8) : Array(rest.utf8) + end)
  }

  @Test(arguments: [false, true], [[], [0xef, 0xbb, 0xbf]] as [[UInt8]])
  func `keeps its good names and tells where the bad one is`(
    isArchive: Bool,
    mark: [UInt8],
  ) throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    feed.files["stops.txt"] = Self.stops(mark: mark)
    let path = isArchive ? try folder.write(feed.archive()) : try folder.write(feed)
    let outcome = try folder.run().run(path)
    #expect(
      Set(try folder.query("SELECT stop_name FROM stops"))
        == Set(["First", "Second", "Café"] + Self.names)
    )
    #expect(outcome.found == ["invalid_character stops.txt stop_name: 34"])
    let lines = ImportReport.text(outcome).split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("invalid_character") })
    #expect(
      lines[place]
        == "  WARNING invalid_character, stops.txt, stop_name: 1 time; bytes that are not UTF-8, in a file that is; they are read as Windows-1252"
    )
    #expect(lines[place + 1] == "    row 34 \"Café\": the byte 0xE9 is not UTF-8")
  }

  @Test(arguments: [false, true], [2, 3])
  func `in its times keeps the good headsigns`(isScattered: Bool, parts: Int) throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    let good = Self.times(Array("Café".utf8), isScattered: isScattered)
    feed.files["stop_times.txt"] = good
    #expect(try folder.importing(feed, parts: parts).found == [])
    let expected = try folder.dump()
    feed.files["stop_times.txt"] = Self.times(
      Array("Caf".utf8) + [0xe9],
      isScattered: isScattered,
    )
    let row = isScattered ? 4 : 6
    for path in [try folder.write(feed), try folder.write(feed.archive())] {
      let outcome = try folder.run(parts: parts).run(path)
      #expect(outcome.found == ["invalid_character stop_times.txt stop_headsign: \(row)"])
      #expect(try folder.dump() == expected)
    }
  }

  @Test(arguments: [false, true])
  func `and no good one is Windows-1252, which is named`(isScattered: Bool) throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    let times = Self.times(Array("Café".utf8), isScattered: isScattered)
    feed.files["stop_times.txt"] = Array(
      String(decoding: times, as: UTF8.self).replacing("Žalgirio", with: "Zürich").utf8
    )
    _ = try folder.importing(feed)
    let expected = try folder.dump()
    feed.files["stop_times.txt"] = feed.files["stop_times.txt"].map { bytes in
      String(decoding: bytes, as: UTF8.self).unicodeScalars.map { UInt8($0.value) }
    }
    let outcome = try folder.importing(feed)
    #expect(outcome.found == ["file_not_utf8 stop_times.txt: -"])
    #expect(try folder.dump() == expected)
    let lines = ImportReport.text(outcome).split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("file_not_utf8") })
    #expect(lines[place + 1] == "    \"Windows-1252\"")
  }
}

/// Feeds with characters in them that no text has, and without rows.
@Suite struct `A feed with control characters` {
  @Test func `has them taken out of its names`() throws {
    let folder = try ImportFolder()
    let outcome = try folder.importing(
      SmallFeed([
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon\nS1,O\0ak Street,60,10\nS2,\"Se\u{1b}cond\",60.01,10\nS3,Third,60.02,10\n"
      ])
    )
    #expect(outcome.found == ["control_character stops.txt stop_name: 2,3"])
    #expect(
      Set(try folder.query("SELECT stop_name FROM stops")) == ["Oak Street", "Second", "Third"]
    )
  }

  @Test(arguments: [2, 3])
  func `has them taken out of the headsigns of its times`(parts: Int) throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    func times(_ sign: String) -> [UInt8] {
      Array(
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign
        T1,07:00:00,07:00:00,S1,1,\(sign)
        T1,07:10:00,07:11:00,S2,2,Other
        T1,07:20:00,07:20:00,S3,3,\(sign)
        T2,08:00:00,08:00:00,S1,1,\(sign)
        T2,08:10:00,08:11:00,S2,2,\(sign)
        T2,08:20:00,08:20:00,S3,3,

        """.utf8
      )
    }
    feed.files["stop_times.txt"] = times("Oak")
    _ = try folder.importing(feed, parts: parts)
    let sql = "SELECT trip_id, stop_sequence, stop_headsign FROM stop_times ORDER BY 1, 2"
    let expected = try folder.query(sql)
    feed.files["stop_times.txt"] = times("O\0ak")
    let outcome = try folder.importing(feed, parts: parts)
    #expect(outcome.found == ["control_character stop_times.txt stop_headsign: 2,4,5,6"])
    #expect(try folder.query(sql) == expected)
  }

  @Test(arguments: [2, 3])
  func `or without stop times is refused with a notice`(parts: Int) throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    feed.files["stop_times.txt"] = Array("trip_id,stop_id,stop_sequence,arrival_time\n".utf8)
    let failure = #expect(throws: ImportFailure.self) { try folder.importing(feed, parts: parts) }
    #expect(failure?.notices.map(found)?.contains("empty_file stop_times.txt: -") == true)
  }
}
