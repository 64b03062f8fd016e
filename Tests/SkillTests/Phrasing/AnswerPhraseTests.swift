import Alexa
import Testing
import Transit

@testable import Skill

/// Every answer of the timetable, as it is said.
@Suite struct AnswerPhraseTests {
  struct Case: CustomStringConvertible {
    var description: String
    var answer: Answer
    var speech: String
    var question = Question(destination: PlaceReference(spoken: "bwi airport"))
    var now = "2026-11-30T18:00:50"
    var clock = ClockStyle.twelveHours
    var deviceZone: ZoneRules?
  }

  /// A question with a wish for days or hours, read at six on Monday, 30 November 2026.
  static func question(
    _ date: String? = nil,
    _ time: String? = nil,
    selection: Question.Selection = .next,
    route: String? = nil,
    destination: String? = "bwi airport",
  ) -> Question {
    let local = Fixtures.eastern.local(Fixtures.instant("2026-11-30T18:00:00"))
    var question = Question(destination: destination.map { PlaceReference(spoken: $0) })
    question.selection = selection
    question.route = route.map { PlaceReference(spoken: $0) }
    if case .when(let when) = WhenReading(date: date, time: time, local: local) {
      question.when = when
    }
    return question
  }

  static func nothing(
    _ reason: NothingFound.Reason,
    to destination: String? = "BWI Airport",
    from origin: String? = "College Park",
    source: DepartureBoard.OriginSource = .spoken,
    gone: String? = nil,
  ) -> Answer {
    .nothing(
      NothingFound(
        reason: reason,
        destination: destination.map { Fixtures.place($0) },
        origin: origin.map { Fixtures.place($0) },
        originSource: source,
        gone: gone.map { Fixtures.departure($0) },
        zone: Fixtures.eastern,
      )
    )
  }

  static let bus28 = Fixtures.route("28")
  static let main = Fixtures.stop("MAIN ST & OAK AVE (NB)")

  static let days: [Case] = [
    .init(
      description: "later today",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T20:45:00")]),
      speech: "The next bus for BWI Airport is today at 8:45 PM.",
    ),
    .init(
      description: "by 24 hours",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T20:45:00")]),
      speech: "The next bus for BWI Airport is today at 20:45.",
      clock: .twentyFourHours,
    ),
    .init(
      description: "floored minutes",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:40")]),
      speech: "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes.",
    ),
    .init(
      description: "one minute",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:01:00")]),
      speech: "The next bus for BWI Airport is today at 6:01 PM, in 1 minute.",
    ),
    .init(
      description: "this minute",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:00:00")]),
      speech: "The next bus for BWI Airport is today at 6:00 PM, now.",
    ),
    .init(
      description: "59 minutes",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:59:59")]),
      speech: "The next bus for BWI Airport is today at 6:59 PM, in 59 minutes.",
    ),
    .init(
      description: "an hour",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T19:00:00")]),
      speech: "The next bus for BWI Airport is today at 7:00 PM.",
    ),
    .init(
      description: "past midnight",
      answer: Fixtures.board([Fixtures.departure("2026-12-01T00:10:00")]),
      speech: "The next bus for BWI Airport is tomorrow at 12:10 AM, in 20 minutes.",
      now: "2026-11-30T23:50:00",
    ),
    .init(
      description: "noon",
      answer: Fixtures.board([Fixtures.departure("2026-12-01T12:00:00")]),
      speech: "The next bus for BWI Airport is tomorrow at 12:00 PM.",
    ),
    .init(
      description: "by 24 hours in the morning",
      answer: Fixtures.board([Fixtures.departure("2026-12-01T07:10:00")]),
      speech: "The next bus for BWI Airport is tomorrow at 07:10.",
      clock: .twentyFourHours,
    ),
    .init(
      description: "two days ahead",
      answer: Fixtures.board([Fixtures.departure("2026-12-02T07:10:00")]),
      speech: "The next bus for BWI Airport is on Wednesday at 7:10 AM.",
    ),
    .init(
      description: "six days ahead",
      answer: Fixtures.board([Fixtures.departure("2026-12-06T07:10:00")]),
      speech: "The next bus for BWI Airport is on Sunday at 7:10 AM.",
    ),
    .init(
      description: "seven days ahead",
      answer: Fixtures.board([Fixtures.departure("2026-12-07T07:10:00")]),
      speech: "The next bus for BWI Airport is on December 7th at 7:10 AM.",
    ),
    .init(
      description: "next year",
      answer: Fixtures.board([Fixtures.departure("2027-01-05T07:10:00")]),
      speech: "The next bus for BWI Airport is on January 5th at 7:10 AM.",
    ),
    .init(
      description: "far away",
      answer: Fixtures.board([Fixtures.departure("2028-01-22T07:10:00")]),
      speech: "The next bus for BWI Airport is on January 22nd, 2028 at 7:10 AM.",
    ),
    .init(
      description: "another zone's device",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00")]),
      speech: "The next bus for BWI Airport is today at 6:12 PM local time, in 12 minutes.",
      deviceZone: Fixtures.pacific,
    ),
    .init(
      description: "the same zone by another name",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00")]),
      speech: "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes.",
      deviceZone: Fixtures.zone("America/Toronto", "EST5EDT,M3.2.0,M11.1.0"),
    ),
    .init(
      description: "a stop in another zone than the agency",
      answer: Fixtures.board([
        Fixtures.departure(
          "2026-12-01T01:30:00",
          from: Fixtures.stop("Reno", zone: Fixtures.pacific),
        )
      ]),
      speech: "The next bus for BWI Airport is today at 10:30 PM.",
      now: "2026-12-01T00:10:00",
    ),
    .init(
      description: "an approximate time",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00", isApproximate: true)]),
      speech: "The next bus for BWI Airport is today at about 6:12 PM, in 12 minutes.",
    ),
    .init(
      description: "the first, already gone",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T07:30:00")]),
      speech: "The first bus for BWI Airport was today at 7:30 AM.",
      question: question(selection: .first),
    ),
    .init(
      description: "the last",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T20:45:00")]),
      speech: "The last bus for BWI Airport is today at 8:45 PM.",
      question: question(selection: .last),
    ),
    .init(
      description: "the following",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:45:00")]),
      speech: "The one after that is today at 6:45 PM, in 45 minutes.",
      question: question(selection: .following(Fixtures.instant("2026-11-30T18:20:00"))),
    ),
    .init(
      description: "the last that is there by nine",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00")]),
      speech:
        "The last bus that gets to BWI Airport by 9:00 PM is today at 6:12 PM, in 12 minutes, arriving at 6:42 PM.",
      question: question(nil, "21:00", selection: .arriving),
    ),
    .init(
      description: "the last that is there by one in the night",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T23:45:00")]),
      speech:
        "The last bus that gets to BWI Airport by 01:00 is today at 23:45, arriving tomorrow at 00:15.",
      question: question(nil, "01:00", selection: .arriving),
      clock: .twentyFourHours,
    ),
    .init(
      description: "the last of a headway service that is there by nine",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T20:20:00", headway: 600)]),
      speech:
        "The last bus that gets to BWI Airport by 9:00 PM is today at about 8:20 PM, arriving at about 8:50 PM.",
      question: question(nil, "21:00", selection: .arriving),
    ),
  ]

  static let details: [Case] = [
    .init(
      description: "several routes",
      answer: Fixtures.board(
        [Fixtures.departure("2026-11-30T18:12:00", route: bus28)],
        severalRoutes: true,
      ),
      speech: "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes, on route 28.",
    ),
    .init(
      description: "several routes and stops",
      answer: Fixtures.board(
        [Fixtures.departure("2026-11-30T18:12:00", route: Fixtures.route("B30"), from: main)],
        severalRoutes: true,
        severalStops: true,
      ),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes, on route B 30 from Main Street and Oak Avenue, northbound.",
    ),
    .init(
      description: "the nearest stop",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00")], source: .location),
      speech: "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes, from College Park.",
    ),
    .init(
      description: "the rider's own stop",
      answer: Fixtures.board(
        [Fixtures.departure("2026-11-30T18:12:00")],
        source: .spoken,
        severalStops: true,
      ),
      speech: "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes.",
    ),
    .init(
      description: "a platform",
      answer: Fixtures.board(
        [
          Fixtures.departure(
            "2026-11-30T18:12:00",
            route: Fixtures.route("", "Penn Line", 2),
            from: Fixtures.stop("Union Station", platform: "B3"),
          )
        ],
        from: "Union Station",
        source: .spoken,
        severalRoutes: true,
        severalStops: true,
      ),
      speech:
        "The next train for BWI Airport is today at 6:12 PM, in 12 minutes, on the Penn Line, platform B 3.",
    ),
    .init(
      description: "a platform that the stop's name tells",
      answer: Fixtures.board(
        [
          Fixtures.departure(
            "2026-11-30T18:12:00",
            from: Fixtures.stop("Central Bay 2", platform: "2"),
          )
        ],
        from: "Central",
        source: .spoken,
        severalStops: true,
      ),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes, from Central Bay 2.",
    ),
    .init(
      description: "a platform that only the stop's own name tells",
      answer: Fixtures.board(
        [
          Fixtures.departure(
            "2026-11-30T18:12:00",
            route: bus28,
            headsign: "Downtown",
            from: Fixtures.stop("Central Bay 2", platform: "2"),
          )
        ],
        to: nil,
        from: "Central",
        source: .spoken,
        severalStops: true,
      ),
      speech:
        "The next bus from Central is today at 6:12 PM, in 12 minutes, route 28 to Downtown, platform 2.",
      question: question(destination: nil),
    ),
    .init(
      description: "a route asked for",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00", route: bus28)]),
      speech: "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes, on route 28.",
      question: question(route: "twenty eight"),
    ),
    .init(
      description: "a tram",
      answer: Fixtures.board([
        Fixtures.departure("2026-11-30T18:12:00", route: Fixtures.route("1", "", 0))
      ]),
      speech: "The next tram for BWI Airport is today at 6:12 PM, in 12 minutes.",
    ),
    .init(
      description: "a ferry",
      answer: Fixtures.board([
        Fixtures.departure("2026-11-30T18:12:00", route: Fixtures.route("1", "", 4))
      ]),
      speech: "The next ferry for BWI Airport is today at 6:12 PM, in 12 minutes.",
    ),
    .init(
      description: "a subway",
      answer: Fixtures.board([
        Fixtures.departure("2026-11-30T18:12:00", route: Fixtures.route("1", "", 1))
      ]),
      speech: "The next train for BWI Airport is today at 6:12 PM, in 12 minutes.",
    ),
    .init(
      description: "bus or tram",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:12:00", route: Fixtures.route("1", "", 0)),
          Fixtures.departure("2026-11-30T18:20:00", route: bus28),
        ],
        severalRoutes: true,
      ),
      speech: "The next departure for BWI Airport is today at 6:12 PM, in 12 minutes, on route 1.",
    ),
    .init(
      description: "a call to the agency",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00", pickup: .callAgency)]),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes. You have to call the agency to be picked up.",
    ),
    .init(
      description: "a word with the driver",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00", pickup: .askDriver)]),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes. You have to tell the driver that you want to board.",
    ),
    .init(
      description: "a word with the driver before alighting",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00", dropOff: .askDriver)]),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes. Tell the driver where you want to get off.",
    ),
    .init(
      description: "a word with the driver before both",
      answer: Fixtures.board(
        [Fixtures.departure("2026-11-30T18:12:00", pickup: .askDriver, dropOff: .askDriver)]
      ),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes. You have to tell the driver that you want to board, and where you want to get off.",
    ),
    .init(
      description: "a call before alighting",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:12:00", dropOff: .callAgency)]),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes. You have to call the agency to be let off there.",
    ),
    .init(
      description: "a headway",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:07:00", headway: 600)]),
      speech: "Buses for BWI Airport leave about every 10 minutes.",
    ),
    .init(
      description: "a headway of seven and a half minutes, later",
      answer: Fixtures.board(
        [Fixtures.departure("2026-12-01T05:00:00", route: bus28, headway: 450)],
        severalRoutes: true,
      ),
      speech:
        "Buses for BWI Airport leave about every 8 minutes, starting tomorrow at 5:00 AM, on route 28.",
    ),
    .init(
      description: "an hourly headway",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T18:07:00", headway: 3600)]),
      speech: "Buses for BWI Airport leave about every hour.",
    ),
    .init(
      description: "the last of a headway service",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T23:50:00", headway: 600)]),
      speech: "The last bus for BWI Airport is today at about 11:50 PM.",
      question: question(selection: .last),
    ),
    .init(
      description: "the first of a headway service, gone",
      answer: Fixtures.board([Fixtures.departure("2026-11-30T06:00:00", headway: 600)]),
      speech: "The first bus for BWI Airport was today at about 6:00 AM.",
      question: question(selection: .first),
    ),
    .init(
      description: "a headway at a time asked for",
      answer: Fixtures.board(
        [Fixtures.departure("2026-12-01T16:00:00", headway: 900)],
        asked: "2026-12-01T16:00:00",
      ),
      speech: "Buses for BWI Airport leave about every 15 minutes from tomorrow at 4:00 PM.",
    ),
    .init(
      description: "beyond the trusted span",
      answer: Fixtures.board(
        [Fixtures.departure("2026-11-30T18:12:00")],
        outdatedSince: ServiceDate(yyyymmdd: 20_261_101),
      ),
      speech:
        "The next bus for BWI Airport is today at 6:12 PM, in 12 minutes. This timetable ended on November 1st and may be out of date.",
    ),
    .init(
      description: "what leaves from a stop",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:12:00", route: bus28, headsign: "DOWNTOWN"),
          Fixtures.departure(
            "2026-11-30T18:20:00",
            route: Fixtures.route("7A"),
            headsign: "7A to Airport",
          ),
          Fixtures.departure(
            "2026-12-01T06:00:00",
            route: Fixtures.route("1 Line"),
            headsign: "Angle Lake",
          ),
          Fixtures.departure("2026-12-01T06:10:00", route: bus28, headsign: "DOWNTOWN"),
        ],
        to: nil,
        severalRoutes: true,
      ),
      speech:
        "The next bus from College Park is today at 6:12 PM, in 12 minutes, route 28 to Downtown. Then route 7A to Airport at 6:20 PM and the 1 Line to Angle Lake tomorrow at 6:00 AM.",
      question: question(destination: nil),
    ),
    .init(
      description: "one service several times from a stop",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:12:00", route: bus28, headsign: "Downtown"),
          Fixtures.departure("2026-11-30T18:20:00", route: bus28, headsign: "Downtown"),
          Fixtures.departure(
            "2026-11-30T18:30:00",
            route: bus28,
            headsign: "Downtown",
            isApproximate: true,
          ),
        ],
        to: nil,
      ),
      speech:
        "The next bus from College Park is today at 6:12 PM, in 12 minutes, route 28 to Downtown. Then at 6:20 PM and about 6:30 PM.",
      question: question(destination: nil),
    ),
    .init(
      description: "another service twice from a stop",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:12:00", route: bus28, headsign: "Downtown"),
          Fixtures.departure("2026-12-01T06:00:00", headsign: "Airport"),
          Fixtures.departure("2026-12-01T06:30:00", headsign: "Airport"),
        ],
        to: nil,
      ),
      speech:
        "The next bus from College Park is today at 6:12 PM, in 12 minutes, route 28 to Downtown. Then the BWI Airport route to Airport tomorrow at 6:00 AM and 6:30 AM.",
      question: question(destination: nil),
    ),
    .init(
      description: "windows of one headway service from a stop",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:05:00", route: bus28, headsign: "A", headway: 600),
          Fixtures.departure("2026-11-30T18:15:00", route: bus28, headsign: "A", headway: 900),
          Fixtures.departure(
            "2026-11-30T18:20:00",
            route: Fixtures.route("5"),
            headsign: "B",
            headway: 600,
          ),
          Fixtures.departure(
            "2026-11-30T18:30:00",
            route: Fixtures.route("5"),
            headsign: "B",
            headway: 600,
          ),
        ],
        to: nil,
      ),
      speech:
        "Buses from College Park leave about every 10 minutes, route 28 to A. Then route 5 to B about every 10 minutes.",
      question: question(destination: nil),
    ),
    .init(
      description: "a headway from a weekday on",
      answer: Fixtures.board(
        [Fixtures.departure("2026-12-05T00:05:00", headway: 900)],
        asked: "2026-12-05T00:00:00",
      ),
      speech: "Buses for BWI Airport leave about every 15 minutes from Saturday at 12:05 AM.",
    ),
    .init(
      description: "coupled vehicles",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:12:00", route: bus28, headsign: "A"),
          Fixtures.departure("2026-11-30T18:12:30", route: bus28, headsign: "A"),
          Fixtures.departure("2026-11-30T18:31:00", route: Fixtures.route("MD"), headsign: "B"),
          Fixtures.departure("2026-11-30T18:31:00", route: Fixtures.route("MD"), headsign: "B"),
        ],
        to: nil,
      ),
      speech:
        "The next bus from College Park is today at 6:12 PM, in 12 minutes, route 28 to A. Then route M D to B at 6:31 PM.",
      question: question(destination: nil),
    ),
    .init(
      description: "one headway service alone from a stop",
      answer: Fixtures.board(
        [
          Fixtures.departure("2026-11-30T18:05:00", route: bus28, headsign: "A", headway: 600),
          Fixtures.departure("2026-11-30T18:15:00", route: bus28, headsign: "A", headway: 600),
        ],
        to: nil,
      ),
      speech: "Buses from College Park leave about every 10 minutes, route 28 to A.",
      question: question(destination: nil),
    ),
    .init(
      description: "a sign that is a number of the operator's",
      answer: Fixtures.board(
        [
          Fixtures.departure(
            "2026-11-30T18:12:00",
            route: Fixtures.route("", "Hollis"),
            headsign: "2301",
          )
        ],
        to: nil,
      ),
      speech:
        "The next bus from College Park is today at 6:12 PM, in 12 minutes, the Hollis route.",
      question: question(destination: nil),
    ),
    .init(
      description: "a single departure from a stop",
      answer: Fixtures.board(
        [
          Fixtures.departure(
            "2026-11-30T18:12:00",
            route: Fixtures.route("", "Hollis"),
            headsign: "",
          )
        ],
        to: nil,
      ),
      speech:
        "The next bus from College Park is today at 6:12 PM, in 12 minutes, the Hollis route.",
      question: question(destination: nil),
    ),
  ]

  static let nothings: [Case] = [
    .init(
      description: "none is there by nine tomorrow",
      answer: nothing(.notThen(next: Fixtures.departure("2026-12-01T09:10:00"))),
      speech:
        "No bus from College Park gets to BWI Airport by 9:00 AM tomorrow. The next one is tomorrow at 9:10 AM, arriving at 9:40 AM.",
      question: question("2026-12-01", "09:00", selection: .arriving),
    ),
    .init(
      description: "none is there by nine, nor later",
      answer: nothing(.notThen(next: nil), source: .onlyOne),
      speech: "No bus gets to BWI Airport by 9:00 PM.",
      question: question(nil, "21:00", selection: .arriving),
    ),
    .init(
      description: "no connection",
      answer: nothing(.noConnection),
      speech: "Nothing goes from College Park to BWI Airport.",
    ),
    .init(
      description: "no connection on that route",
      answer: nothing(.noConnection),
      speech: "Nothing on route five goes from College Park to BWI Airport.",
      question: question(route: "five"),
    ),
    .init(
      description: "nothing leaves from there",
      answer: nothing(.noConnection, to: nil),
      speech: "Nothing leaves from College Park.",
      question: question(destination: nil),
    ),
    .init(
      description: "service resumes",
      answer: nothing(.notThen(next: Fixtures.departure("2027-01-05T07:10:00"))),
      speech:
        "No bus leaves College Park for BWI Airport in the next eight days. Service resumes on January 5th at 7:10 AM.",
    ),
    .init(
      description: "no more service",
      answer: nothing(.notThen(next: nil)),
      speech: "There are no more buses for BWI Airport in this timetable.",
    ),
    .init(
      description: "not on that day",
      answer: nothing(.notThen(next: Fixtures.departure("2026-12-07T07:10:00"))),
      speech:
        "No bus leaves College Park for BWI Airport on Sunday. The next one is on December 7th at 7:10 AM.",
      question: question("2026-12-06"),
    ),
    .init(
      description: "not tomorrow morning",
      answer: nothing(.notThen(next: Fixtures.departure("2026-12-01T12:30:00"))),
      speech:
        "No bus leaves College Park for BWI Airport tomorrow morning. The next one is tomorrow at 12:30 PM.",
      question: question("2026-12-01", "MO"),
    ),
    .init(
      description: "not tonight",
      answer: nothing(.notThen(next: Fixtures.departure("2026-12-01T07:30:00"))),
      speech:
        "No bus leaves College Park for BWI Airport tonight. The next one is tomorrow at 7:30 AM.",
      question: question("2026-11-30", "NI"),
    ),
    .init(
      description: "not in the evening",
      answer: nothing(.notThen(next: Fixtures.departure("2026-12-01T07:30:00"))),
      speech:
        "No bus leaves College Park for BWI Airport in the evening. The next one is tomorrow at 7:30 AM.",
      question: question(nil, "EV"),
    ),
    .init(
      description: "not on a Saturday afternoon",
      answer: nothing(.notThen(next: nil)),
      speech: "No bus leaves College Park for BWI Airport on Saturday afternoon, or later.",
      question: question("2026-12-05", "AF"),
    ),
    .init(
      description: "not on an evening far ahead",
      answer: nothing(.notThen(next: nil)),
      speech:
        "No bus leaves College Park for BWI Airport on December 24th in the evening, or later.",
      question: question("2026-12-24", "EV"),
    ),
    .init(
      description: "not that weekend",
      answer: nothing(.notThen(next: Fixtures.departure("2026-12-07T07:10:00"))),
      speech:
        "No bus leaves College Park for BWI Airport then. The next one is on December 7th at 7:10 AM.",
      question: question("2026-W49-WE"),
    ),
    .init(
      description: "not from the only stop there is",
      answer: nothing(
        .notThen(next: Fixtures.departure("2026-12-07T07:10:00")),
        source: .onlyOne,
      ),
      speech:
        "No bus leaves for BWI Airport on Sunday. The next one is on December 7th at 7:10 AM.",
      question: question("2026-12-06"),
    ),
    .init(
      description: "the last one has left",
      answer: nothing(
        .notThen(next: Fixtures.departure("2026-12-01T07:30:00")),
        gone: "2026-11-30T17:45:00",
      ),
      speech:
        "The last bus for BWI Airport left College Park at 5:45 PM. The next one is tomorrow at 7:30 AM.",
      question: question("2026-11-30"),
    ),
    .init(
      description: "the last one of the evening has left, and another leaves at night",
      answer: nothing(
        .notThen(next: Fixtures.departure("2026-11-30T21:10:00")),
        gone: "2026-11-30T17:45:00",
      ),
      speech:
        "No more buses leave College Park for BWI Airport this evening. The next one is today at 9:10 PM.",
      question: question("2026-11-30", "EV"),
    ),
    .init(
      description: "none goes there from anywhere",
      answer: nothing(.noConnection, from: nil),
      speech: "Nothing goes to BWI Airport.",
    ),
    .init(
      description: "none before that",
      answer: nothing(.notThen(next: Fixtures.departure("2026-11-30T20:45:00"))),
      speech: "There is no bus before that one.",
      question: question(selection: .preceding(Fixtures.instant("2026-11-30T20:45:00"))),
    ),
    .init(
      description: "what is before that has left",
      answer: nothing(
        .notThen(next: Fixtures.departure("2026-11-30T20:45:00")),
        gone: "2026-11-30T17:45:00",
      ),
      speech: "The one before that left today at 5:45 PM.",
      question: question(selection: .preceding(Fixtures.instant("2026-11-30T20:45:00"))),
    ),
    .init(
      description: "none in the days before that",
      answer: nothing(.notThen(next: Fixtures.departure("2027-01-04T07:30:00"))),
      speech: "There is no bus before that one in the eight days before.",
      question: question(selection: .preceding(Fixtures.instant("2027-01-04T07:30:00"))),
    ),
    .init(
      description: "none after that",
      answer: nothing(.notThen(next: nil)),
      speech: "There is no bus after that in this timetable.",
      question: question(selection: .following(Fixtures.instant("2026-11-30T20:45:00"))),
    ),
    .init(
      description: "the feed has ended",
      answer: nothing(.feedEnded(Fixtures.day(20_180_304))),
      speech:
        "The timetable ended on March 4th, 2018, so I can't tell when the next departure for BWI Airport leaves.",
    ),
    .init(
      description: "the feed has not begun",
      answer: nothing(
        .feedNotBegun(
          Fixtures.day(20_270_103),
          first: Fixtures.departure("2027-01-03T07:30:00"),
        )
      ),
      speech:
        "The timetable does not begin until January 3rd. The first bus for BWI Airport is on January 3rd at 7:30 AM.",
    ),
    .init(
      description: "the feed has not begun, and nothing goes there",
      answer: nothing(.feedNotBegun(Fixtures.day(20_270_103), first: nil)),
      speech: "The timetable does not begin until January 3rd.",
    ),
    .init(
      description: "no timetable",
      answer: .noTimetable,
      speech: "Sorry, no timetable is loaded. Please try again later.",
    ),
  ]

  static let asked: [Case] = [
    .init(
      description: "unknown destination",
      answer: .unknownPlace(role: .destination, spoken: "narnia", nearMisses: []),
      speech: "I don't know about departures to narnia. Try a different destination.",
    ),
    .init(
      description: "unknown origin",
      answer: .unknownPlace(role: .origin, spoken: "narnia", nearMisses: []),
      speech: "I don't know a stop called narnia. Try a different stop.",
    ),
    .init(
      description: "near misses",
      answer: .unknownPlace(
        role: .destination,
        spoken: "main stream",
        nearMisses: [Fixtures.place("MAIN ST"), Fixtures.place("Maine St")],
      ),
      speech:
        "I don't know about departures to main stream. Did you mean Main Street or Maine Street?",
    ),
    .init(
      description: "several places",
      answer: .ambiguousPlace(
        role: .origin,
        spoken: "main street",
        candidates: [Fixtures.place("Main St & Oak"), Fixtures.place("Main St & Elm")],
      ),
      speech: "Do you mean Main Street and Oak, or Main Street and Elm?",
    ),
    .init(
      description: "more than three places of one name",
      answer: .ambiguousPlace(
        role: .origin,
        spoken: "safeway",
        candidates: ["Oak St", "near ELM ST", "Pine", "Ash"].map {
          Fixtures.place("Safeway", qualifier: $0)
        },
      ),
      speech: "Do you mean Safeway near Oak Street, Safeway near Elm Street, or Safeway near Pine?",
    ),
    .init(
      description: "unknown route",
      answer: .unknownRoute(spoken: "five", known: [bus28]),
      speech: "I don't know route five there. There is route 28. Shall I look at all routes?",
    ),
    .init(
      description: "unknown route, and routes that are called alike",
      answer: .unknownRoute(
        spoken: "five",
        known: [
          Fixtures.route("", "Alabang Lagro"), Fixtures.route("", "ALABANG LAGRO"), bus28,
        ],
      ),
      speech:
        "I don't know route five there. There is the Alabang Lagro route and route 28. Shall I look at all routes?",
    ),
    .init(
      description: "unknown route, and none known",
      answer: .unknownRoute(spoken: "red line", known: []),
      speech: "I don't know the red line there. Shall I look at all routes?",
    ),
    .init(
      description: "origin needed",
      answer: .originNeeded(destination: Fixtures.place("BWI Airport")),
      speech: "Where are you leaving from?",
    ),
    .init(
      description: "destination needed",
      answer: .destinationNeeded,
      speech: "Please specify a destination.",
    ),
    .init(
      description: "odd characters",
      answer: .unknownPlace(role: .destination, spoken: "<b>&\u{0}", nearMisses: []),
      speech: "I don't know about departures to <b>&. Try a different destination.",
    ),
  ]

  static func reply(_ example: Case) -> ResponseEnvelope {
    let context = TurnContext(
      state: ConversationState(),
      clock: example.clock,
      deviceZone: example.deviceZone,
      isNewSession: true,
      dialogSlots: [:],
    )
    return Conversation().reply(
      to: .ask(example.question, context),
      answer: example.answer,
      now: Fixtures.instant(example.now),
    )
  }

  @Test(arguments: days + details + nothings)
  func `an answer is said, and the session over`(example: Case) {
    let response = Self.reply(example).response
    #expect(response.speech?.plainText == example.speech)
    #expect(response.shouldEndSession == true)
    // Short: under 25 words in the common sentences.
    if Self.days.contains(where: { $0.description == example.description }) {
      #expect(example.speech.split(separator: " ").count < 25)
    }
  }

  @Test(arguments: asked)
  func `what is asked keeps the session open`(example: Case) {
    let response = Self.reply(example).response
    #expect(response.speech?.plainText == example.speech)
    #expect(response.shouldEndSession == false)
    #expect(response.reprompt?.plainText.hasSuffix("?") == true)
  }

  @Test(arguments: days + details + nothings + asked)
  func `the same gives the same bytes, within the limits`(example: Case) {
    let bytes = Self.reply(example).jsonBytes
    #expect(bytes == Self.reply(example).jsonBytes)
    #expect(bytes.count < 24 * 1024)
  }

  @Test(
    arguments: [
      ("320 Airport via Fall River", "320", "Airport via Fall River"),
      ("100 Mile House", "28", "100 Mile House"), ("28th Street", "28", "28th Street"),
    ]
  )
  func `a sign that is asked for is told without the route's number`(
    sign: String,
    route: String,
    name: String,
  ) {
    let departure = Fixtures.departure("2026-11-30T18:12:00", route: Fixtures.route(route))
    var place = Fixtures.place(sign)
    place.kind = .headsign
    let board = DepartureBoard(
      destination: place,
      origin: Fixtures.place("College Park"),
      originSource: .spoken,
      departures: [departure],
      hasSeveralRoutes: false,
      hasSeveralStops: false,
      asked: departure.departure,
    )
    let example = Case(description: "", answer: .departures(board), speech: "")
    #expect(
      Self.reply(example).response.speech?.plainText
        == "The next bus for \(name) is today at 6:12 PM, in 12 minutes."
    )
  }

  @Test func `a card lists the next departures`() {
    let answer = Fixtures.board([
      Fixtures.departure("2026-11-30T18:12:00", route: Self.bus28, from: Self.main),
      Fixtures.departure("2026-12-01T07:30:00", route: Self.bus28, isApproximate: true),
      Fixtures.departure("2026-12-03T07:30:00", headway: 600),
    ])
    let card = Self.reply(.init(description: "", answer: answer, speech: "")).response.card
    #expect(
      card
        == .simple(
          title: "To BWI Airport",
          content: """
            The next bus for BWI Airport is today at 6:12 PM, in 12 minutes.

            today 6:12 PM, 28 BWI Airport, from MAIN ST & OAK AVE (NB)
            tomorrow 7:30 AM (about), 28 BWI Airport, from College Park
            Thursday 7:30 AM (about every 10 minutes), BWI Airport BWI Airport, from College Park
            """,
        )
    )
  }

  @Test(
    arguments: [
      (nil, ClockStyle.twelveHours), ("en-US", .twelveHours), ("en-CA", .twelveHours),
      ("en-AU", .twelveHours), ("en-IN", .twelveHours), ("EN-us", .twelveHours),
      ("en-GB", .twentyFourHours), ("de-DE", .twentyFourHours), ("fr-CA", .twentyFourHours),
    ] as [(String?, ClockStyle)]
  )
  func `the locale decides the clock`(locale: String?, clock: ClockStyle) {
    #expect(ClockStyle(locale: locale) == clock)
  }

  @Test(
    arguments: [
      ("2", "Central Platform 2", nil), ("2", "Central, Plat. 2", nil),
      ("2", "Central Plat.02", nil),
      ("A", "Central Bay A", nil), ("A", "Central (Stand A)", nil), ("3", "Hbf Gleis 3", nil),
      ("C", "Central - Stop C", nil), ("B3", "Union Station Bay B-3", nil),
      ("1", "京都駅 1番のりば", nil),
      ("Bay A", "Central Bay A", nil), ("Platform 2", "Central platform 2", nil),
      ("2", "Central 2", nil),
      ("4", "Terminal Lapa - Plat. 4", nil), ("12", "Gare, quai 12", nil),
      ("2", "Central", "platform 2"), ("2", "Terminal 2", "platform 2"),
      ("2", "Platform 22", "platform 2"), ("2", "2nd Street", "platform 2"),
      ("A", "A Street", "platform A"), ("B", "Central Bay A", "platform B"),
      ("Bay A", "Central", "Bay A"), ("BAY 7", "Central", "Bay 7"), ("", "Central", nil),
      ("-", "Central", nil),
    ] as [(String, String, String?)]
  )
  func `a platform is told once`(code: String, name: String, words: String?) {
    #expect(PlatformPhrase.text(code, in: name) == words)
  }

  @Test(arguments: [
    ("14", "", "South to Swann Ave", "route 14 south to Swann Avenue"),
    ("7", "", "Southbound", "route 7 southbound"), ("7", "", "INBOUND", "route 7 inbound"),
    ("7", "", "South Bend", "route 7 to South Bend"),
    ("F", "", "Ferry to Alderney", "route F to Alderney"),
    ("", "Nova-Tala", "Nova-Tala", "the Nova-Tala route"),
    ("", "Red Line", "Red Line", "the Red Line"),
    ("7A", "", "7A to Airport", "route 7A to Airport"), ("7", "", "", "route 7"),
    ("", "", "Southbound", "southbound"), ("", "", "Airport", "to Airport"),
    ("7", "", "To Airport", "route 7 to Airport"), ("7", "", "Bus to", "route 7 to Bus to"),
  ])
  func `a service is told once, by its route and sign`(
    short: String,
    long: String,
    sign: String,
    words: String,
  ) {
    let departure = Fixtures.departure(
      "2026-11-30T18:12:00",
      route: Fixtures.route(short, long),
      headsign: sign,
    )
    #expect(ServicePhrase.text(departure) == words)
  }

  @Test(arguments: [
    (Fixtures.route("28"), "route 28"), (Fixtures.route("ALVIA"), "the Alvia route"),
    (Fixtures.route("Blue"), "the Blue route"),
    (Fixtures.route("AVE"), "the Ave route"), (Fixtures.route("SB"), "route S B"),
    (Fixtures.route("", "The PickUp"), "the PickUp"), (Fixtures.route("MD"), "route M D"),
    (Fixtures.route("", String(repeating: "一", count: 65)), ""),
    (Fixtures.route("B30"), "route B 30"),
    (Fixtures.route("10X"), "route 10X"), (Fixtures.route("1 Line"), "the 1 Line"),
    (Fixtures.route("Route 14"), "Route 14"),
    (Fixtures.route("", "Hollis North"), "the Hollis North route"),
    (Fixtures.route("", "MAX Green Line"), "the MAX Green Line"),
    (Fixtures.route("The Skeena"), "the Skeena"),
    (
      Fixtures.route("", "BART Dublin/Pleasanton - Daly City"),
      "the BART Dublin and Pleasanton, Daly City route",
    ),
    (Fixtures.route("Bus Bridge", "x"), "the Bus Bridge"), (Fixtures.route("", ""), ""),
    // What lists where a route goes is heard by its ends.
    (
      Fixtures.route("", "Waikoloa Village/South Kohala Resorts/Waimea Shuttle"),
      "the Waikoloa Village and Waimea Shuttle",
    ),
    (
      Fixtures.route("", "Pier 1, Market Street and the Old Town Hall and Zoo and Airport"),
      "the Pier 1 and Airport route",
    ),
    (
      Fixtures.route("", "Millidgeville - Hospital - University of New Brunswick Campus (UNB)"),
      "the Millidgeville route",
    ),
    (
      Fixtures.route("", "Hilo-Waimea and Waikoloa Village"),
      "the Hilo-Waimea and Waikoloa Village route",
    ),
    (
      Fixtures.route("9", "Waikoloa Village/South Kohala Resorts/Waimea Shuttle"), "route 9",
    ),
    (Fixtures.route("South Lake Union Streetcar"), "the South Lake Union Streetcar"),
  ])
  func `a route has a name`(route: RouteSummary, words: String) {
    #expect(RoutePhrase.text(route) == words)
  }
}
