import Testing

/// Days and hours as a rider hears them, where others got them wrong.
@Suite struct SpokenMomentTests {
  private static func agency(_ zone: String) -> [String: String] {
    [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nX,Agency,https://example.com,\(zone)\n"
    ]
  }

  /// Trips named by their departure from Alpha; all reach Beta at the end of the service day.
  private static func leaving(_ times: [String], _ changes: [String: String] = [:]) -> [String:
    String]
  {
    var changes = changes
    changes["trips.txt"] =
      "trip_id,route_id,service_id\n" + times.map { "\($0),R,S\n" }.joined()
    return SmallFeed.tiny(
      changes,
      times: times.map { "\($0),1,A,\($0),\($0)\n\($0),2,B,49:00:00,49:00:00" }
        .joined(separator: "\n"),
    )
  }

  private func said(
    _ files: [String: String],
    _ now: String,
    to utterance: String = "next bus to beta from alpha",
  ) throws -> String {
    try AskedFeeds(files).said(to: utterance, at: now)
  }

  // HSLdevcom/digitransit-ui#727: times were shown in the viewer's zone.
  @Test func `times are the stop's, whatever zone the device is in`() throws {
    let feed = try AskedFeeds(Self.leaving(["08:00:00"], Self.agency("Europe/Helsinki")))
    #expect(
      try feed.said(
        to: "next bus to beta from alpha",
        at: "2026-06-02T07:30:00+03:00",
        deviceZone: "America/New_York",
      ) == "The next bus for Beta is today at 8:00 AM local time, in 30 minutes."
    )
    #expect(
      try feed.said(
        to: "next bus to beta from alpha",
        at: "2026-06-02T07:30:00+03:00",
        deviceZone: "Europe/Helsinki",
      ) == "The next bus for Beta is today at 8:00 AM, in 30 minutes."
    )
  }

  /// "Tonight" and "on friday night" are said of the evening as well, and of the hours past midnight.
  @Test(arguments: [
    ("next bus to beta from alpha tonight", "today at 8:45 PM"),
    ("last bus to beta from alpha tonight", "tomorrow at 1:30 AM"),
    ("next bus to beta from alpha on friday night", "on Friday at 8:45 PM"),
  ])
  func `a night begins with the evening`(utterance: String, said: String) throws {
    let feed = try AskedFeeds(
      Self.leaving(["08:00:00", "20:45:00", "25:30:00"], Self.agency("America/New_York"))
    )
    let answer = try feed.said(to: utterance, at: "2026-06-02T18:00:00-04:00")
    #expect(answer.contains(said), "\(answer)")
  }

  /// Another day begins with its morning: the night buses of the evening before are none of its own to a rider.
  @Test(arguments: [
    ("next bus to beta from alpha on saturday", "on Saturday at 6:10 AM"),
    ("first bus to beta from alpha on saturday", "on Saturday at 6:10 AM"),
    ("next bus to beta from alpha tomorrow", "tomorrow at 6:10 AM"),
    ("next bus to beta from alpha this weekend", "on Saturday at 6:10 AM"),
    ("last bus to beta from alpha on saturday", "on Sunday at 12:22 AM"),
    ("next bus to beta from alpha at 12:10 am", "tomorrow at 12:22 AM"),
    // Who says "today" in the night means what is left of it.
    ("next bus to beta from alpha today", "today at 8:45 PM"),
    ("next bus to beta from alpha", "today at 8:45 PM"),
  ])
  func `a day begins with its morning`(utterance: String, said: String) throws {
    let feed = try AskedFeeds(
      Self.leaving(["06:10:00", "20:45:00", "24:22:00"], Self.agency("America/New_York"))
    )
    let answer = try feed.said(to: utterance, at: "2026-06-02T18:00:00-04:00")
    #expect(answer.contains(" is " + said), "\(answer)")
  }

  /// What leaves by night alone is still found on the day that was asked for.
  @Test(arguments: [
    (["01:15:00"], "on Saturday at 1:15 AM"), (["25:15:00"], "on Saturday at 1:15 AM"),
    (["02:59:00", "22:00:00"], "on Saturday at 10:00 PM"),
    (["03:00:00"], "on Saturday at 3:00 AM"),
    // Before six the service's own day decides: a first bus may be early, and a last one late.
    (["03:35:00", "22:00:00"], "on Saturday at 3:35 AM"),
    (["27:35:00", "06:10:00"], "on Saturday at 6:10 AM"),
    (["27:35:00"], "on Saturday at 3:35 AM"),
    // What runs all night begins its day at five.
    (
      ["00:40:00", "01:40:00", "02:40:00", "03:40:00", "04:40:00", "05:40:00"],
      "on Saturday at 5:40 AM",
    ),
    (["02:40:00", "03:40:00", "04:40:00"], "on Saturday at 3:40 AM"),
    (["34:00:00", "22:00:00"], "on Saturday at 10:00 AM"),
  ])
  func `a night train is one of its own day`(times: [String], said: String) throws {
    let feed = try AskedFeeds(Self.leaving(times, Self.agency("America/New_York")))
    let answer = try feed.said(
      to: "next bus to beta from alpha on saturday",
      at: "2026-06-02T18:00:00-04:00",
    )
    #expect(answer.contains(said), "\(answer)")
  }

  // OneBusAway/maglev#1461: eight o'clock was spoken as seven in autumn and as nine in spring.
  @Test(arguments: ["2026-03-08T07:30:00-07:00", "2026-11-01T07:30:00-08:00"])
  func `eight o'clock is eight o'clock on the days when clocks change`(now: String) throws {
    let files = Self.leaving(["08:00:00"], Self.agency("America/Los_Angeles"))
    #expect(
      try said(files, now) == "The next bus for Beta is today at 8:00 AM, in 30 minutes."
    )
  }

  /// Clocks of Halifax go back at two: 00:30 is the first half past one, 01:30 the second.
  private static let halifax = leaving(["00:30:00", "01:30:00"], agency("America/Halifax"))

  // Rule 1: a spoken time that occurs twice is the next pass not yet gone.
  @Test(
    arguments: [
      ("2026-11-01T00:50:00-03:00", "today at 1:30 AM, in 40 minutes"),
      ("2026-11-01T01:20:00-03:00", "today at 1:30 AM, in 10 minutes"),
      // The first pass is over, the second is to come.
      ("2026-11-01T01:31:00-03:00", "today at 1:30 AM, in 59 minutes"),
      ("2026-11-01T01:20:00-04:00", "today at 1:30 AM, in 10 minutes"),
      ("2026-11-01T01:31:00-04:00", "tomorrow at 12:30 AM"),
    ]
  )
  func `in an hour that comes twice each pass has its bus`(now: String, moment: String) throws {
    #expect(try said(Self.halifax, now) == "The next bus for Beta is \(moment).")
  }

  @Test(
    arguments: [
      ("2026-11-01T00:50:00-03:00", "today at 1:30 AM, in 40 minutes"),
      ("2026-11-01T01:20:00-03:00", "today at 1:30 AM"),
      ("2026-11-01T01:31:00-03:00", "today at 1:30 AM, in 59 minutes"),
      ("2026-11-01T01:20:00-04:00", "tomorrow at 1:30 AM"),
      ("2026-10-31T12:00:00-03:00", "tomorrow at 1:30 AM"),
    ]
  )
  func `a spoken time that comes twice is the pass not yet gone`(
    now: String,
    moment: String,
  ) throws {
    #expect(
      try said(Self.halifax, now, to: "next bus to beta from alpha at 1:15 am")
        == "The next bus for Beta is \(moment)."
    )
  }

  // home-assistant/core#20991: at one o'clock yesterday's 25:20 was not found.
  @Test func `after midnight the buses of yesterday's service are still to come`() throws {
    #expect(
      try said(Self.leaving(["25:20:00"]), "2026-06-02T01:00:00Z")
        == "The next bus for Beta is today at 1:20 AM, in 20 minutes."
    )
  }

  // OneBusAway/maglev#453: the late evening lacked tomorrow's early trips.
  // opentripplanner/OpenTripPlanner#798, HSLdevcom/digitransit-ui#545: a board jumped from midnight to four.
  @Test func `a board goes on over midnight`() throws {
    let feed = try AskedFeeds(Self.leaving(["23:50:00", "24:40:00", "00:10:00", "01:30:00"]))
    #expect(
      try feed.said(to: "what leaves from alpha", at: "2026-06-01T23:45:00Z")
        == "The next bus from Alpha is today at 11:50 PM, in 5 minutes, route 1 to Beta. "
        + "Then tomorrow at 12:10 AM and 12:40 AM."
    )
    let times = feed.answer("A\tB\t2026-06-01T23:45:00Z", limit: 4).matches(
      of: #/"departure":"[^T]*T(\d\d:\d\d)/#
    ).map { String($0.output.1) }
    #expect(times == ["23:50", "00:10", "00:40", "01:30"])
  }

  // home-assistant/core#7956: nothing was answered when nothing is left today.
  @Test(
    arguments: [
      ("20260603", "tomorrow at 8:00 AM"), ("20260605", "on Friday at 8:00 AM"),
      ("20260609", "on June 9th at 8:00 AM"),
    ]
  )
  func `when nothing is left today the next day with service is told`(
    date: String,
    moment: String,
  ) throws {
    var files = Self.leaving(["08:00:00"])
    files["calendar.txt"] = nil
    files["calendar_dates.txt"] = "service_id,date,exception_type\nS,\(date),1\nS,20260601,1\n"
    #expect(
      try said(files, "2026-06-02T09:00:00Z") == "The next bus for Beta is \(moment)."
    )
  }

  // vingerha/gtfs2#23: the next departure was tomorrow's while today had more.
  @Test func `today's bus goes before tomorrow's earlier one`() throws {
    #expect(
      try said(Self.leaving(["06:00:00", "22:00:00"]), "2026-06-02T20:00:00Z")
        == "The next bus for Beta is today at 10:00 PM."
    )
  }

  // GTFS.md section 2, 14; OneBusAway/maglev#605: an expired feed was served with no sign of it.
  @Test func `a timetable that has ended says so`() throws {
    #expect(
      try said(Self.leaving(["08:00:00"]), "2027-02-03T07:00:00Z")
        == "The timetable ended on December 31st, 2026, "
        + "so I can't tell when the next departure for Beta leaves."
    )
  }

  @Test func `a timetable that has not begun says so, and its first bus`() throws {
    #expect(
      try said(Self.leaving(["08:00:00"]), "2025-11-03T07:00:00Z")
        == "The timetable does not begin until January 1st. "
        + "The first bus for Beta is on January 1st at 8:00 AM."
    )
  }

  @Test func `a pause longer than eight days says when service resumes`() throws {
    var files = Self.leaving(["08:00:00"])
    files["calendar.txt"] = nil
    files["calendar_dates.txt"] = "service_id,date,exception_type\nS,20260601,1\nS,20260620,1\n"
    #expect(
      try said(files, "2026-06-02T09:00:00Z")
        == "No bus leaves Alpha for Beta in the next eight days. "
        + "Service resumes on June 20th at 8:00 AM."
    )
  }

  // GTFS.md section 2, 14: feed_info bounds the trusted span and removes nothing.
  @Test func `beyond feed_info's end the timetable may be out of date`() throws {
    let files = Self.leaving(
      ["08:00:00"],
      [
        "feed_info.txt":
          "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date\n"
          + "P,https://example.com,en,20260101,20260531\n"
      ],
    )
    #expect(
      try said(files, "2026-06-02T07:30:00Z")
        == "The next bus for Beta is today at 8:00 AM, in 30 minutes. "
        + "This timetable ended on May 31st and may be out of date."
    )
    #expect(!(try said(files, "2026-05-31T07:30:00Z")).contains("out of date"))
  }

  // google/transit#322: rail times were read by the stop's clock.
  @Test func `times are reckoned by the agency's clock and spoken by the stop's`() throws {
    // A train over three zones, its times all Toronto's, as the feed of such a railway has them.
    let files = SmallFeed.tiny(
      Self.agency("America/Toronto").merging([
        "stops.txt": """
        stop_id,stop_name,stop_timezone,location_type,parent_station
        A,Alpha,America/Toronto,,
        W,Winnipeg,America/Winnipeg,1,
        W1,Winnipeg,America/Vancouver,0,W
        B,Beta,America/Vancouver,,

        """,
        "routes.txt":
          "route_id,agency_id,route_short_name,route_long_name,route_type\nR,X,,Canadian,2\n",
      ]) { $1 },
      times: "T,1,A,09:30:00,10:00:00\nT,2,W1,33:00:00,34:00:00\nT,3,B,60:00:00,60:00:00",
    )
    let feed = try AskedFeeds(files)
    // 34:00 is ten o'clock in Toronto, nine in Winnipeg; a platform has its station's zone, not its own.
    #expect(
      try feed.said(to: "next train to beta from winnipeg", at: "2026-06-02T08:30:00-05:00")
        == "The next train for Beta is today at 9:00 AM, in 30 minutes."
    )
    #expect(
      feed.answer("W\tB\t2026-06-02T08:30:00-05:00").contains(
        "\"departure\":\"2026-06-02T10:00:00-04:00\""
      )
    )
  }

  // GTFS.md section 2, 6: OpenMobilityData/OpenMobilityData-Public#191, hove-io/navitia#1362.
  @Test func `a time between timepoints is spoken as about`() throws {
    let files = SmallFeed.tiny(times: "T,1,A,08:00:00,08:00:00\nT,2,C,,\nT,3,B,08:20:00,08:20:00")
    #expect(
      try said(files, "2026-06-02T08:00:00Z", to: "next bus to beta from gamma")
        == "The next bus for Beta is today at about 8:10 AM, in 10 minutes."
    )
  }

  // GTFS.md section 2, 5: aliases are names of the zone data, abbreviations such as PST are not.
  @Test(
    arguments: [
      ("US/Pacific", "-07:00"), ("America/Montreal", "-04:00"), ("EST", "-05:00"),
      ("MST", "-07:00"), ("HST", "-10:00"), ("Asia/Kathmandu", "+05:45"),
    ]
  )
  func `every name of the zone data is known`(zone: String, offset: String) throws {
    let feed = try AskedFeeds(Self.leaving(["08:00:00"], Self.agency(zone)))
    #expect(
      feed.answer("A\tB\t2026-06-02T06:00:00").contains(
        "\"departure\":\"2026-06-02T08:00:00\(offset)\""
      )
    )
  }
}
