import Foundation
import GTFS
import SkillService
import TestArchives
import Testing

/// A feed with a little of everything, so that the ways of writing it can differ.
private let feed = SmallFeed([
  "stops.txt":
    "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nS1,First,60,10,0,P\n"
    + "S2,Å second,60.01,10,,P\nS3,Third,60.02,10,,\nP,Station,60.03,10,1,\n",
  "calendar_dates.txt":
    "service_id,date,exception_type\nW,20260107,2\nX,20260110,1\nW,20260111,1\n",
  "trips.txt":
    "route_id,service_id,trip_id,trip_headsign,direction_id,block_id\nR,W,T1,North,0,b\nR,W,T2,North,0,b\n"
    + "R,X,T3,South,1,\nQ,X,T4,,,\n",
  "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,A,5,3\nQ,A,5A,3\n",
  "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nT4,6:00:00,8:00:00,600\n",
  "stop_times.txt":
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,timepoint\n"
    + "T1,07:00:00,07:00:00,S1,1,,0,1\nT1,07:10:00,07:11:00,S2,2,Via,0,0\nT1,07:20:00,07:20:00,S3,3,,1,\n"
    + "T2,08:00:00,08:00:00,S1,1,,0,1\nT2,08:10:00,08:11:00,S2,2,Via,0,0\nT2,08:20:00,08:20:00,S3,3,,1,\n"
    + "T3,23:50:00,23:50:00,S3,5,,,\nT3,,,S2,7,,2,\nT3,24:10:00,24:10:00,S1,9,,,\n"
    + "T4,0:00:00,0:00:00,S1,1,,,\nT4,0:05:00,0:06:00,S3,2,Loop,,\nT4,0:10:00,0:10:00,S1,3,,,\n",
])

@Suite struct `One feed written in several ways` {
  static let ways: [(String, @Sendable (String, String) -> String)] = [
    ("CRLF", { _, text in text.replacingOccurrences(of: "\n", with: "\r\n") }),
    ("BOM", { _, text in "\u{feff}" + text }),
    ("no last line end", { _, text in String(text.dropLast()) }),
    ("blank lines", { _, text in text.replacingOccurrences(of: "\n", with: "\n\n \n") }),
    ("padding", { _, text in text.replacingOccurrences(of: ",", with: " ,\t ") }),
    (
      "quotes",
      { _, text in
        text.split(separator: "\n").map { line in
          line.split(separator: ",", omittingEmptySubsequences: false).map { "\"\($0)\"" }
            .joined(separator: ",") + "\n"
        }.joined()
      },
    ),
    (
      "rows in reverse",
      { _, text in
        let lines = text.split(separator: "\n")
        return ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
      },
    ),
    (
      "rows in turns",
      { _, text in
        let lines = text.split(separator: "\n")
        let rows = lines.dropFirst().enumerated()
        let turns = (0..<3).flatMap { turn in rows.filter { $0.offset % 3 == turn }.map(\.element) }
        return ([lines[0]] + turns).joined(separator: "\n") + "\n"
      },
    ),
    (
      "columns in reverse, one more of no meaning",
      { _, text in
        text.split(separator: "\n").enumerated().map { index, line in
          let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
          return
            ([index == 0 ? "other" : "x,y".replacingOccurrences(of: ",", with: ";")]
            + cells.reversed())
            .joined(separator: ",") + "\n"
        }.joined()
      },
    ),
  ]

  @Test(arguments: ways.indices)
  func `gives one database`(index: Int) throws {
    let (way, change) = Self.ways[index]
    let folder = try ImportFolder()
    let plain = try folder.importing(feed)
    #expect(plain.found == [])
    let expected = try folder.dump()
    #expect(expected.contains { $0.hasPrefix("frequency: ") })
    let other = try folder.importing(feed.mapped(change))
    #expect(other.found == [], "\(way)")
    #expect(try folder.dump() == expected, "\(way)")
  }

  @Test func `as UTF-16 and as Windows-1252 gives one database`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(feed)
    let expected = try folder.dump()
    var wide = feed
    wide.files = feed.files.mapValues { bytes in
      ([0xfeff] + Array(String(decoding: bytes, as: UTF8.self).utf16)).flatMap {
        [UInt8($0 & 0xff), UInt8($0 >> 8)]
      }
    }
    let outcome = try folder.importing(wide)
    #expect(outcome.found.allSatisfy { $0.hasPrefix("file_not_utf8 ") })
    #expect(try folder.dump() == expected)
    var latin = feed
    latin.files = feed.files.mapValues { bytes in
      String(decoding: bytes, as: UTF8.self).unicodeScalars.map { UInt8($0.value) }
    }
    #expect(try folder.importing(latin).found == ["file_not_utf8 stops.txt: -"])
    #expect(try folder.dump() == expected)
  }

  @Test(arguments: ["", "GTFS Import/", "a/b/"])
  func `as an archive gives one database`(prefix: String) throws {
    let folder = try ImportFolder()
    _ = try folder.importing(feed)
    let expected = try folder.dump()
    var archive = feed.archive(in: prefix)
    archive.entries.insert(.init("__MACOSX/\(prefix)._stops.txt", "junk"), at: 0)
    archive.entries.insert(.init("\(prefix)._trips.txt", "junk"), at: 0)
    archive.entries.append(.init("readme.txt", "unrelated"))
    #expect(try folder.run().run(try folder.write(archive)).found == [])
    #expect(try folder.dump() == expected)
  }

  @Test(arguments: [3, 4, 7, 12])
  func `in any number of parts gives one database`(parts: Int) throws {
    let folder = try ImportFolder()
    _ = try folder.importing(feed)
    let expected = try folder.dump()
    _ = try folder.importing(feed, parts: parts)
    #expect(try folder.dump() == expected)
    let quoted = feed.mapped { name, text in
      name == "stop_times.txt" ? text.replacingOccurrences(of: "Via", with: "\"Via,\nT1,\"") : text
    }
    _ = try folder.importing(quoted, parts: 1)
    let multiline = try folder.dump()
    _ = try folder.importing(quoted, parts: parts)
    #expect(try folder.dump() == multiline)
  }
}

@Suite struct `An archive as a source` {
  private func failure(_ archive: StoredArchive) throws -> String {
    let folder = try ImportFolder()
    let path = try folder.write(archive)
    do {
      _ = try folder.run().run(path)
      return ""
    } catch {
      #expect(folder.files.allSatisfy { !$0.hasSuffix(".sqlite") && !$0.hasSuffix(".importing") })
      return error.description
    }
  }

  @Test func `that holds two feeds is refused`() throws {
    let both = feed.archive(in: "a/").entries + feed.archive(in: "b/").entries
    #expect(try failure(StoredArchive(both)).contains("several feeds (a, b)"))
  }

  @Test func `that holds a zip is refused by its name`() throws {
    let archive = StoredArchive([.init("inner/gtfs.zip", bytes: feed.archive().bytes)])
    #expect(try failure(archive).contains("a zip inside the zip (inner/gtfs.zip); unpack it first"))
  }

  @Test func `without tables is refused`() throws {
    #expect(try failure(StoredArchive([.init("a.html", "<p>")])).contains("holds no GTFS tables"))
  }

  @Test func `with an encrypted table is refused`() throws {
    var archive = feed.archive()
    for index in archive.entries.indices { archive.entries[index].flags = 1 }
    #expect(try failure(archive).contains("is encrypted"))
  }

  @Test func `with a bomb is refused`() throws {
    var archive = feed.archive()
    let index = archive.entries.firstIndex { $0.name == "stop_times.txt" } ?? 0
    archive.entries[index].method = 8
    archive.entries[index].declaredSize = 4_000_000_000
    #expect(try failure(archive).contains("more than is sensible"))
  }

  @Test func `with a damaged table is refused`() throws {
    var archive = feed.archive()
    let index = archive.entries.firstIndex { $0.name == "stop_times.txt" } ?? 0
    archive.entries[index].declaredChecksum = 1
    #expect(try failure(archive).contains("stop_times.txt is damaged"))
  }

  @Test func `with a table twice counts the first, with a notice`() throws {
    let folder = try ImportFolder()
    var archive = feed.archive()
    archive.entries.append(.init("stops.txt", "stop_id\nother\n"))
    let outcome = try folder.run().run(try folder.write(archive))
    #expect(outcome.found == ["duplicated_file stops.txt: -"])
    #expect(outcome.counts.stops == 4)
  }

  @Test func `with names that lead elsewhere writes nothing there`() throws {
    let folder = try ImportFolder()
    let archive = feed.archive(in: "../../escape/")
    _ = try folder.run().run(try folder.write(archive))
    #expect(folder.files == ["feed.sqlite"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/../escape"))
  }
}
