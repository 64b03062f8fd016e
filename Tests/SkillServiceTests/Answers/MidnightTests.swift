import Testing

/// What words of time mean around midnight, where a rider's day ends at three: on a line of one route from Alpha to Beta.
@Suite struct MidnightTests {
  /// Trips by service, departure from Alpha and arrival at Beta; `S` runs daily, `F` on Fridays alone.
  private static func trips(_ times: [(String, String, String)]) throws -> AskedFeeds {
    try AskedFeeds(
      SmallFeed.tiny(
        [
          "trips.txt": "trip_id,route_id,service_id\n"
            + times.enumerated().map { "T\($0),R,\($1.0)\n" }.joined(),
          "calendar.txt":
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            + "S,1,1,1,1,1,1,1,20260101,20261231\nF,0,0,0,0,1,0,0,20260101,20261231\n",
        ],
        times: times.enumerated().map { number, time in
          "T\(number),1,A,\(time.1),\(time.1)\nT\(number),2,B,\(time.2),\(time.2)"
        }.joined(separator: "\n"),
      )
    )
  }

  /// A line that runs every two hours by day, and twice after midnight.
  private static func line() throws -> AskedFeeds {
    try trips([
      ("S", "08:00:00", "08:30:00"), ("S", "17:00:00", "17:30:00"), ("S", "21:30:00", "22:00:00"),
      ("S", "23:20:00", "23:50:00"), ("S", "24:20:00", "24:50:00"), ("S", "25:40:00", "26:10:00"),
    ])
  }

  private static let last = "The last bus that gets to Beta by "
  private static let tonight = "The last bus for Beta is today at 1:40 AM."
  private static let evening = "2026-06-03T18:00:00Z"
  /// Past midnight, on Saturday.
  private static let night = "2026-06-06T00:30:00Z"

  @Test(arguments: [
    // Midnight is the end of a day that is said, and else the next one.
    (
      evening, "how do i get from alpha to beta by midnight on saturday",
      last + "midnight is on Saturday at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      evening, "how do i get from alpha to beta before midnight on saturday",
      last + "midnight is on Saturday at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      evening, "how do i get from alpha to beta by midnight tomorrow",
      last + "midnight is tomorrow at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      evening, "how do i get from alpha to beta by midnight today",
      last + "midnight is today at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      evening, "how do i get from alpha to beta by midnight tonight",
      last + "midnight is today at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      evening, "how do i get from alpha to beta by midnight",
      last + "midnight is today at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      night, "how do i get from alpha to beta before midnight on saturday",
      last + "midnight is today at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      night, "how do i get from alpha to beta by midnight tonight",
      last + "midnight is today at 11:20 PM, arriving at 11:50 PM.",
    ),
    (
      evening, "what leaves from alpha before midnight",
      "The next bus from Alpha is today at 9:30 PM, route 1 to Beta. Then at 11:20 PM.",
    ),
    (
      evening, "what leaves from alpha before midnight tomorrow",
      "The next bus from Alpha is tomorrow at 8:00 AM, route 1 to Beta. Then at 5:00 PM and 9:30 PM.",
    ),
    // Past midnight "tonight" and "today" are the night still going on.
    (night, "last bus tonight from alpha to beta", tonight),
    (night, "last bus today from alpha to beta", tonight),
    (
      night, "first bus from alpha to beta tonight", "The next bus for Beta is today at 1:40 AM.",
    ),
    (night, "last bus from alpha to beta", tonight),
    (
      night, "next bus from alpha to beta tonight", "The next bus for Beta is today at 1:40 AM.",
    ),
    (
      night, "next bus from alpha to beta tonight at one",
      "The next bus for Beta is today at 1:40 AM.",
    ),
    (
      night, "next bus from alpha to beta this evening",
      "The next bus for Beta is today at 5:00 PM.",
    ),
    (
      "2026-06-06T02:30:00Z", "last bus today from alpha to beta",
      "The last bus for Beta is tomorrow at 1:40 AM.",
    ),
    (
      "2026-06-06T02:30:00Z", "last bus tonight from alpha to beta",
      "No more buses leave Alpha for Beta tonight. The next one is today at 8:00 AM.",
    ),
    (
      "2026-06-06T03:00:00Z", "next bus from alpha to beta tonight",
      "The next bus for Beta is today at 5:00 PM.",
    ),
    (
      night, "how do i get from alpha to beta by tonight",
      last + "3:00 AM is today at 1:40 AM, arriving at 2:10 AM.",
    ),
    (
      "2026-06-06T03:30:00Z", "how do i get from alpha to beta by tonight",
      last + "9:00 PM is today at 5:00 PM, arriving at 5:30 PM.",
    ),
    (
      "2026-06-03T22:30:00Z", "how do i get from alpha to beta by tonight",
      last + "midnight is today at 11:20 PM, in 50 minutes, arriving at 11:50 PM.",
    ),
    // Before the morning's first, what arrives in the small hours of that day.
    (
      evening, "how do i get from alpha to beta by 8 am",
      last + "8:00 AM is tomorrow at 1:40 AM, arriving at 2:10 AM.",
    ),
    (
      evening, "how do i get from alpha to beta by 8 am on friday",
      last + "8:00 AM is on Friday at 1:40 AM, arriving at 2:10 AM.",
    ),
    (
      night, "how do i get from alpha to beta by 8 am",
      last + "8:00 AM is today at 1:40 AM, arriving at 2:10 AM.",
    ),
    (
      evening, "how do i get from alpha to beta by 8:30 am",
      last + "8:30 AM is tomorrow at 8:00 AM, arriving at 8:30 AM.",
    ),
  ])
  func `a rider hears`(now: String, said: String, answer: String) throws {
    #expect(try Self.line().said(to: said, at: now) == answer)
  }

  @Test(arguments: [
    // It is Friday's night that runs.
    ([("F", "24:14:00", "24:40:00")], "12:14 AM", "12:14 AM"),
    ([("F", "24:14:00", "24:40:00"), ("F", "27:30:00", "27:50:00")], "12:14 AM", "3:30 AM"),
    ([("F", "24:14:00", "24:40:00"), ("F", "25:14:00", "25:40:00")], "12:14 AM", "1:14 AM"),
  ])
  func `the first and the last of a day are of the same runs`(
    trips: [(String, String, String)],
    first: String,
    last: String,
  ) throws {
    let feed = try Self.trips(trips)
    for (word, time) in [("next", first), ("first", first), ("last", last)] {
      #expect(
        try feed.said(to: "\(word) bus from alpha to beta on saturday", at: Self.evening)
          == "The \(word) bus for Beta is on Saturday at \(time)."
      )
    }
  }

  @Test func `the day to be there is said where the answer leaves on another`() throws {
    let feed = try Self.trips([("S", "23:46:00", "24:52:00"), ("S", "20:00:00", "34:00:00")])
    #expect(
      try feed.said(to: "how do i get from alpha to beta by 8 am on saturday", at: Self.evening)
        == Self.last
        + "8:00 AM on Saturday is on Friday at 11:46 PM, arriving on Saturday at 12:52 AM."
    )
    #expect(
      try feed.said(to: "how do i get from alpha to beta by 10 am tomorrow", at: Self.evening)
        == Self.last + "10:00 AM tomorrow is today at 8:00 PM, arriving tomorrow at 10:00 AM."
    )
    // Of the night still going on, the first one is the one to come.
    let night = ["open david's bus status", "last bus from alpha to beta tonight", "the first one"]
    #expect(
      try Self.line().said(toAll: night, at: "2026-06-06T00:21:00Z", asksForMore: true)
        == "The next bus for Beta is today at 1:40 AM. Anything else?"
    )
    let opening = [
      "open david's bus status", "how do i get from alpha to beta by midnight", "and on saturday",
    ]
    #expect(
      try Self.line().said(toAll: opening, at: Self.evening, asksForMore: true)
        == Self.last + "midnight is on Saturday at 11:20 PM, arriving at 11:50 PM. Anything else?"
    )
  }
}
