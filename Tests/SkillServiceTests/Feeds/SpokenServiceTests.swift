import Testing

/// Routes, signs, headways and boarding as a rider hears them, where others got them wrong.
@Suite struct SpokenServiceTests {
  private static let now = "2026-06-02T07:30:00Z"

  private func said(
    _ utterance: String,
    _ files: [String: String],
    at now: String = SpokenServiceTests.now,
  ) throws -> String {
    try AskedFeeds(files).said(to: utterance, at: now)
  }

  // GTFS.md section 2, 10.
  private static let routes = SmallFeed.tiny(
    [
      "routes.txt": """
      route_id,agency_id,route_short_name,route_long_name,route_type
      R15,X,15,,3
      R5A,X,5A,,3
      R5,X,5,,3

      """,
      "trips.txt": "trip_id,route_id,service_id\nT,R15,S\nU,R5A,S\nV,R5,S\n",
    ],
    times: """
      T,1,A,08:00:00,08:00:00
      T,2,B,09:00:00,09:00:00
      U,1,A,08:10:00,08:10:00
      U,2,B,09:00:00,09:00:00
      V,1,A,08:20:00,08:20:00
      V,2,B,09:00:00,09:00:00
      """,
  )

  @Test(
    arguments: [
      ("next bus to beta", "today at 8:00 AM, in 30 minutes, on route 15"),
      ("next bus to beta on route 5", "today at 8:20 AM, in 50 minutes, on route 5"),
      ("next bus to beta on route 15", "today at 8:00 AM, in 30 minutes, on route 15"),
      ("next bus to beta on route 5 a", "today at 8:10 AM, in 40 minutes, on route 5A"),
    ]
  )
  func `route 5 is neither 15 nor 5A`(utterance: String, moment: String) throws {
    #expect(try said(utterance, Self.routes) == "The next bus for Beta is \(moment).")
  }

  @Test func `two agencies may have a route of one name`() throws {
    let files = SmallFeed.tiny(
      [
        "agency.txt": """
        agency_id,agency_name,agency_url,agency_timezone
        X,First,https://example.com,Etc/UTC
        Y,Second,https://example.com,Etc/UTC

        """,
        "routes.txt": """
        route_id,agency_id,route_short_name,route_long_name,route_type
        R,X,1,,3
        Q,Y,1,,3

        """,
        "trips.txt": "trip_id,route_id,service_id\nT,R,S\nU,Q,S\n",
      ],
      times: """
        T,1,A,08:00:00,08:00:00
        T,2,B,09:00:00,09:00:00
        U,1,A,07:40:00,07:40:00
        U,2,B,09:00:00,09:00:00
        """,
    )
    #expect(
      try said("next bus to beta on route 1", files)
        == "The next bus for Beta is today at 7:40 AM, in 10 minutes, on route 1."
    )
  }

  // opentripplanner/OpenTripPlanner#5204: one stop_headsign blanked the others.
  // opentripplanner/OpenTripPlanner#1085: stop_headsign was never used.
  // transitland/transitland-datastore#705: without a headsign nothing was said.
  @Test(
    arguments: [
      // stop_headsign at A and at B, trip_headsign, and what is said from A and from B.
      ("Harbour", "", "Centre", "route 1 to Harbour", "route 1 to Centre"),
      ("", "Museum", "Centre", "route 1 to Centre", "route 1 to Museum"),
      ("", "", "Centre", "route 1 to Centre", "route 1 to Centre"),
      ("Harbour", "", "", "route 1 to Harbour", "route 1 to Gamma"),
      ("", "", "", "route 1 to Gamma", "route 1 to Gamma"),
    ]
  )
  func `the sign is the call's, else the trip's, else the last stop's name`(
    first: String,
    second: String,
    trip: String,
    fromAlpha: String,
    fromBeta: String,
  ) throws {
    let files = SmallFeed.tiny(
      ["trips.txt": "trip_id,route_id,service_id,trip_headsign\nT,R,S,\(trip)\n"],
      times: """
        trip_id,stop_sequence,stop_id,arrival_time,departure_time,stop_headsign
        T,1,A,08:00:00,08:00:00,\(first)
        T,2,B,08:10:00,08:10:00,\(second)
        T,3,C,08:20:00,08:20:00,Ignored
        """,
    )
    let feed = try AskedFeeds(files)
    #expect(
      try feed.said(to: "what leaves from alpha", at: Self.now).hasPrefix(
        "The next bus from Alpha is today at 8:00 AM, in 30 minutes, \(fromAlpha)."
      )
    )
    #expect(
      try feed.said(to: "what leaves from beta", at: Self.now).hasPrefix(
        "The next bus from Beta is today at 8:10 AM, in 40 minutes, \(fromBeta)."
      )
    )
  }

  // OneBusAway/onebusaway-alexa#52: "MLK JR WY" was read as a word.
  @Test func `a sign is read out, not spelled as it is written`() throws {
    let files = SmallFeed.tiny(
      ["trips.txt": "trip_id,route_id,service_id,trip_headsign\nT,R,S,DOWNTOWN VIA OAK ST\n"],
      times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00",
    )
    #expect(
      try said("what leaves from alpha", files).hasPrefix(
        "The next bus from Alpha is today at 8:00 AM, in 30 minutes, route 1 to Downtown via Oak Street."
      )
    )
  }

  // OneBusAway/onebusaway-alexa#49, #116: times ran together and a name melted into its route.
  @Test func `a board is short sentences with stops between`() throws {
    #expect(
      try said("what leaves from alpha", Self.routes)
        == "The next bus from Alpha is today at 8:00 AM, in 30 minutes, route 15 to Beta. "
        + "Then route 5A to Beta at 8:10 AM and route 5 to Beta at 8:20 AM."
    )
  }

  // GTFS.md section 2, 13; opentripplanner/OpenTripPlanner#5099.
  @Test func `a bus that arrives and goes on as another trip is not two buses`() throws {
    let files = SmallFeed.tiny(
      ["trips.txt": "trip_id,route_id,service_id,block_id\nT,R,S,1\nU,R,S,1\n"],
      times: """
        T,1,A,08:00:00,08:00:00
        T,2,B,08:10:00,08:10:00
        U,1,B,08:10:00,08:12:00
        U,2,C,08:20:00,08:20:00
        """,
    )
    #expect(
      try said("what leaves from beta", files, at: "2026-12-31T07:30:00Z")
        == "The next bus from Beta is today at 8:12 AM, in 42 minutes, route 1 to Gamma."
    )
  }

  private static func repeating(_ exact: String) -> [String: String] {
    SmallFeed.tiny(
      [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs,exact_times\nT,06:00:00,06:30:00,420,\(exact)\n"
      ],
      times: "T,1,A,00:00:00,00:00:00\nT,2,B,04:00:00,04:00:00",
    )
  }

  // sakayph/gtfs#1: the template's own times were taken for departures.
  // opentripplanner/OpenTripPlanner#6422: trips of a headway were missing from boards.
  @Test(arguments: ["", "0"])
  func `a headway is spoken as about every so many minutes`(exact: String) throws {
    let files = Self.repeating(exact)
    #expect(
      try said("next bus to beta", files, at: "2026-06-02T06:01:00Z")
        == "Buses for Beta leave about every 7 minutes."
    )
    #expect(
      try said("what leaves from alpha", files, at: "2026-06-02T06:01:00Z").hasPrefix(
        "Buses from Alpha leave about every 7 minutes, route 1 to Beta."
      )
    )
    #expect(
      try said("next bus to beta", files, at: "2026-06-02T03:00:00Z")
        == "Buses for Beta leave about every 7 minutes, starting today at 6:00 AM."
    )
  }

  // conveyal/r5#122: nothing is promised after the window's end.
  @Test func `exact times are told as times, and none after the end`() throws {
    let files = Self.repeating("1")
    #expect(
      try said("next bus to beta", files, at: "2026-06-02T06:01:00Z")
        == "The next bus for Beta is today at 6:07 AM, in 6 minutes."
    )
    #expect(
      try said("next bus to beta", files, at: "2026-06-02T06:29:00Z")
        == "The next bus for Beta is tomorrow at 6:00 AM."
    )
  }

  private static func boarding(_ pickup: String, _ dropOff: String) -> [String: String] {
    SmallFeed.tiny(
      times: """
        trip_id,stop_sequence,stop_id,arrival_time,departure_time,pickup_type,drop_off_type
        T,1,A,08:00:00,08:00:00,\(pickup),
        T,2,B,08:10:00,08:10:00,,\(dropOff)
        """
    )
  }

  // opentripplanner/OpenTripPlanner#608: types 2 and 3 were treated as plain.
  @Test(
    arguments: [
      ("0", "0", ""), ("2", "0", " You have to call the agency to be picked up."),
      ("3", "0", " You have to tell the driver that you want to board."),
      ("0", "2", " You have to call the agency to be let off there."),
      ("0", "3", " Tell the driver where you want to get off."),
    ]
  )
  func `what has to be arranged is said`(pickup: String, dropOff: String, remark: String) throws {
    #expect(
      try said("next bus to beta", Self.boarding(pickup, dropOff))
        == "The next bus for Beta is today at 8:00 AM, in 30 minutes." + remark
    )
  }

  // OneBusAway/onebusaway-application-modules#205: a call without boarding was listed.
  // opentripplanner/OpenTripPlanner#3734, OneBusAway/onebusaway-application-modules#148: arrivals were listed.
  @Test func `what cannot be boarded is no departure`() throws {
    let files = SmallFeed.tiny(
      ["trips.txt": "trip_id,route_id,service_id\nT,R,S\nL,R,S\n"],
      times: """
        trip_id,stop_sequence,stop_id,arrival_time,departure_time,pickup_type
        T,1,A,07:40:00,07:40:00,
        T,2,B,07:50:00,07:50:00,1
        T,3,C,08:00:00,08:00:00,
        L,1,C,08:10:00,08:10:00,
        L,2,B,08:20:00,08:20:00,
        L,3,C,08:30:00,08:30:00,
        """,
    )
    #expect(
      try said("what leaves from beta", files)
        == "The next bus from Beta is today at 8:20 AM, in 50 minutes, route 1 to Gamma. "
        + "Then tomorrow at 8:20 AM and on Thursday at 8:20 AM."
    )
    #expect(
      try said("what leaves from gamma", files).hasPrefix(
        "The next bus from Gamma is today at 8:10 AM, in 40 minutes, route 1 to Gamma. "
          + "Then tomorrow at 8:10 AM"
      )
    )
  }

  @Test func `windows that follow one another are one service`() throws {
    var files = Self.repeating("")
    files["frequencies.txt"] =
      "trip_id,start_time,end_time,headway_secs,exact_times\n"
      + "T,06:00:00,06:30:00,600,0\nT,06:30:00,09:00:00,900,0\n"
    for now in ["2026-06-02T06:01:00Z", "2026-06-02T06:15:00Z"] {
      #expect(
        try said("what leaves from alpha", files, at: now)
          == "Buses from Alpha leave about every 10 minutes, route 1 to Beta."
      )
    }
  }
}
