import NaiveEngine
import Testing
import Transit

/// What riders say and hear, from the model's samples to the answer, on a town of two routes.
///
/// It is Wednesday, 7 January 2026, six in the evening; routes 14 and 28 leave the Square, 14 alone comes back, and
/// nothing goes from the Farm.
@Suite struct RiderTalkTests {
  private static let now = "2026-01-07T18:00:00Z"
  private static let stops = """
    stop_id,stop_name,stop_lat,stop_lon
    S,Market Square (City Hall),50,10
    C,Church St / Market Square,50.02,10
    H,Hospital,50.1,10
    M,Mall,50.2,10
    F,Farm,50.3,10

    """

  private static func town() throws -> AskedFeeds {
    var trips = "trip_id,route_id,service_id,trip_headsign\n"
    var times = "trip_id,stop_sequence,stop_id,arrival_time,departure_time\n"
    func add(_ id: String, _ route: String, _ sign: String, _ calls: [(String, String)]) {
      trips += "\(id),\(route),S,\(sign)\n"
      for (number, call) in calls.enumerated() {
        times += "\(id),\(number),\(call.0),\(call.1):00,\(call.1):00\n"
      }
    }
    for hour in 16...20 {
      let next = hour + 1
      add("a\(hour)", "R14", "Hospital", [("S", "\(hour):10"), ("H", "\(hour):40")])
      add("b\(hour)", "R28", "Mall", [("S", "\(hour):30"), ("M", "\(next):00")])
      add("c\(hour)", "R14", "Market Square", [("H", "\(hour):50"), ("S", "\(next):20")])
    }
    add("d", "R28", "Farm", [("C", "07:00"), ("F", "07:30")])
    return try AskedFeeds([
      "agency.txt": "agency_name,agency_url,agency_timezone\nA,https://example.com,Etc/UTC\n",
      "stops.txt": stops,
      "routes.txt": "route_id,route_short_name,route_type\nR14,14,3\nR28,28,3\n",
      "trips.txt": trips,
      "stop_times.txt": times,
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "S,1,1,1,1,1,1,0,20260101,20261231\n",
    ])
  }

  private static let hospital =
    "The next bus for Hospital is today at 6:10 PM, in 10 minutes, on route 14."
  private static let notHome =
    "I can't save places such as home. Where do you want to go?"
  private static let mall =
    "The next bus for Mall is today at 6:30 PM, in 30 minutes, on route 28."
  private static let square =
    "The next bus from Market Square, City Hall is today at 6:10 PM, in 10 minutes, route 14 to Hospital. "
    + "Then route 28 to Mall at 6:30 PM and route 14 to Hospital at 7:10 PM."
  private static let only28 =
    "The next bus from Market Square, City Hall is today at 6:30 PM, in 30 minutes, route 28 to Mall. "
    + "Then at 7:30 PM and 8:30 PM."

  @Test(arguments: [
    // Ways to ask for the same
    ("next bus from market square to hospital", hospital),
    ("when should i leave market square for hospital", hospital),
    ("when do i have to leave market square to get to hospital", hospital),
    ("what buses go from market square to hospital", hospital),
    ("which bus goes from market square to hospital", hospital),
    ("what buses go from market square to hospital tonight", hospital),
    ("is there a bus home from market square to hospital", hospital),
    (
      "is there a bus home from market square to hospital after supper",
      "The next bus for Hospital is today at 7:10 PM, on route 14.",
    ),
    (
      "next bus from market square to hospital in an hour",
      "The next bus for Hospital is today at 7:10 PM, on route 14.",
    ),
    // How many
    (
      "next three buses from market square to hospital",
      hospital + " Then at 7:10 PM and 8:10 PM.",
    ),
    (
      "the next two buses from market square",
      "The next bus from Market Square, City Hall is today at 6:10 PM, in 10 minutes, route 14 to Hospital. "
        + "Then route 28 to Mall at 6:30 PM.",
    ),
    // Routes
    ("what leaves from market square", square),
    ("next 28 from market square", only28), ("the 28 from market square", only28),
    ("the 28", "Where are you leaving from?"), ("when is the 28", "Where are you leaving from?"),
    ("does the 14 run on sunday", "Where are you leaving from?"),
    // A lone route is worth a word only where another leaves.
    (
      "next bus from hospital to market square",
      "The next bus for Market Square is today at 6:50 PM, in 50 minutes.",
    ),
    // By when
    (
      "how do i get from market square to hospital by 8 pm",
      "The last bus that gets to Hospital by 8:00 PM is today at 7:10 PM, arriving at 7:40 PM, on route 14.",
    ),
    (
      "i need to be at hospital from market square before lunch",
      "No bus from Market Square, City Hall, gets to Hospital by 12:00 PM. The next one is tomorrow at 4:10 PM, arriving at 4:40 PM.",
    ),
    (
      "i need to be at hospital from market square in two hours",
      "The last bus that gets to Hospital by 8:00 PM is today at 7:10 PM, arriving at 7:40 PM, on route 14.",
    ),
    ("when does the train from market square to hospital leave", hospital),
    // Parts of a day: by when they have begun for most, else by their end
    (
      "how do i get to hospital by tomorrow evening from market square",
      "The last bus that gets to Hospital by 6:00 PM is tomorrow at 5:10 PM, arriving at 5:40 PM, on route 14.",
    ),
    (
      "how do i get from market square to hospital by tonight",
      "The last bus that gets to Hospital by 9:00 PM is today at 8:10 PM, arriving at 8:40 PM, on route 14.",
    ),
    (
      "what leaves from market square before 7 pm",
      "The next bus from Market Square, City Hall is today at 6:10 PM, in 10 minutes, route 14 to Hospital. "
        + "Then route 28 to Mall at 6:30 PM.",
    ),
    (
      "last bus from market square to hospital after 5",
      "The last bus for Hospital is today at 8:10 PM, on route 14.",
    ),
    // What is no place
    ("next bus home from market square", notHome), ("bus home", notHome),
    ("take me to my house", "I can't save places such as your house. Where do you want to go?"),
    (
      "next bus to hospital from work",
      "I can't save places such as work. Where are you leaving from?",
    ),
    // Nothing then
    (
      "next bus from market square to hospital on sunday",
      "No bus leaves Market Square, City Hall, for Hospital on Sunday. The next one is on Monday at 4:10 PM.",
    ),
    (
      "next bus from market square to hospital this afternoon",
      "The afternoon is over. " + hospital,
    ),
    ("next bus from market square to farm", "Nothing goes from Market Square, City Hall to Farm."),
    (
      "next bus from hospital to hospital",
      "Hospital is where you are leaving from. Where do you want to go?",
    ),
    ("next bus to church street", "Nothing goes to Church Street and Market Square."),
    ("next bus to mall", "The next bus for Mall is today at 6:30 PM, in 30 minutes."),
  ])
  func `a rider hears`(said: String, answer: String) throws {
    #expect(try Self.town().said(to: said, at: Self.now) == answer)
  }

  @Test func `what has left today is told by its last`() throws {
    let town = try Self.town()
    #expect(
      try town.said(
        to: "last bus from market square to hospital tonight",
        at: "2026-01-07T21:00:00Z",
      )
        == "The last bus for Hospital left Market Square, City Hall, at 8:10 PM. The next one is tomorrow at 4:10 PM."
    )
    #expect(
      try town.said(
        to: "next bus from market square to hospital today",
        at: "2026-01-07T21:00:00Z",
      )
        == "The last bus for Hospital left Market Square, City Hall, at 8:10 PM. The next one is tomorrow at 4:10 PM."
    )
  }

  @Test func `the last bus of a night is not the first of the morning after`() throws {
    var trips = "trip_id,route_id,service_id\n"
    var times = ""
    for (number, time) in ["22:00:00", "25:30:00", "28:30:00", "30:00:00"].enumerated() {
      trips += "T\(number),R,S\n"
      times += "T\(number),1,A,\(time),\(time)\nT\(number),2,B,31:00:00,31:00:00\n"
    }
    let feed = try AskedFeeds(SmallFeed.tiny(["trips.txt": trips], times: times))
    let last = "The last bus for Beta is "
    #expect(
      try feed.said(to: "last bus from alpha to beta tonight", at: "2026-01-07T18:00:00Z")
        == last + "tomorrow at 1:30 AM."
    )
    #expect(
      try feed.said(to: "last bus from alpha to beta", at: "2026-01-07T18:00:00Z")
        == last + "tomorrow at 1:30 AM."
    )
    // Who asks after that means what is left of the night.
    let zone = ZoneRules.utc
    let now = zone.instant(
      LocalDateTime(
        date: zone.local(Instant(secondsSince1970: 1_767_830_400)).date,
        secondOfDay: 12_600,
      )
    )
    let yesterday = zone.local(now).date.adding(days: -1)
    let windows = When(dates: yesterday...yesterday, seconds: 61_200..<104_400)
      .windows(for: .last, now: now, zone: zone)
    #expect(windows == [When.Window(from: now, until: now.adding(seconds: 5400))])
  }

  @Test func `a timetable that is long over asks for no origin`() throws {
    #expect(
      try Self.town().said(to: "next bus to market square", at: "2027-02-07T18:00:00Z").hasPrefix(
        "The timetable ended on December 31st, 2026"
      )
    )
  }

  @Test func `the device's place stands for the stop`() throws {
    let town = try Self.town()
    let here = (50.0001, 10.0)
    #expect(
      try town.said(to: "the 28", at: Self.now, location: here) == Self.only28
    )
    #expect(
      try town.said(to: "what leaves from here", at: Self.now, location: here) == Self.square
    )
  }

  private static let tomorrow = "The next bus for Hospital is tomorrow at 4:10 PM, on route 14."

  private static let saturdayByEight =
    "The last bus that gets to Hospital by 8:00 PM is on Saturday at 7:10 PM, arriving at 7:40 PM, on route 14."
  private static let last = "The last bus for Hospital is today at 8:10 PM, on route 14."
  private static let first = "The first bus for Hospital is tomorrow at 4:10 PM, on route 14."

  @Test(arguments: [
    (["in an hour"], "The next bus for Hospital is today at 7:10 PM, on route 14."),
    (["now"], hospital), (["tomorrow"], tomorrow), (["what about tomorrow"], tomorrow),
    (["after supper"], "The next bus for Hospital is today at 7:10 PM, on route 14."),
    (["later"], "The one after that is today at 7:10 PM, on route 14."),
    (
      ["later", "earlier"], "The one before that is today at 6:10 PM, in 10 minutes, on route 14.",
    ),
    // What has left is said to have, and is not told of in place of what was.
    (["earlier"], "The one before that left today at 5:10 PM."),
    (["earlier", "later"], "The one after that is today at 7:10 PM, on route 14."),
    (["tomorrow", "earlier"], "The one before that is today at 8:10 PM, on route 14."),
    (
      ["what about sunday", "the one before"],
      "The one before that is on Saturday at 8:10 PM, on route 14.",
    ),
    (
      ["last bus on saturday", "the one after", "the one before"],
      "The one before that is on Saturday at 8:10 PM, on route 14.",
    ),
    (
      ["tomorrow", "later", "the one before"],
      "The one before that is tomorrow at 4:10 PM, on route 14.",
    ),
    (
      ["what about sunday"],
      "No bus leaves Market Square, City Hall, for Hospital on Sunday. The next one is on Monday at 4:10 PM.",
    ),
    (["what about sunday", "tomorrow"], tomorrow),
    (
      ["what about sunday", "and the one after that"],
      "The one after that is on Monday at 5:10 PM, on route 14.",
    ),
    (["next two buses"], hospital + " Then at 7:10 PM."),
    // What was said of the day stays.
    (["tomorrow", "at 7 pm"], "The next bus for Hospital is tomorrow at 7:10 PM, on route 14."),
    (["tomorrow", "now"], hospital),
    (
      ["tomorrow at 6 pm", "next two buses"],
      "The next bus for Hospital is tomorrow at 6:10 PM, on route 14. Then at 7:10 PM.",
    ),
    (
      ["tomorrow at 6 pm", "the 14"],
      "The next bus for Hospital is tomorrow at 6:10 PM, on route 14.",
    ),
    (
      ["tomorrow at 6 pm", "first bus"],
      "The first bus for Hospital is tomorrow at 4:10 PM, on route 14.",
    ),
    (
      ["tomorrow at 6 pm", "last bus"],
      "The last bus for Hospital is tomorrow at 8:10 PM, on route 14.",
    ),
    // By when
    (
      ["by 8 pm"],
      "The last bus that gets to Hospital by 8:00 PM is today at 7:10 PM, arriving at 7:40 PM, on route 14.",
    ),
    (
      ["by 8 pm", "and on saturday"],
      "The last bus that gets to Hospital by 8:00 PM is on Saturday at 7:10 PM, arriving at 7:40 PM, on route 14.",
    ),
    (
      ["by 8 pm", "the one before"],
      "The one before that is today at 6:10 PM, in 10 minutes, arriving at 6:40 PM, on route 14.",
    ),
    (
      ["by 8 pm", "the one after"],
      "The one after that is today at 8:10 PM, arriving at 8:40 PM, on route 14.",
    ),
    (["by 8 pm", "at 7 pm"], "The next bus for Hospital is today at 7:10 PM, on route 14."),
    (
      ["by tomorrow"],
      "No bus from Market Square, City Hall, gets to Hospital by 9:00 AM tomorrow. The next one is tomorrow at 4:10 PM, arriving at 4:40 PM.",
    ),
    (
      ["what leaves from market square before 9 pm", "and by 7 pm"],
      "The next bus from Market Square, City Hall is today at 6:10 PM, in 10 minutes, route 14 to Hospital. "
        + "Then route 28 to Mall at 6:30 PM.",
    ),
    // What is no route and no place
    (["next three"], hospital + " Then at 7:10 PM and 8:10 PM."),
    (["the next one after that"], "The one after that is today at 7:10 PM, on route 14."),
    (["and the next"], "The one after that is today at 7:10 PM, on route 14."),
    (["buses tomorrow"], tomorrow), (["are there any buses tomorrow"], tomorrow),
    (["and the day before"], "Sorry, I didn't get that. You can say, next bus to downtown."),
    (["by 8 pm", "next bus"], "Please specify a destination."),
    // What was asked stays, whatever was told beside it.
    (
      ["what about saturday", "the one after", "the last one"],
      "The last bus for Hospital is on Saturday at 8:10 PM, on route 14.",
    ),
    (
      ["what about saturday", "the one after", "the one before", "the first one"],
      "The first bus for Hospital is on Saturday at 4:10 PM, on route 14.",
    ),
    (
      ["what about saturday", "the one after", "at 7 pm"],
      "The next bus for Hospital is on Saturday at 7:10 PM, on route 14.",
    ),
    (["what about saturday", "the one after", "by 8 pm"], saturdayByEight),
    (["by 8 pm", "the one before", "what about saturday"], saturdayByEight),
    (["by 8 pm", "the one before", "the one after", "what about saturday"], saturdayByEight),
    (
      ["last one", "what about saturday"],
      "The last bus for Hospital is on Saturday at 8:10 PM, on route 14.",
    ),
    (["last one", "now"], hospital),
    // What came to nothing is forgotten, and not the journey.
    (["next bus to narnia", "tomorrow"], tomorrow),
    (["next bus to narnia", "last one"], last),
    (
      ["next bus to narnia", "the other way"],
      "The next bus for Market Square is today at 6:50 PM, in 50 minutes.",
    ),
    (["next bus to narnia", "what about saturday", "by 8 pm"], saturdayByEight),
    (["the 99", "tomorrow"], tomorrow),
    (["the 99", "next two buses"], hospital + " Then at 7:10 PM."),
    (["the 99", "what about saturday", "by 8 pm"], saturdayByEight),
    // The first and the last
    (["last one"], last), (["the last one"], last), (["what about the last one"], last),
    (["tomorrow", "first one"], first), (["tomorrow", "the first one"], first),
    (
      ["does it run on sunday"],
      "No bus leaves Market Square, City Hall, for Hospital on Sunday. The next one is on Monday at 4:10 PM.",
    ),
    (["what leaves from market square", "to hospital"], hospital),
    (["what leaves from market square", "next bus to mall"], mall),
    (["the other way"], "The next bus for Market Square is today at 6:50 PM, in 50 minutes."),
    (["start over"], "Where do you want to go?"),
    (["start over", "tomorrow"], "Please specify a destination."),
  ])
  func `a rider asks on`(said: [String], answer: String) throws {
    let town = try Self.town()
    let opening = ["open david's bus status", "next bus from market square to hospital"]
    let heard = try town.said(toAll: opening + said, at: Self.now, asksForMore: true)
    #expect(heard.replacing(" Anything else?", with: "") == answer)
  }
}
