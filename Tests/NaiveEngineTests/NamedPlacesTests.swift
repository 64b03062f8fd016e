import Testing

@testable import NaiveEngine

/// What the twin takes a name for: DESIGN.md section 3, as far as it decides.
@Suite struct NamedPlacesTests {
  private static let stops = """
    stop_id,stop_code,stop_name,tts_stop_name,stop_lat,stop_lon,location_type,parent_station
    A,11,Žalgirio St,,50,10,0,
    B,12,Zalgirio Street,,50.001,10,0,
    C,13,Main & Oak,Main and Oak,50.1,10,0,
    D,14,Harbour,,50.2,10,0,
    E,15,Harbour,,51.2,10,0,
    F,16,Central,,50.3,10,1,
    G,17,Central 1,,50.3,10,0,F
    H,18,Elm Av,,50.4,10,0,
    I,19,Elm Av,,50.41,10,0,
    J,20,Oak & Main,,50.1,10.001,0,

    """

  private func feed() throws -> Feed {
    let rows = ["A", "B", "C", "D", "E", "G", "H", "I", "J"].enumerated().map { index, stop in
      "T,\(index + 1),\(stop),\(7 + index):00:00,\(7 + index):00:00"
    }
    let files = [
      "agency.txt": "agency_name,agency_url,agency_timezone\nA,https://example.com,Etc/UTC\n",
      "stops.txt": Self.stops,
      "routes.txt": "route_id,route_short_name,route_type\nR,1,3\n",
      "trips.txt": "route_id,service_id,trip_id,trip_headsign\nR,S,T,Far Quay via Elm\n",
      "stop_times.txt": (["trip_id,stop_sequence,stop_id,arrival_time,departure_time"] + rows)
        .joined(separator: "\n"),
      "calendar_dates.txt": "service_id,date,exception_type\nS,20260105,1\n",
    ]
    return try Feed(files: files.mapValues { Array($0.utf8) }, name: "tiny")
  }

  /// The places a name means, as their stops; `?` where the papers leave it open, empty where there is none.
  private func meaning(_ name: String, isDestination: Bool = true) throws -> [String] {
    let feed = try feed()
    switch NamedPlaces(feed).find(name, isDestination: isDestination) {
    case .none: return []
    case .open: return ["?"]
    case .places(let places):
      return places.map { place in
        feed.stops.indices.filter { place[$0] }.map { feed.stops[$0].id }.joined()
      }
    }
  }

  @Test(arguments: [
    // Case, accents and abbreviations do not count; both sides of a street are one place.
    ("zalgirio st", ["AB"]), ("ŽALGIRIO STREET", ["AB"]), ("Zalgirio", []),
    // The same name far away is another place.
    ("harbour", ["D", "E"]),
    // A station stands for its platforms; a platform of another name for itself.
    ("Central", ["FG"]), ("central 1", ["G"]),
    // What is shown on the bus is where its trips end.
    ("far quay via elm", ["J"]),
    // A crossing from either street, stops half a kilometre apart and numbers on poles: left open.
    ("main and oak", ["?"]), ("elm avenue", ["?"]), ("13", ["?"]), ("far quay", ["?"]),
    ("narnia", []),
  ])
  func `a name means`(name: String, stops: [String]) throws {
    #expect(try meaning(name) == stops)
  }

  @Test func `nobody boards at a headsign`() throws {
    #expect(try meaning("far quay via elm", isDestination: false) == ["?"])
  }

  @Test func `expectations tell right outcomes from wrong ones`() throws {
    let places = NamedPlaces(try feed())
    let at = "2026-01-05T06:00:00"
    let nothing = NameOutcome.departures(#"{"departures":[]}"#)
    func expectation(_ from: String?, _ to: String?) -> NameExpectation {
      places.expectation(NameQuestion(from: from, to: to, at: at))
    }
    // Whether a part of a name is enough is not for the twin to say.
    #expect(!expectation("zalgirio", "harbour").isDecided)
    // The trip reaches both harbours, so which of them is a question.
    #expect(expectation("zalgirio street", "harbour").allows(.refused(.ambiguous)))
    #expect(!expectation("zalgirio street", "harbour").allows(nothing))
    // Both lead to Central.
    #expect(!expectation("harbour", "central").allows(nothing))
    #expect(expectation("central", "zalgirio st").allows(nothing))
    #expect(!expectation("central", "zalgirio st").allows(.refused(.unknown)))
    // Nothing goes there, so nobody can be asked from where.
    #expect(!expectation(nil, "narnia").isDecided)
    #expect(!expectation("zalgirio st", "central").allows(.broken("")))
  }
}
