import Alexa
import Transit

@testable import Skill

/// Clocks, departures and requests for the tests.
enum Fixtures {
  /// US Eastern time without a zone file: the rule of 2007, as a zone file's end writes it.
  static let eastern = zone("US/Eastern", "EST5EDT,M3.2.0,M11.1.0")
  static let pacific = zone("US/Pacific", "PST8PDT,M3.2.0,M11.1.0")

  static func zone(_ identifier: String, _ rule: String) -> ZoneRules {
    // The least zone file of version 2 (RFC 8536): one type, no transitions, the rule at its end.
    let header: [UInt8] = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let body: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    let block = header + counts + body
    let bytes = block + block + Array("\n\(rule)\n".utf8)
    guard let zone = try? ZoneRules(identifier: identifier, zoneFile: bytes) else {
      preconditionFailure("not a zone file")
    }
    return zone
  }

  static func day(_ yyyymmdd: Int) -> ServiceDate {
    guard let day = ServiceDate(yyyymmdd: yyyymmdd) else { preconditionFailure("no such day") }
    return day
  }

  static func local(_ text: String) -> LocalDateTime {
    guard let timestamp = Timestamp(text) else { preconditionFailure("not a time: \(text)") }
    return timestamp.local
  }

  static func instant(_ text: String) -> Instant {
    eastern.instant(local(text))
  }

  static func place(_ name: String, qualifier: String? = nil, id: String? = nil) -> Place {
    let stop = StopReference(feed: FeedName("tutorial"), stop: StopID(id ?? name))
    return Place(kind: .stop, name: name, qualifier: qualifier, stops: [stop])
  }

  static func stop(_ name: String, platform: String = "", zone: ZoneRules = eastern) -> CallStop {
    CallStop(
      id: StopID(name),
      name: name,
      spokenName: name,
      platformCode: platform,
      zone: zone,
    )
  }

  static func route(_ short: String, _ long: String = "", _ type: Int = 3) -> RouteSummary {
    RouteSummary(
      id: RouteID(short + long),
      shortName: short,
      longName: long,
      type: RouteType(type),
    )
  }

  static func departure(
    _ time: String,
    route: RouteSummary = route("", "BWI Airport"),
    headsign: String = "BWI Airport",
    from: CallStop = stop("College Park"),
    pickup: BoardingRule = .regular,
    dropOff: BoardingRule = .regular,
    headway: Int? = nil,
    isApproximate: Bool = false,
  ) -> Departure {
    let instant = instant(time)
    return Departure(
      feed: FeedName("tutorial"),
      departure: instant,
      arrival: instant.adding(seconds: 1800),
      trip: TripID(time),
      serviceDate: eastern.local(instant).date,
      position: 0,
      route: route,
      headsign: headsign,
      from: from,
      to: stop("BWI Airport"),
      pickup: pickup,
      dropOff: dropOff,
      headwaySeconds: headway,
      isApproximate: isApproximate,
      zone: eastern,
    )
  }

  static func board(
    _ departures: [Departure],
    to destination: String? = "BWI Airport",
    from origin: String = "College Park",
    source: DepartureBoard.OriginSource = .onlyOne,
    severalRoutes: Bool = false,
    severalStops: Bool = false,
    asked: String = "2026-11-30T18:00:00",
    outdatedSince: ServiceDate? = nil,
  ) -> Answer {
    .departures(
      DepartureBoard(
        destination: destination.map { place($0) },
        origin: place(origin),
        originSource: source,
        departures: departures,
        hasSeveralRoutes: severalRoutes,
        hasSeveralStops: severalStops,
        asked: instant(asked),
        outdatedSince: outdatedSince,
      )
    )
  }
}

/// The timetable of the tutorial, as the skill would hear of it.
enum TutorialTimetable {
  static let times: [String: [String]] = [
    "BWI Airport": ["07:30", "08:30", "12:30", "15:30", "20:45"],
    "Washington Union Station": [
      "07:10", "08:40", "09:10", "10:40", "11:10", "12:40", "13:10",
    ],
  ]

  static func answer(_ question: Question, _ now: Instant) -> Answer {
    guard let destination = question.destination else { return board(question) }
    if question.origin?.spoken == "airport" {
      return .ambiguousPlace(
        role: .origin,
        spoken: "airport",
        candidates: [Fixtures.place("BWI Airport"), Fixtures.place("DCA Airport")],
      )
    }
    if destination.spoken == "airport" {
      return .ambiguousPlace(
        role: .destination,
        spoken: "airport",
        candidates: [Fixtures.place("BWI Airport"), Fixtures.place("DCA Airport")],
      )
    }
    if destination.spoken == "bee airport" {
      return .unknownPlace(
        role: .destination,
        spoken: "bee airport",
        nearMisses: [Fixtures.place("BWI Airport")],
      )
    }
    if destination.spoken == "mall" {
      guard let origin = question.origin else {
        return .originNeeded(destination: Fixtures.place("mall"))
      }
      return Fixtures.board(
        [Fixtures.departure("2026-11-30T18:30:00")],
        to: "mall \(origin.spoken)",
      )
    }
    guard
      let name = times.keys.first(where: { $0.lowercased() == destination.spoken.lowercased() })
    else {
      return .unknownPlace(role: .destination, spoken: destination.spoken, nearMisses: [])
    }
    if question.origin?.spoken.lowercased() == name.lowercased() {
      return .nothing(
        NothingFound(
          reason: .noConnection,
          destination: Fixtures.place(name),
          origin: Fixtures.place(name),
          zone: Fixtures.eastern,
        )
      )
    }
    if let route = question.route {
      return .unknownRoute(
        spoken: route.spoken,
        known: [Fixtures.route("28"), Fixtures.route("B30")],
      )
    }
    let departures = departures(name, question, now)
    return departures.isEmpty
      ? .nothing(
        NothingFound(
          reason: .notThen(next: nil),
          destination: Fixtures.place(name),
          origin: Fixtures.place("College Park"),
          zone: Fixtures.eastern,
        )
      ) : Fixtures.board(departures, to: name)
  }

  /// What leaves from a place, in which there is route 28 alone.
  private static func board(_ question: Question) -> Answer {
    guard question.origin != nil else { return .originNeeded(destination: nil) }
    guard question.route != nil else { return .destinationNeeded }
    return Fixtures.board(
      [Fixtures.departure("2026-11-30T18:30:00", route: Fixtures.route("28"))],
      to: nil,
    )
  }

  private static func departures(
    _ name: String,
    _ question: Question,
    _ now: Instant,
  ) -> [Departure] {
    let today = Fixtures.eastern.local(now).date
    let all = (-1..<9).flatMap { offset in
      (times[name] ?? []).map { time in
        Fixtures.departure("\(today.adding(days: offset))T\(time):00", headsign: name)
      }
    }
    let windows = question.when.windows(
      for: question.selection,
      now: now,
      zone: Fixtures.eastern,
    )
    for window in windows {
      let found = all.filter { departure in
        let arrival = departure.arrival ?? departure.departure
        if let arrivals = window.arrivals {
          guard arrival >= arrivals.from, arrivals.until.map({ arrival < $0 }) ?? true else {
            return false
          }
        }
        return departure.departure >= window.from
          && (window.until.map { departure.departure < $0 } ?? true)
      }
      if found.isEmpty { continue }
      switch question.selection {
      case .last, .preceding, .arriving: return found.suffix(1)
      case .next, .first, .following: return Array(found.prefix(question.limit))
      }
    }
    return []
  }
}

/// A rider's device: says things, and keeps the session as the service would.
struct Rider {
  var conversation = Conversation(settings: SkillSettings(exampleDestination: "BWI Airport"))
  var now = Fixtures.instant("2026-11-30T18:00:00")
  var locale: String? = "en-US"
  var deviceZone: ZoneRules?
  var attributes: [String: JSONValue] = [:]
  var isOpen = false
  var answer: (Question, Instant) -> Answer = TutorialTimetable.answer
  var question: Question?

  mutating func launch() -> Response { send(.launch) }

  mutating func say(_ intent: String, _ slots: [String: String] = [:]) -> Response {
    let filled = slots.map { name, value in (name, Slot(name: name, value: value)) }
    return send(
      .intent(
        IntentRequest(
          Intent(name: intent, slots: Dictionary(filled) { first, _ in first })
        )
      )
    )
  }

  mutating func send(_ request: Request) -> Response {
    let envelope = RequestEnvelope(
      session: Session(isNew: !isOpen, attributes: attributes),
      locale: locale,
      request: request,
    )
    let turn = conversation.turn(
      for: envelope,
      now: now,
      zone: Fixtures.eastern,
      deviceZone: deviceZone,
    )
    question = nil
    var answer = Answer.noTimetable
    if case .ask(let question, _) = turn {
      self.question = question
      answer = self.answer(question, now)
    }
    let reply = conversation.reply(to: turn, answer: answer, now: now)
    // What goes through the service comes back as JSON.
    attributes =
      (try? JSONValue(jsonBytes: JSONValue.object(reply.sessionAttributes).jsonBytes))?
      .objectValue ?? [:]
    isOpen = reply.response.shouldEndSession == false
    return reply.response
  }
}
