import GTFS
import SkillService
import TestArchives
import Testing

/// Faults that were reported of others and that no case of the rules shows, as tiny feeds.
@Suite struct ReportedFaultTests {
  private static let now = "2026-06-02T07:30:00Z"

  private func trips(_ answer: String) -> [String] {
    answer.matches(of: #/"tripId":"([^"]*)"/#).map { String($0.output.1) }
  }

  // stanguy/Star-GTFS#67: equal times swapped two stops.
  @Test func `stops of one time keep their sequence`() throws {
    let feed = try AskedFeeds(
      SmallFeed.tiny(times: "T,2,B,08:00:00,08:00:00\nT,1,A,08:00:00,08:00:00")
    )
    #expect(trips(feed.answer("A\tB\t\(Self.now)", days: 0)) == ["T"])
    #expect(trips(feed.answer("B\tA\t\(Self.now)", days: 0)) == [])
  }

  // OneBusAway/maglev#1033: the list was sorted by arrival.
  @Test func `an express that overtakes is listed by its departure`() throws {
    let feed = try AskedFeeds(
      SmallFeed.tiny(
        ["trips.txt": "trip_id,route_id,service_id\nslow,R,S\nexpress,R,S\n"],
        times: """
          slow,1,A,08:00:00,08:00:00
          slow,2,B,09:00:00,09:00:00
          express,1,A,07:55:00,08:10:00
          express,2,B,08:20:00,08:20:00
          """,
      )
    )
    #expect(trips(feed.answer("A\tB\t\(Self.now)", days: 0)) == ["slow", "express"])
    #expect(trips(feed.answer("A\t\t\(Self.now)", days: 0)) == ["slow", "express"])
  }

  // BlinkTagInc/gtfs-to-html#99: a stop that comes twice pushed later times along.
  @Test func `a stop that comes twice has each call's own time`() throws {
    let feed = try AskedFeeds(
      SmallFeed.tiny(
        times: """
          T,1,A,08:00:00,08:00:00
          T,2,B,08:10:00,08:10:00
          T,3,A,08:20:00,08:20:00
          T,4,C,08:30:00,08:30:00
          """
      )
    )
    let times = feed.answer("A\t\t\(Self.now)", days: 0).matches(
      of: #/"departure":"[^T]*T(\d\d:\d\d)/#
    )
    #expect(times.map { String($0.output.1) } == ["08:00", "08:20"])
    #expect(
      feed.answer("A\tC\t\(Self.now)").contains("T08:20:00+00:00\",\"arrival\":\"2026-06-02T08:30")
    )
  }

  // conveyal/r5#777, conveyal/gtfs-lib#33: calendar.txt was demanded.
  @Test(
    arguments: [
      ["calendar_dates.txt": nil],
      [
        "calendar.txt": nil,
        "calendar_dates.txt": "service_id,date,exception_type\nS,20260602,1\n",
      ],
    ] as [[String: String?]]
  )
  func `either table of days will do`(changes: [String: String?]) throws {
    var files = SmallFeed.tiny(times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00")
    for (name, text) in changes { files[name] = text }
    #expect(trips(try AskedFeeds(files).answer("A\tB\t\(Self.now)", days: 0)) == ["T"])
  }

  // MobilityData/gtfs-validator#1532: a zip of a Mac has a folder and a twin of each file.
  @Test func `a sub-folder is found and the twins of a Mac's zip are not`() throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    feed.files = SmallFeed.tiny(times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00")
      .mapValues { Array($0.utf8) }
    var archive = feed.archive(in: "My Feed/")
    for name in feed.files.keys.sorted() {
      archive.entries.append(.init("__MACOSX/My Feed/._" + name, "Mac OS X"))
    }
    let outcome = try folder.run().run(try folder.write(archive))
    #expect(outcome.counts.stops == 3 && outcome.counts.trips == 1)
  }

  // conveyal/gtfs-lib#1: a byte-order mark hid the first column, of every table.
  @Test func `a byte-order mark hides no column`() throws {
    let files = SmallFeed.tiny(times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00")
    let feed = try AskedFeeds(files.mapValues { "\u{FEFF}" + $0 })
    #expect(trips(feed.answer("A\tB\t\(Self.now)", days: 0)) == ["T"])
  }

  // OneBusAway/maglev#605: an expired feed was imported with no sign of it.
  @Test func `an import tells of a feed that has ended`() throws {
    let folder = try ImportFolder()
    var feed = SmallFeed()
    feed.files = SmallFeed.tiny(
      [
        "calendar.txt":
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
          + "S,1,1,1,1,1,1,1,20240101,20241231\n"
      ],
      times: "T,1,A,08:00:00,08:00:00\nT,2,B,08:10:00,08:10:00",
    ).mapValues { Array($0.utf8) }
    let codes = try folder.importing(feed).notices.groups.map(\.kind.code.rawValue)
    #expect(codes.contains("feed_expiration_date_passed"), "\(codes)")
  }

  // OneBusAway/maglev#1459, #1325: one stop, two agencies in two zones.
  @Test func `a stop that agencies of two zones serve lists both by their own clocks`() throws {
    let feed = try AskedFeeds(
      SmallFeed.tiny(
        [
          "agency.txt": """
          agency_id,agency_name,agency_url,agency_timezone
          X,West,https://example.com,America/Chicago
          Y,East,https://example.com,America/New_York

          """,
          "routes.txt": """
          route_id,agency_id,route_short_name,route_long_name,route_type
          R,X,1,,3
          Q,Y,2,,3

          """,
          "trips.txt": "trip_id,route_id,service_id\nW,R,S\nE,Q,S\n",
        ],
        times: """
          W,1,A,08:00:00,08:00:00
          W,2,B,09:00:00,09:00:00
          E,1,A,08:30:00,08:30:00
          E,2,B,09:00:00,09:00:00
          """,
      )
    )
    let answer = feed.answer("A\t\t2026-06-02T06:00:00-05:00", days: 0)
    #expect(trips(answer) == ["E", "W"])
    #expect(answer.contains("T08:30:00-04:00") && answer.contains("T08:00:00-05:00"))
  }
}
