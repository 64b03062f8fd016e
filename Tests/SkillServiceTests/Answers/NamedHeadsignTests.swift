import NaiveEngine
import Testing

/// What is said as the front of the bus shows it, beside stops that are named nearly so.
@Suite struct NamedHeadsignTests {
  private static let at = "2026-01-07T06:00:00"

  /// The sign "Lake" on a trip that ends at the Lakeside Park & Ride, and a Lake Station on another line.
  private func feed(_ signs: [String]) throws -> AskedFeeds {
    try AskedFeeds(
      SmallFeed.tiny(
        [
          "stops.txt":
            "stop_id,stop_name,stop_lat,stop_lon\nA,Alpha,50,10\nB,Beta,50.1,10\n"
            + "C,Lakeside Park & Ride,50.2,10\nD,Lake Station,50.25,10\n",
          "trips.txt": "trip_id,route_id,service_id,trip_headsign\n"
            + signs.enumerated().map { "T\($0.offset + 1),R,S,\($0.element)\n" }.joined(),
        ],
        times: "T1,1,A,07:00:00,07:00:00\nT1,2,C,07:10:00,07:10:00\n"
          + "T2,1,B,08:00:00,08:00:00\nT2,2,D,08:10:00,08:10:00",
      )
    )
  }

  private func departures(_ feed: AskedFeeds, from: String, to: String) throws -> [String] {
    let question = NameQuestion(from: from, to: to, at: Self.at)
    guard case .departures(let line) = feed.outcome(question) else { return ["refused"] }
    return line.matches(of: #/"tripId":"([^"]*)"/#).map { String($0.1) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  @Test func `a sign finds its buses though a stop elsewhere is named like it`() throws {
    let feed = try feed(["Lake", "Elsewhere"])
    #expect(try departures(feed, from: "alpha", to: "lake") == ["T1"])
    // The stop of that name is meant as well.
    #expect(try departures(feed, from: "beta", to: "lake") == ["T2"])
    #expect(try departures(feed, from: "beta", to: "lake station") == ["T2"])
  }

  @Test func `a sign that is where its trips end means the stop`() throws {
    let feed = try feed(["Elsewhere", "Lake"])
    #expect(try departures(feed, from: "beta", to: "lake") == ["T2"])
    #expect(try departures(feed, from: "alpha", to: "lake") == [])
  }

  @Test func `a sign means all stops that are named like it, at one of which its trips end`() throws
  {
    let feed = try AskedFeeds(
      SmallFeed.tiny(
        [
          "stops.txt":
            "stop_id,stop_name,stop_lat,stop_lon\nA,Alpha,50,10\nC,LAKE & HILL LRT (NB),50.2,10\n"
            + "D,Hill/Lake Station (WB),50.21,10\nE,Hill/Lake Station (EB),50.21,10.001\n",
          "trips.txt": "trip_id,route_id,service_id,trip_headsign\nT1,R,S,Hill/Lake Station\n"
            + "T2,R,S,Out\n",
        ],
        times: "T1,1,A,07:00:00,07:00:00\nT1,2,C,07:10:00,07:10:00\n"
          + "T2,1,E,08:00:00,08:00:00\nT2,2,D,08:10:00,08:10:00",
      )
    )
    #expect(try departures(feed, from: "alpha", to: "Hill/Lake Station") == ["T1"])
  }

  @Test func `a way to a stop does not compete with the stop`() throws {
    let feed = try feed(["Lake Station via Beta", "Elsewhere"])
    #expect(try departures(feed, from: "beta", to: "lake station") == ["T2"])
    #expect(try departures(feed, from: "alpha", to: "lake station via beta") == ["T1"])
    #expect(feed.outcome(NameQuestion(from: nil, to: "lake station", at: Self.at)).isAnswered)
  }
}

extension NameOutcome {
  fileprivate var isAnswered: Bool {
    if case .departures = self { true } else { false }
  }
}
