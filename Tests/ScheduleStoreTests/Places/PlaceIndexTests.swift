import SQLite
import Testing
import Transit

@testable import ScheduleStore

struct PlaceIndexTests {
  /// A city: a station with platforms, crossings with twin stops, names that come twice, codes, a suburb.
  static func city() throws -> PlaceFixture {
    try PlaceFixture(
      stops: [
        .init("US", "Washington Union Station", type: 1),
        .init("US1", "Washington Union Station", parent: "US"),
        .init("US2", "Washington Union Station", parent: "US"),
        .init("USB", "Union Station Bus Bay C", parent: "US"),
        .init("USE", "Washington Union Station Entrance", type: 2, parent: "US"),
        .init("BWI", "BWI Airport Light Rail Stn", at: offset(north: 20_000), code: "7001"),
        .init("Q1", "Quinpool Rd @ Oxford St", at: offset(north: 3000), code: "8001"),
        .init("Q2", "Oxford St & Quinpool Rd", at: offset(north: 3040), code: "8002"),
        .init("Q3", "Quinpool Rd Before Robie St (8003)", at: offset(north: 3400), code: "8003"),
        .init("Q4", "Quinpool Rd After Robie St (8004)", at: offset(north: 3440), code: "8004"),
        .init("M1", "Main St & Oak Ave (NB)", at: offset(east: 4000), code: "9001"),
        .init("M2", "Main St & Oak Ave (SB)", at: offset(east: 4030), code: "9002"),
        .init("M3", "Main St & Elm Ave", at: offset(east: 4900), code: "9003"),
        .init("E1", "Elm St", at: offset(north: 6000), code: "100"),
        .init("E2", "Elm St.", at: offset(north: 6030), code: "101"),
        .init("E3", "Elm Street", at: offset(north: 30_000), code: "102"),
        .init("N3", "Harbour Bridge Terminal", at: offset(north: 30_200)),
        .init("S1", "St John St", at: offset(north: -3000)),
        .init(
          "V1",
          "Tukwila Int'l Blvd",
          at: offset(north: -5000),
          spoken: "Tukwila International Boulevard",
        ),
        .init("G1", "Greenfield P&R", at: offset(north: -6000)),
        .init("F1", "5th Ave", at: offset(north: -7000)),
        .init("F2", "15th Ave", at: offset(north: -8000)),
        .init("Z1", "Žalgirio", at: offset(north: -9000)),
        .init("J1", "東京駅", at: offset(north: -10_000)),
        .init("UNUSED", "Ghost Town", at: offset(north: -11_000)),
        .init("NOWHERE", "Nowhere Lane", at: nil),
      ],
      trips: [
        .init(["US1", "US2", "USB", "BWI"], headsign: "Airport Express", count: 5),
        .init(["Q1", "Q2", "Q3", "Q4"], headsign: "Elm Street", count: 2),
        .init(
          ["M1", "M2", "M3", "E1", "E2", "E3", "N3"],
          count: 1,
          callHeadsigns: [0: "Downtown Loop"],
        ),
        .init(
          ["S1", "V1", "G1", "F1", "F2", "Z1", "J1", "NOWHERE"],
          headsign: "ONE-WAY LOOP",
          count: 3,
        ),
      ],
      translations: [
        (record: "Z1", value: nil, text: "Battlefield"),
        (record: nil, value: "Greenfield P&R", text: "Parc relais Champvert"),
      ],
    )
  }

  @Test(arguments: [
    // Whole names
    ("washington union station", "= US"), ("Washington Union Stn.", "= US"),
    ("union station bus bay c", "= USB"),
    ("bwi airport light rail station", "= BWI"), ("b w i airport light rail station", "= BWI"),
    ("quinpool road and oxford street", "= Q1 Q2"), ("oxford at quinpool", "= Q1 Q2"),
    ("oxford street and quinpool", "= Q1 Q2"),
    ("saint john street", "= S1"), ("green field park and ride", "= G1"), ("fifth avenue", "= F1"),
    ("fifteenth avenue", "= F2"),
    ("zalgirio", "= Z1"), ("東京駅", "= J1"), ("tukwila international boulevard", "= V1"),
    ("nowhere lane", "= NOWHERE"),
    // Translations
    ("battlefield", "= Z1"), ("parc relais champvert", "= G1"),
    // Codes and ids
    ("8001", "= Q1 Q2"), ("stop 7001", "= BWI"), ("stop number eight oh oh one", "= Q1 Q2"),
    ("9 0 0 3", "= M3"),
    ("USB", "= USB"), ("S1", "= S1"),
    // Headsigns
    ("airport express", "= BWI"), ("downtown loop", "= N3"), ("one way loop", "= NOWHERE"),
    // Contained
    ("bwi airport", "= BWI"), ("bwi", "= BWI"), ("tukwila", "= V1"), ("main and elm", "= M3"),
    ("greenfield", "= G1"),
    ("the bwi airport station", "= BWI"), ("oxford and quinpool stop", "= Q1 Q2"),
    // Both sides of a crossing are one place
    ("main and oak", "= M1 M2"), ("main street and oak avenue", "= M1 M2"),
    ("main and oak northbound", "= M1"),
    ("quinpool and robie", "= Q3 Q4"), ("quinpool road before robie street", "= Q3"),
    // The same name far apart
    ("elm street", "? E1 E2 | E3"), ("elm street near harbour bridge", "= E3"),
    // Several
    ("quinpool", "? Q1 Q2 | Q3 Q4"), ("main", "? M1 M2 | M3"),
    // Nothing
    ("narnia", "-"), ("ghost town", "-"), ("", "-"), ("washington union station entrance", "= US"),
    ("6th avenue", "-"),
    ("station", "? US | USB | BWI"),
    // Compounds
    ("green field", "= G1"), ("tuk wila", "= V1"), ("quin pool and oxford", "= Q1 Q2"),
    ("unionstation bus bay c", "= USB"),
    // Near misses
    ("quinpol and oxford", "~ Q1 Q2"), ("zalgiro", "~ Z1"), ("kwinpool and oxford", "~ Q1 Q2"),
    ("greanfield", "~ G1"),
    ("green feeled park and ride", "~ G1"), ("washingtun union station", "~ US"),
    ("tukwilla", "~ V1"), ("tuck wheeler", "-"),
    ("main and oaks", "~ M1 | M2"), ("oxford quinpool mall", "~ Q1 Q2"),
    ("washington union harbour bridge", "-"), ("dartmouth bridge terminal", "-"),
    ("dartmouth greenfield park and ride", "~ G1"), ("narnia airport", "-"),
  ])
  func `what is said finds its place`(said: String, expected: String) throws {
    let line = try Self.city().places().find(spoken: said).line
    #expect(line == expected)
  }

  @Test func `a station stands for its platforms`() throws {
    let index = try Self.city().places()
    guard case .one(let place, let rank) = try index.find(spoken: "washington union station") else {
      Issue.record("not found")
      return
    }
    #expect(place.kind == .station)
    #expect(place.stopKeys == [1, 2, 3, 4])
    #expect(rank.level == .exact)
    #expect(
      place.place(in: FeedName("city")).stops == [
        StopReference(feed: FeedName("city"), stop: StopID("US"))
      ]
    )
  }

  @Test func `an identifier decides before the words`() throws {
    let index = try Self.city().places()
    func find(_ ids: [String]) throws -> String {
      try index.find(PlaceReference(spoken: "greenfield", identifiers: ids)).line
    }
    #expect(try find(["F1"]) == "= F1")
    #expect(try find(["city:F1"]) == "= F1")
    #expect(try find(["other:F1"]) == "= G1")
    #expect(try find(["nonsense", "F2"]) == "= F2")
    #expect(try find(["US1"]) == "= US")
    #expect(try find(["USB"]) == "= USB")
    #expect(try find(["Q2"]) == "= Q1 Q2")
    #expect(try find(["UNUSED"]) == "= G1")
    #expect(try find([]) == "= G1")
  }

  @Test func `places of one name have a qualifier, others none`() throws {
    let index = try Self.city().places()
    guard case .several(let places, _) = try index.find(spoken: "elm street") else {
      Issue.record("not ambiguous")
      return
    }
    #expect(places.map(\.qualifier) == [nil, "near Harbour Bridge Terminal"])
  }

  @Test func `names are spoken by their spoken form`() throws {
    let index = try Self.city().places()
    #expect(try index.place(forStopID: StopID("V1"))?.name == "Tukwila International Boulevard")
    guard case .one(let merged, _) = try index.find(spoken: "main and oak") else {
      Issue.record("not one")
      return
    }
    #expect(merged.name == "Main St & Oak Ave")
  }

  @Test func `most used places come first`() throws {
    let places = try Self.city().places().mostUsed(limit: 3)
    #expect(places.map { $0.stopIDs[0].text } == ["US", "BWI", "USB"])
    #expect(places.map(\.departures) == [15, 5, 5])
  }

  @Test func `a boarding area belongs to its platform's station`() throws {
    let fixture = try PlaceFixture(stops: [
      .init("ST", "Central", type: 1), .init("P", "", parent: "ST"),
      .init("A", "", type: 4, parent: "P"),
      .init("L", "Lone Platform"), .init("LA", "Area", type: 4, parent: "L"),
    ])
    let index = try fixture.places()
    #expect(try index.find(spoken: "central").line == "= ST")
    #expect(try index.place(forStopID: StopID("ST"))?.stopKeys == [1, 2, 3])
    #expect(try index.place(forStopID: StopID("A"))?.stopIDs == [StopID("ST")])
    #expect(try index.find(spoken: "lone platform").line == "= L")
    #expect(try index.place(forStopID: StopID("LA"))?.stopKeys == [4, 5])
  }

  @Test func `stops without names are found by code and id`() throws {
    let index = try PlaceFixture(stops: [
      .init("one", "", code: "55"), .init("two", ""), .init("2087", ""),
    ]).places()
    #expect(try index.find(spoken: "fifty five").line == "= one")
    #expect(try index.find(spoken: "two").line == "= two")
    #expect(try index.find(spoken: "stop 2087").line == "= 2087")
    #expect(try index.place(forStopID: StopID("one"))?.name == "55")
    #expect(try index.place(forStopID: StopID("two"))?.name == "two")
  }

  @Test func `a name that lacks a word and has another is offered and not taken`() throws {
    let index = try PlaceFixture(stops: [
      .init("C", "Crossings Mall"), .init("Q", "Quincy Mall (McDonald's)"),
      .init("T", "Transit Way"),
      .init("B", "BWI Airport"),
    ]).places()
    #expect(try index.find(spoken: "transit mall").line.hasPrefix("~ C"))
    #expect(try index.find(spoken: "crossings mall station").line == "= C")
    #expect(try index.find(spoken: "mall").line == "? C | Q")
  }

  @Test func `an empty feed answers nothing`() throws {
    let index = try PlaceFixture(stops: []).places()
    #expect(try index.find(spoken: "anywhere").line == "-")
    #expect(try index.mostUsed(limit: 5).isEmpty)
  }

  @Test func `a station wins against stops around it, not far away`() throws {
    let near = try PlaceFixture(stops: [
      .init("K", "King Station", type: 1), .init("K1", "King Station", parent: "K"),
      .init("KS", "King Terminal", at: offset(north: 200)),
    ]).places()
    #expect(try near.find(spoken: "king").line == "= K")
    let far = try PlaceFixture(stops: [
      .init("K", "King Station", type: 1), .init("K1", "King Station", parent: "K"),
      .init("KS", "King Terminal", at: offset(north: 2000)),
    ]).places()
    #expect(
      try far.find(spoken: "king").line == "? KS | K" || far.find(spoken: "king").line == "? K | KS"
    )
  }

  /// Each stop's own name finds a place that holds the stop, or offers it among others.
  @Test func `every stop is found by its own name`() throws {
    var random = SystemSeed(state: 42)
    let first = [
      "Oak", "Elm", "Main", "St John", "5th", "Union", "Žalgirio", "N Park", "Dr King", "P&R",
      "42nd",
    ]
    let last = [
      "St", "Ave", "Station", "Rd (NB)", "Blvd", "", "Ctr", "& Main St", "@ 3rd Av", "/ Oak",
    ]
    for _ in 0..<20 {
      let stops = (0..<60).map { number in
        PlaceFixture.Stop(
          "s\(number)",
          "\(first[Int(random.next() % 11)]) \(last[Int(random.next() % 10)])",
          at: offset(north: Double(random.next() % 20_000), east: Double(random.next() % 20_000)),
          parent: number % 7 == 0 ? "s\(number / 7)" : nil,
        )
      }
      let index = try PlaceFixture(stops: stops).places()
      for stop in stops {
        let places =
          switch try index.find(spoken: stop.name) {
          case .one(let place, _): [place]
          case .several(let places, _): places
          case .none: [] as [StoredPlace]
          }
        let holders = try #require(try index.place(forStopID: StopID(stop.id)))
        #expect(
          places.count == PlaceIndex.mostOffered
            || places.contains { $0.placeKey == holders.placeKey },
          "\(stop.name)",
        )
      }
    }
  }
}

/// A generator of numbers that are the same in each run.
struct SystemSeed {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
