import SkillService
import Testing

/// What of a feed is stored, and which feeds are refused.
@Suite struct StoredFeedTests {
  @Test func `stores trips as patterns and timings, and shows them as GTFS has them`() throws {
    let folder = try ImportFolder()
    let outcome = try folder.importing(SmallFeed())
    #expect(outcome.found == [])
    #expect(outcome.counts.trips == 2 && outcome.counts.stopTimes == 6)
    #expect(try folder.query("SELECT * FROM pattern") == ["1|1|3|1|2"])
    #expect(try folder.query("SELECT * FROM timing") == ["1|[0,660,1200]|[0,60,0]|"])
    #expect(
      try folder.query("SELECT trip_key, trip_id, start, headsign_key FROM trip")
        == ["1|T1|25200|1", "2|T2|28800|1"]
    )
    #expect(
      try folder.query("SELECT trip_id, arrival_time, departure_time, stop_id FROM stop_times")
        == [
          "T1|07:00:00|07:00:00|S1", "T1|07:10:00|07:11:00|S2", "T1|07:20:00|07:20:00|S3",
          "T2|08:00:00|08:00:00|S1", "T2|08:10:00|08:11:00|S2", "T2|08:20:00|08:20:00|S3",
        ]
    )
    #expect(try folder.query("SELECT value FROM meta WHERE name = 'max_time'") == ["30000"])
    #expect(
      try folder.query("SELECT value FROM meta WHERE name LIKE '%service_date' ORDER BY name")
        == ["20260105", "20260130"]
    )
    #expect(folder.files == ["feed.sqlite"])
  }

  @Test func `a call without a time shows none`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(
      SmallFeed([
        "stop_times.txt": FeedRules.times
          + "T2,08:00:00,08:00:00,S1,1\nT2,08:10:00,08:11:00,S2,2\nT2,,,S3,3\n"
      ])
    )
    #expect(
      try folder.query("SELECT stop_id, arrival_time, departure_time, timepoint FROM stop_times")
        == ["S1|08:00:00|08:00:00|1", "S2|08:10:00|08:11:00|1", "S3|||0"]
    )
  }

  @Test func `keeps what the rules leave of a feed`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(
      SmallFeed([
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon,parent_station\nS1,A,60,10,S9\nS2,B,60,10,S3\nS3,C,60,10,\n",
        "calendar_dates.txt":
          "service_id,date,exception_type\nW,20260107,1\nW,20260107,2\nW,20260110,1\n",
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs,exact_times\nT1,9:00:00,9:30:00,700,1\n"
          + "T1,7:00:00,9:00:00,600,\nT2,7:00:00,9:00:00,x,\nT2,23:00:00,25:00:00,600,0\n",
      ])
    )
    #expect(
      try folder.query("SELECT stop_key, parent_station, parent_key FROM stops") == [
        "1||", "2|S3|3", "3||",
      ]
    )
    #expect(try folder.query("SELECT * FROM exception") == ["20260107|1|2", "20260110|1|1"])
    #expect(
      try folder.query("SELECT * FROM frequency")
        == ["1|0|32400|34200|700|1", "1|1|25200|32400|600|0", "2|0|82800|90000|600|0"]
    )
    // The last start, 24:50, and twenty minutes to the last call.
    #expect(try folder.query("SELECT value FROM meta WHERE name = 'max_time'") == ["90600"])
    #expect(try folder.query("SELECT value FROM meta WHERE name = 'min_time'") == ["25200"])
  }

  @Test(
    arguments: [
      (["stops.txt": nil], "stops.txt is missing"), (["trips.txt": nil], "trips.txt is missing"),
      (["stop_times.txt": nil], "stop_times.txt is missing"),
      (["agency.txt": nil], "agency.txt has no rows"), (["calendar.txt": nil], "service dates"),
      (["stops.txt": "stop_id\n"], "no usable stops in stops.txt"),
      (["stops.txt": "stop_code,stop_name\n1,A\n"], "it needs stop_id"),
      (["trips.txt": "route_id,service_id,trip_id\n"], "no usable trips"),
      (
        ["calendar.txt": FeedRules.calendar + "W,0,0,0,0,0,0,0,20260105,20260130\n"],
        "service dates",
      ),
      (["stop_times.txt": FeedRules.times], "none of its 2 trips can be used"),
      (["agency.txt": "agency_name,agency_timezone\nA,PST\n"], "agency_timezone \"PST\""),
      (
        ["agency.txt": "agency_name,agency_timezone\nA,../../etc/passwd\n"],
        "is no known time zone",
      ),
      (["agency.txt": "agency_name,agency_timezone\nA,\n"], "has no agency_timezone"),
      (["agency.txt": "agency_id,agency_timezone\nA,Europe/Oslo\nB,Mars/Base\n"], "row 3"),
    ] as [([String: String?], String)]
  )
  func `refuses a feed that cannot answer questions`(files: [String: String?], line: String) throws
  {
    let folder = try ImportFolder()
    _ = try folder.importing(SmallFeed())
    let before = try folder.dump()
    #expect {
      try folder.importing(SmallFeed(files))
    } throws: { error in
      let text = String(describing: error)
      return text.contains(line) && !text.contains("\n")
    }
    #expect(try folder.dump() == before)
    #expect(folder.files == ["feed.sqlite"])
  }

  @Test func `takes a feed without agency ids, route agencies and headsigns`() throws {
    let folder = try ImportFolder()
    let outcome = try folder.importing(
      SmallFeed([
        "agency.txt": "agency_name,agency_timezone\nA,America/Halifax\n",
        "routes.txt": "route_id,route_short_name,route_type\nR,5,3\n",
        "trips.txt": "route_id,service_id,trip_id\nR,W,T1\nR,W,T2\n",
      ])
    )
    #expect(outcome.found == [])
    #expect(try folder.query("SELECT agency_key, agency_id FROM routes") == ["1|"])
    #expect(try folder.query("SELECT trip_headsign FROM trips") == ["", ""])
  }

  @Test func `reads each form of translations`() throws {
    let folder = try ImportFolder()
    _ = try folder.importing(
      SmallFeed(["translations.txt": "trans_id,lang,translation\nFirst,no,Første\n"])
    )
    #expect(try folder.query("SELECT * FROM translations") == ["||no|Første|||First"])
    _ = try folder.importing(
      SmallFeed([
        "translations.txt":
          "table_name,field_name,language,translation,record_id\nstops,stop_name,no,Første,S1\n"
      ])
    )
    #expect(try folder.query("SELECT * FROM translations") == ["stops|stop_name|no|Første|S1||"])
  }

  @Test func `is refused for errors when strict`() throws {
    let folder = try ImportFolder()
    let feed = SmallFeed([
      "stop_times.txt": FeedRules.times + "T9,7:00:00,7:00:00,S1,1\n" + FeedRules.t2
    ])
    let path = try folder.write(feed)
    #expect {
      try folder.run(strict: true).run(path)
    } throws: { error in
      // T1 has no rows, which is a warning; the unknown trip is the error.
      String(describing: error).contains("1 errors") && (error as? ImportFailure)?.notices != nil
    }
    #expect(folder.files == [])
    #expect(throws: Never.self) { try folder.run().run(path) }
  }
}
