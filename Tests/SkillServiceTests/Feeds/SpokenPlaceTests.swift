import Testing

/// Stops and stations as a rider names them and hears them, where others got them wrong.
@Suite struct SpokenPlaceTests {
  private static let now = "2026-06-02T07:30:00Z"

  private func said(_ utterance: String, _ files: [String: String]) throws -> String {
    try AskedFeeds(files).said(to: utterance, at: Self.now)
  }

  private static let station = SmallFeed.tiny(
    [
      "stops.txt": """
      stop_id,stop_name,stop_code,location_type,parent_station,platform_code
      ST,Central Station,,1,,
      P1,Central Station,101,0,ST,1
      P2,Central Station,102,,ST,2
      EN,Central Station Entrance,,2,ST,
      B,Beta,,,,

      """,
      "trips.txt": "trip_id,route_id,service_id\nT,R,S\nU,R,S\n",
    ],
    times: """
      T,1,P1,08:00:00,08:00:00
      T,2,B,08:10:00,08:10:00
      U,1,P2,07:50:00,07:50:00
      U,2,B,08:05:00,08:05:00
      """,
  )

  // opentripplanner/OpenTripPlanner#1057, motis-project/motis#900: a station that was asked for gave nothing.
  @Test func `a station means all its platforms, and the platform is told`() throws {
    #expect(
      try said("next bus to beta from central station", Self.station)
        == "The next bus for Beta is today at 7:50 AM, in 20 minutes, platform 2."
    )
  }

  /// A station whose bays have names of their own, and a stop across the street from it.
  private static func bays(_ stops: String = "", _ times: String = "") -> [String: String] {
    SmallFeed.tiny(
      [
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code
        ST,Central,60.0000,10.0000,1,,
        PA,Central Bay A,60.0001,10.0000,0,ST,A
        PB,Central Bay B,60.0002,10.0000,0,ST,B
        B,Beta,60.1000,10.0000,,,

        """ + stops,
        "trips.txt": "trip_id,route_id,service_id\nT,R,S\nU,R,S\nV,R,S\n",
      ],
      times: """
        T,1,PA,08:00:00,08:00:00
        T,2,B,08:10:00,08:10:00
        U,1,PB,07:50:00,07:50:00
        U,2,B,08:05:00,08:05:00
        """ + times,
    )
  }

  @Test(
    arguments: [
      "next bus to beta", "next bus to beta from central", "next bus to beta from central station",
    ]
  )
  func `bays with names of their own are one origin`(utterance: String) throws {
    #expect(
      try said(utterance, Self.bays())
        == "The next bus for Beta is today at 7:50 AM, in 20 minutes, from Central Bay B."
    )
  }

  @Test func `a bay is asked for by its own name`() throws {
    #expect(
      try said("next bus to beta from central bay a", Self.bays())
        == "The next bus for Beta is today at 8:00 AM, in 30 minutes."
    )
  }

  @Test func `a station and a stop beside it are two origins`() throws {
    let files = Self.bays(
      "C,Gamma,60.0003,10.0000,,,\n",
      "\nV,1,C,07:55:00,07:55:00\nV,2,B,08:05:00,08:05:00",
    )
    #expect(try said("next bus to beta", files) == "Where are you leaving from?")
  }

  @Test func `who stands at a bay stands at its station`() throws {
    let files = Self.bays(
      "C,Gamma,60.0030,10.0000,,,\n",
      "\nV,1,C,07:55:00,07:55:00\nV,2,B,08:05:00,08:05:00",
    )
    #expect(
      try AskedFeeds(files).said(
        to: "next bus to beta",
        at: Self.now,
        location: (60.0, 10.0),
      ) == "The next bus for Beta is today at 7:50 AM, in 20 minutes, from Central Bay B."
    )
  }

  // GTFS.md section 2, 16: stop_code is the rider's number, and stop_id may be asked for as well.
  @Test(arguments: ["stop 4711", "4711", "stop number 4711", "stop 12"])
  func `a stop is found by its number`(heard: String) throws {
    let files = SmallFeed.tiny(
      ["stops.txt": "stop_id,stop_name,stop_code\n12,Alpha,4711\n13,Beta,4712\n"],
      times: "T,1,12,08:00:00,08:00:00\nT,2,13,08:10:00,08:10:00",
    )
    #expect(
      try said("next bus to beta from \(heard)", files)
        == "The next bus for Beta is today at 8:00 AM, in 30 minutes."
    )
  }

  // GTFS.md section 2, 16: OneBusAway/onebusaway-alexa#52.
  @Test func `tts_stop_name is spoken, and both names find the stop`() throws {
    let files = SmallFeed.tiny(
      [
        "stops.txt":
          "stop_id,stop_name,tts_stop_name\nA,Alpha,\nB,MLK JR WY & Main,Martin Luther King Way and Main\n"
      ],
      times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00",
    )
    let answer =
      "The next bus for Martin Luther King Way and Main is today at 8:00 AM, in 30 minutes."
    #expect(try said("next bus to martin luther king way and main", files) == answer)
    #expect(try said("next bus to m. l. k. junior way and main", files) == answer)
  }

  @Test(
    arguments: [
      ("Žalgirio", "zalgirio"), ("São Bento", "sao bento"), ("Zürich HB", "zurich h b"),
      ("תל אביב", "תל אביב"), ("東京駅", "東京駅"), ("Žalgirio", "žalgirio"),
    ]
  )
  func `names are found without case and accents`(name: String, heard: String) throws {
    let files = SmallFeed.tiny(
      ["stops.txt": "stop_id,stop_name\nA,Alpha\nB,\(name)\n"],
      times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00",
    )
    #expect(
      try said("next bus to \(heard)", files).hasSuffix("is today at 8:00 AM, in 30 minutes.")
    )
  }

  private static func translated(_ translations: String) -> [String: String] {
    SmallFeed.tiny(
      [
        "stops.txt": "stop_id,stop_name\nA,Alpha\nB,東京駅\nC,大阪駅\n",
        "translations.txt": translations,
      ],
      times:
        "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00\nT,3,C,08:20:00,08:20:00",
    )
  }

  // GTFS.md section 2, 15.
  @Test(
    arguments: [
      "table_name,field_name,language,translation,record_id\nstops,stop_name,en,Tokyo Station,B\n",
      "table_name,field_name,language,translation,field_value\nstops,stop_name,en,Tokyo Station,東京駅\n",
      "trans_id,lang,translation\n東京駅,en,Tokyo Station\n",
    ]
  )
  func `a stop is found by the translation of its name`(translations: String) throws {
    #expect(
      try said("next bus to tokyo station", Self.translated(translations)).hasSuffix(
        "is today at 8:00 AM, in 30 minutes."
      )
    )
  }

  // google/transit#324: of two translations for one cell the record's own goes before the value's.
  @Test func `a translation by record goes before one by value`() throws {
    let files = Self.translated(
      "table_name,field_name,language,translation,record_id,record_sub_id,field_value\n"
        + "stops,stop_name,en,Old Name,,,東京駅\nstops,stop_name,en,Tokyo Station,B,,\n"
    )
    #expect(try said("next bus to tokyo station", files).contains("today at 8:00 AM"))
    #expect(!(try said("next bus to old name", files)).contains("today at 8:00 AM"))
  }

  @Test func `a translation by value needs the whole cell`() throws {
    let files = Self.translated(
      "table_name,field_name,language,translation,field_value\nstops,stop_name,en,Tokyo Station,東京\n"
    )
    #expect(!(try said("next bus to tokyo station", files)).contains("today at"))
  }

  // home-assistant/core#2265: trips in the other direction were offered.
  @Test func `no bus goes against its trip's direction`() throws {
    let files = SmallFeed.tiny(times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00")
    #expect(
      try said("next bus to alpha from beta", files) == "Nothing goes from Beta to Alpha."
    )
  }
}
