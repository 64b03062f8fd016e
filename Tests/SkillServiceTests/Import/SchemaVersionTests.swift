import ScheduleStore
import SQLite
import Testing

@testable import SkillService

/// What is stored of a feed may change only together with the version of the schema, by which old files are told.
@Suite struct SchemaVersionTests {
  /// A feed with all kinds of names, since they are stored folded.
  private static let feed = SmallFeed([
    "stops.txt":
      "stop_id,stop_name,stop_code,stop_lat,stop_lon,location_type,parent_station\n"
      + "S1,Main St & 2nd Ave,101,60,10,0,P\nS2,St. John's Sq,,60.01,10,,\n"
      + "S3,Washington Union Station,WUS,60.02,10,,\nP,Östra Bahnhof (Bay 3),,60.03,10,1,\n"
      + "S4,N Park Blvd @ King/Queen Rd,,60.04,10,,\nS5,B.W.I. Airport Twenty-First Str.,,60.05,10,,\n"
      + "S6,大阪駅前,,60.06,10,,\nS7,Łódź Fabryczna NB,,60.07,10,,\n",
    "trips.txt":
      "route_id,service_id,trip_id,trip_headsign\nR,W,T1,North via Elm Ctr\nR,W,T2,I-95 Park & Ride\n",
    "stop_times.txt":
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,timepoint\n"
      + (1...7).map { "T1,0\($0):00:00,0\($0):05:00,S\($0),\($0),1\n" }.joined()
      + "T2,08:00:00,08:00:00,S1,1,0\nT2,,,S2,2,\nT2,08:21:00,08:21:00,S3,3,1\n",
    "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nT2,9:00:00,10:00:00,600\n",
    "translations.txt":
      "table_name,field_name,language,translation,field_value\nstops,stop_name,en,Osaka,大阪駅前\n",
  ])

  /// The version, and the hash of all that it stores of the feed.
  private static let known = (version: 2, hash: "6e75dcf21afcd227")

  @Test func `a change of what is stored raises the version`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(Self.feed)
    var text = ""
    for row in try folder.query("SELECT coalesce(sql, '') FROM sqlite_master ORDER BY name") {
      text += row + "\n"
    }
    let tables =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'meta' ORDER BY name"
    for table in try folder.query(tables) {
      let columns = try folder.query(
        "SELECT 'quote(' || name || ')' FROM pragma_table_info('\(table)')"
      )
      let list = columns.joined(separator: ", ")
      for row in try folder.query("SELECT \(list) FROM \(table) ORDER BY \(list)") {
        text += "\(table): \(row)\n"
      }
    }
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let stored = (version: Schema.version, hash: String(hash, radix: 16))
    #expect(
      stored == Self.known,
      "schedule files hold something else now: raise Schema.version and write the new hash here",
    )
  }
}
