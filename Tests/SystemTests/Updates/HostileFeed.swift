import Foundation
import TestArchives
import Testing

/// A feed that is made to fill memory or time.
struct HostileFeed: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Whether the rest of the feed is still of use, so that it is imported; nil where its size decides.
  var isUsable: Bool?
  /// Writes it, and gives its name.
  var write: @Sendable (Folder) throws -> String

  /// The length of a long field, and the number of many rows.
  static let length = Amount.of("HOSTILE_BYTES", by: 16 << 20)
  static let rows = Amount.of("HOSTILE_ROWS", by: 100_000)

  private static let stops = "stop_id,stop_name,stop_lat,stop_lon\n"
  private static let stopTimes =
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"

  /// A good feed in which one table is another.
  private static func zip(
    _ name: String,
    isUsable: Bool,
    replacing table: String,
    _ text: @escaping @Sendable () -> DeflatedText,
  ) -> HostileFeed {
    HostileFeed(testDescription: name, isUsable: isUsable) { folder in
      var archive = VersionedFeed.first.archive(trips: 1)
      archive.entries.removeAll { $0.name == table }
      archive.entries.append(text().entry(table))
      try folder.write("feed.zip", Data(archive.bytes))
      return "feed.zip"
    }
  }

  /// A good feed in which one table is a beginning and then zeros that take no room on the disk.
  private static func sparse(
    _ name: String,
    isUsable: Bool,
    _ table: String,
    _ start: String,
  ) -> HostileFeed {
    HostileFeed(testDescription: name, isUsable: isUsable) { folder in
      try VersionedFeed.first.write(to: folder, trips: 1)
      let path = try folder.write("first/" + table, start)
      truncate(path, off_t(length))
      return "first"
    }
  }

  /// A good feed some of whose tables go on with rows of which no two are alike.
  private static func distinct(
    _ name: String,
    _ tables: [String: @Sendable (Int) -> String],
  ) -> HostileFeed {
    HostileFeed(testDescription: name, isUsable: nil) { folder in
      try VersionedFeed.first.write(to: folder, trips: 1)
      for (table, row) in tables {
        let url = folder.url.appending(path: "first/" + table)
        if !FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) {
          try Data(headers[table, default: ""].utf8).write(to: url)
        }
        let file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
        for start in stride(from: 0, to: rows, by: 10_000) {
          let text = (start..<min(rows, start + 10_000)).map(row).joined()
          try file.write(contentsOf: Data(text.utf8))
        }
        try file.close()
      }
      return "first"
    }
  }

  private static let headers = [
    "calendar_dates.txt": "service_id,date,exception_type\n",
    "frequencies.txt": "trip_id,start_time,end_time,headway_secs\n",
    "translations.txt": "table_name,field_name,language,translation,record_id\n",
  ]

  /// Rises within ten rows and differs from ten to ten.
  private static func sequence(_ row: Int) -> Int { row % 10 * 100 + (row * 7 + row / 1000) % 97 }

  private static func clock(_ seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  /// The bad rows by name: what follows the good rows of a table, again and again.
  static let all: [HostileFeed] = [
    zip("a field that never ends, in quotes", isUsable: false, replacing: "stops.txt") {
      DeflatedText(stops + "S1,\"", repeating: "a", count: length)
    },
    zip("a field that never ends", isUsable: false, replacing: "stops.txt") {
      DeflatedText(stops + "S1,", repeating: "a", count: length)
    },
    zip("a long field, closed, and nothing else", isUsable: false, replacing: "stops.txt") {
      DeflatedText(stops + "S1,\"", repeating: "a", count: length, end: "\",60,10\n")
    },
    zip("quotes that escape quotes", isUsable: false, replacing: "stops.txt") {
      DeflatedText(stops + "S1,\"", repeating: "\"\"", count: length / 2)
    },
    zip("a header that never ends", isUsable: false, replacing: "stops.txt") {
      DeflatedText(repeating: "stop_id,", count: length / 8)
    },
    zip("commas without end", isUsable: false, replacing: "stops.txt") {
      DeflatedText(stops, repeating: ",", count: length)
    },
    zip("empty lines without end", isUsable: false, replacing: "stop_times.txt") {
      DeflatedText(stopTimes, repeating: "\n", count: length)
    },
    zip("NUL bytes without end", isUsable: false, replacing: "stop_times.txt") {
      DeflatedText(stopTimes, repeating: "\0", count: length)
    },
    zip("a lone UTF-16 mark and then text", isUsable: false, replacing: "stops.txt") {
      DeflatedText("\u{FEFF}", repeating: "a\0", count: length / 2)
    },
    zip("rows of unknown trips", isUsable: false, replacing: "stop_times.txt") {
      DeflatedText(stopTimes, repeating: "X,7:00:00,7:00:00,S1,1\n", count: rows)
    },
    zip("rows that are no rows", isUsable: false, replacing: "stop_times.txt") {
      DeflatedText(stopTimes, repeating: "\"x\"y,\u{fffd},,,,,\r", count: rows)
    },
    zip("one call of a trip again and again", isUsable: false, replacing: "stop_times.txt") {
      DeflatedText(stopTimes, repeating: "R0-0,7:00:00,7:00:00,S1,1\n", count: rows)
    },
    zip("calls of a trip without times", isUsable: false, replacing: "stop_times.txt") {
      DeflatedText(stopTimes, repeating: "R0-0,,,S1,1\n", count: rows)
    },
    zip("trips by turns", isUsable: rows < 100_001, replacing: "stop_times.txt") {
      DeflatedText(
        stopTimes,
        repeating: "R0-0,7:00:00,7:00:00,S1,1\nR1-0,7:00:00,7:00:00,S1,1\n"
          + "R0-0,7:10:00,7:10:00,S2,2\nR1-0,7:10:00,7:10:00,S2,2\n",
        count: rows / 4,
      )
    },
    zip("one stop again and again", isUsable: false, replacing: "stops.txt") {
      DeflatedText(stops, repeating: "S1,First,60,10\n", count: rows)
    },
    zip("dates of one service again and again", isUsable: true, replacing: "calendar_dates.txt") {
      DeflatedText("service_id,date,exception_type\n", repeating: "W,20260303,2\n", count: rows)
    },
    zip("one trip again and again", isUsable: true, replacing: "trips.txt") {
      DeflatedText("route_id,service_id,trip_id\n", repeating: "R0,W,R0-0\n", count: rows)
    },
    zip("bad dates", isUsable: true, replacing: "calendar_dates.txt") {
      DeflatedText("service_id,date,exception_type\n", repeating: "W,20261399,3\n", count: rows)
    },
    zip("bad frequencies", isUsable: true, replacing: "frequencies.txt") {
      DeflatedText(
        "trip_id,start_time,end_time,headway_secs\n",
        repeating: "R0-0,99:00,x,-1\n",
        count: rows,
      )
    },
    distinct(
      "very many stops",
      ["stops.txt": { "X\($0),Stop number \($0) of very many,60,10\n" }],
    ),
    distinct("very many dates", ["calendar_dates.txt": { "X\($0),20260303,1\n" }]),
    distinct(
      "very many frequencies",
      ["frequencies.txt": { "R0-0,\(clock($0 % 80_000)),30:00:00,\($0 / 80_000 + 1)\n" }],
    ),
    distinct(
      "very many translations",
      ["translations.txt": { "stops,stop_name,fr,Un nom assez long \($0),X\($0)\n" }],
    ),
    distinct(
      "very many trips, each its own way",
      [
        "trips.txt": { $0 % 10 == 0 ? "R0,W,X\($0 / 10)\n" : "" },
        "stop_times.txt": { row in
          let time = clock(25_200 + row % 10 * 3600 + row / 10 * 7919 % 3600)
          return "X\(row / 10),\(time),\(time),S\(row * 31 % 19),\(sequence(row))\n"
        },
      ],
    ),
    zip("a bomb that says so", isUsable: false, replacing: "stops.txt") {
      DeflatedText(bombOf: 4_000_000_000)
    },
    HostileFeed(testDescription: "a bomb that lies", isUsable: false) { folder in
      var entry = DeflatedText(bombOf: 4_000_000_000).entry("stops.txt")
      entry.declaredSize = 1000
      var archive = VersionedFeed.first.archive(trips: 1)
      archive.entries.removeAll { $0.name == entry.name }
      archive.entries.append(entry)
      try folder.write("feed.zip", Data(archive.bytes))
      return "feed.zip"
    },
    HostileFeed(testDescription: "a size of Zip64 beyond all", isUsable: false) { folder in
      var archive = VersionedFeed.first.archive(trips: 1)
      for index in archive.entries.indices { archive.entries[index].largeSize = 1 << 62 }
      try folder.write("feed.zip", Data(archive.bytes))
      return "feed.zip"
    },
    HostileFeed(testDescription: "very many entries", isUsable: true) { folder in
      var archive = VersionedFeed.first.archive(trips: 1)
      archive.entries += (0..<60_000).map { .init("\($0)/../" + "x", "") }
      try folder.write("feed.zip", Data(archive.bytes))
      return "feed.zip"
    },
    sparse("a field of zeros on the disk", isUsable: false, "stops.txt", stops + "S1,\""),
    sparse("lines of zeros on the disk", isUsable: false, "stop_times.txt", stopTimes),
    sparse("a table of zeros", isUsable: false, "agency.txt", ""),
  ]
}
