import NaiveEngine
import ScheduleStore
import TestRandom
import Testing
import Transit

/// The last departure that is there by a time is the one that a walk through every trip finds.
@Suite struct ArrivalTests {
  @Test(
    .enabled(if: SharedFeeds.arePresent, "the shared feeds are not beside the repository"),
    .timeLimit(.minutes(2)),
    arguments: SharedFeeds.small,
  )
  func `of a real feed`(name: String) throws {
    try agree(
      AskedFeeds(archive: SharedFeeds.zip(name)),
      Feed(files: SharedFeeds.tables(name), name: name),
      name,
      seed: 3,
      count: 30,
    )
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `of a generated feed`(seed: UInt64) throws {
    let files = FeedGenerator.make(seed: seed).mapValues { Array($0.utf8) }
    guard let twin = try? Feed(files: files, name: "feed") else { return }
    try agree(AskedFeeds(files), twin, "feed", seed: seed, count: 40)
  }

  private func agree(
    _ feed: AskedFeeds,
    _ twin: Feed,
    _ name: String,
    seed: UInt64,
    count: Int,
  ) throws {
    var random = SplitMix(seed: seed)
    for question in FeedQuestions.make(twin, count: count, seed: seed) {
      let minutes = Int.random(in: 0...(random.next() % 4 == 0 ? 60 * 60 : 6 * 60), using: &random)
      guard let expected = twin.arrivalCase(question, minutesAhead: minutes) else { continue }
      let answer = try feed.timetable.answer(
        asked(question, expected, name),
        now: Instant(secondsSince1970: Int64(expected.now)),
      )
      var ride: [Int]?
      if case .departures(let board) = answer, let first = board.departures.first,
        let arrival = first.arrival
      {
        ride = [Int(first.departure.secondsSince1970), Int(arrival.secondsSince1970)]
        #expect(board.departures.count == 1)
      }
      #expect(ride == expected.ride, "\(question) in \(minutes) minutes: \(expected)")
    }
  }

  private func asked(_ question: FeedQuestion, _ arrival: ArrivalCase, _ feed: String) -> Question {
    func place(_ id: String) -> PlaceReference {
      PlaceReference(
        spoken: "",
        stops: [StopReference(feed: FeedName(feed), stop: StopID(id))],
      )
    }
    let date = ServiceDate(yyyymmdd: arrival.date).map { $0...$0 }
    return Question(
      destination: place(question.to),
      origin: place(question.from),
      when: When(
        dates: date,
        seconds: arrival.second..<arrival.second + 86_400,
        isClockTime: true,
      ),
      selection: .arriving,
    )
  }

  /// Trips by their departure from Alpha and arrival at Beta.
  private static func trips(_ times: [(String, String)]) throws -> AskedFeeds {
    try AskedFeeds(
      SmallFeed.tiny(
        [
          "trips.txt": "trip_id,route_id,service_id\n"
            + times.indices.map { "T\($0),R,S\n" }.joined()
        ],
        times: times.enumerated().map { number, time in
          "T\(number),1,A,\(time.0),\(time.0)\nT\(number),2,B,\(time.1),\(time.1)"
        }.joined(separator: "\n"),
      )
    )
  }

  @Test(arguments: [
    // The slow one that leaves later is there too late, and the arrival's own minute will do.
    ("next bus from alpha to beta by 9 am", "7:45 AM, arriving at 8:15 AM"),
    ("next bus from alpha to beta by 8:14 am", "7:00 AM, in 30 minutes, arriving at 8:10 AM"),
    ("next bus from alpha to beta by 9:30 am", "8:00 AM, arriving at 9:10 AM"),
    ("last bus from alpha to beta by noon", "8:00 AM, arriving at 9:10 AM"),
    ("how do i get from alpha to beta before midnight", "11:00 PM, arriving at 11:20 PM"),
    ("next bus from alpha to beta by 1 am", "11:55 PM, arriving tomorrow at 12:25 AM"),
    ("i need to be at beta at 9 am from alpha", "7:45 AM, arriving at 8:15 AM"),
  ])
  func `the last one that is there in time is told`(said: String, time: String) throws {
    let feed = try Self.trips([
      ("07:00:00", "08:10:00"), ("07:45:00", "08:15:00"), ("08:00:00", "09:10:00"),
      ("23:00:00", "23:20:00"), ("23:55:00", "24:25:00"),
    ])
    let answer = try feed.said(to: said, at: "2026-06-02T06:30:00Z")
    #expect(answer.hasPrefix("The last bus that gets to Beta by "))
    #expect(answer.hasSuffix(" is today at \(time)."), "\(answer)")
  }

  @Test func `where none is there in time the next one is told`() throws {
    let feed = try Self.trips([("07:00:00", "08:10:00"), ("09:00:00", "09:30:00")])
    #expect(
      try feed.said(to: "next bus from alpha to beta by 9 am", at: "2026-06-02T08:30:00Z")
        == "No bus from Alpha gets to Beta by 9:00 AM. The next one is today at 9:00 AM, in 30 minutes, arriving at 9:30 AM."
    )
    #expect(
      try feed.said(to: "next bus from alpha to beta tomorrow by 8", at: "2026-06-02T08:30:00Z")
        == "No bus from Alpha gets to Beta by 8:00 AM tomorrow. The next one is tomorrow at 7:00 AM, arriving at 8:10 AM."
    )
    #expect(
      try feed.said(to: "next bus from alpha to beta today by 8 am", at: "2026-06-02T08:30:00Z")
        == "That time is over. The next bus for Beta is today at 9:00 AM, in 30 minutes."
    )
  }

  @Test func `the clock is the one of the place to be at`() throws {
    let feed = try AskedFeeds(
      SmallFeed.tiny(
        [
          "stops.txt":
            "stop_id,stop_name,stop_timezone\nA,Alpha,\nB,Beta,Etc/GMT-1\nC,Gamma,\n",
          "trips.txt": "trip_id,route_id,service_id\nT,R,S\nU,R,S\n",
        ],
        times: """
          T,1,A,07:00:00,07:00:00
          T,2,B,07:50:00,07:50:00
          U,1,A,08:00:00,08:00:00
          U,2,B,08:30:00,08:30:00
          """,
      )
    )
    #expect(
      try feed.said(to: "next bus from alpha to beta by 9 am", at: "2026-06-02T06:30:00Z")
        == "The last bus that gets to Beta by 9:00 AM is today at 7:00 AM, in 30 minutes, arriving at 8:50 AM."
    )
  }

  @Test func `a long journey ends days before, where none ends on the day`() throws {
    func feed(_ arrival: String) throws -> AskedFeeds {
      var files = SmallFeed.tiny(
        ["calendar_dates.txt": "service_id,date,exception_type\nS,20260603,1\nS,20260610,1\n"],
        times: "T,1,A,20:00:00,20:00:00\nT,2,B,\(arrival),\(arrival)",
      )
      files["calendar.txt"] = nil
      return try AskedFeeds(files)
    }
    let said = "next bus from alpha to beta on friday by 9"
    #expect(
      try feed("33:30:00").said(to: said, at: "2026-06-02T08:30:00Z")
        == "The last bus that gets to Beta by 9:00 AM on Friday is tomorrow at 8:00 PM, arriving on Thursday at 9:30 AM."
    )
    #expect(
      try feed("21:00:00").said(to: said, at: "2026-06-02T08:30:00Z")
        == "No bus from Alpha gets to Beta by 9:00 AM on Friday. The next one is on June 10th at 8:00 PM, arriving at 9:00 PM."
    )
  }

  @Test func `a train of days is told by the day of its arrival`() throws {
    let feed = try Self.trips([("20:00:00", "56:30:00")])
    #expect(
      try feed.said(to: "next bus from alpha to beta on friday by 9", at: "2026-06-02T08:30:00Z")
        == "The last bus that gets to Beta by 9:00 AM on Friday is tomorrow at 8:00 PM, arriving on Friday at 8:30 AM."
    )
  }
}
