import SQLite
import ScheduleStore
import SkillService
import TestArchives
import Testing

/// A feed that is large enough for what is done beside: unpacked ahead, its places worked out while it is written.
private let feed: SmallFeed = {
  var stops =
    "stop_id,stop_name,tts_stop_name,stop_code,stop_lat,stop_lon,location_type,parent_station\n"
  for number in 0..<240 {
    let (latitude, longitude) = (60 + number % 20, number % 7)
    let parent = number % 12 == 1 ? "S\(number - 1)" : ""
    stops += "S\(number),\(number % 3 == 0 ? "Main" : "Park") St & Av \(number % 50),"
    stops += "\(number % 40 == 0 ? "Spoken \(number)" : ""),\(1000 + number),"
    stops += "\(latitude).0\(number % 10),10.0\(longitude),\(number % 12 == 0 ? 1 : 0),\(parent)\n"
  }
  var trips = "route_id,service_id,trip_id,trip_headsign\n"
  var times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign\n"
  for trip in 0..<400 {
    trips += "R,W,T\(trip),\(["North", "Main St via Park", "", "Harbour"][trip % 4])\n"
    for call in 0..<20 {
      let stop = (trip % 9 * 17 + call * 11) % 240
      let time = "\(5 + trip % 18):\(10 + call * 2):00"
      times += "T\(trip),\(time),\(time),S\(stop % 12 == 0 ? stop + 1 : stop),\(call),"
      times += "\(call == 4 && trip % 9 == 3 ? "Loop" : "")\n"
    }
  }
  return SmallFeed([
    "stops.txt": stops, "trips.txt": trips, "stop_times.txt": times,
    "translations.txt": "table_name,field_name,language,translation,record_id\n"
      + "stops,stop_name,nb,Hovedgata,S3\n",
  ])
}()

@Suite struct `A larger feed` {
  private static let placeTables = [
    "place", "place_stop", "place_cell", "place_name", "place_text", "place_word",
    "place_vocabulary",
  ]

  private func places(_ folder: ImportFolder) throws -> [String] {
    try Self.placeTables.flatMap { table in
      let names = try folder.query("SELECT name FROM pragma_table_info('\(table)')")
      let columns = names.map { "quote(\($0))" }.joined(separator: ",")
      return try folder.query("SELECT \(columns) FROM \(table)").map { table + ": " + $0 }
    }
  }

  @Test func `has places that go with its rows`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(feed)
    let tables = try places(folder).compactMap { $0.split(separator: ":").first }
    #expect(Set(tables).count == Self.placeTables.count)
    // A place is as well known as the trips that call at its stops; keys that were shifted would not add up.
    let calls = "pattern_call JOIN pattern USING(pattern_key) JOIN stops USING(stop_key)"
    for (key, departures) in [
      (
        "SELECT sum(departures) FROM place WHERE kind = 0",
        """
        SELECT sum(trip_count) FROM \(calls) WHERE parent_key IS NULL OR stop_name <>
          (SELECT stop_name FROM stops p WHERE p.stop_key = stops.parent_key)
        """,
      ),
      (
        "SELECT departures FROM place JOIN headsign ON headsign_key = -place_key WHERE text = 'Loop'",
        "SELECT sum(trip_count) FROM pattern_call JOIN pattern USING(pattern_key) WHERE headsign_key ="
          + " (SELECT headsign_key FROM headsign WHERE text = 'Loop')",
      ),
    ] {
      #expect(try folder.query(key) == folder.query(departures))
    }
  }

  @Test func `is the same from an archive`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(feed)
    let expected = try folder.dump() + places(folder)
    _ = try folder.run().run(try folder.write(feed.archive()))
    #expect(try folder.dump() + places(folder) == expected)
  }

  @Test(arguments: ["stops.txt", "agency.txt", "routes.txt", "stop_times.txt"])
  func `is refused from an archive for what it lacks`(file: String) throws {
    var less = feed
    less.files[file] = nil
    let folder = try ImportFolder()
    let archive = try folder.write(less.archive())
    #expect(throws: ImportFailure.self) { try folder.run().run(archive) }
  }
}
