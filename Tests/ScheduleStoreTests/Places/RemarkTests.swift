import Testing

@testable import ScheduleStore

/// What stands in brackets weighs less than the name itself.
@Suite struct RemarkTests {
  private static func town() throws -> PlaceIndex {
    try PlaceFixture(
      stops: [
        .init("KS", "King's Square (Service New Brunswick)"),
        .init("SK", "Sydney St. / King's Square", at: offset(north: 800)),
        .init("A1", "Airport (Terminal 1)", at: offset(north: 9000)),
        .init("A2", "Airport (Terminal 2)", at: offset(north: 9600)),
        .init("AR", "Airport Road", at: offset(north: 7000)),
        .init("CS", "Central Station [Bay 3]", at: offset(north: 1500)),
        .init("CM", "Central Market", at: offset(north: 1700)),
        .init("ML", "Main St (Public Library)", at: offset(east: 3000)),
        .init("MN", "Main St (NB)", at: offset(east: 6000)),
        .init("MO", "Main St & Oak Ave", at: offset(east: 9000)),
        .init("PL", "Public Library West", at: offset(east: 9500)),
        .init("HR", "Hill Rd (Costco)", at: offset(east: -3000)),
        .init("HT", "Hill Rd (Century 21)", at: offset(east: -6000)),
        .init("HH", "Hill Rd / Harbour St (East)", at: offset(east: -9000)),
        .init("PA", "Parkstraße（Landratsamt）", at: offset(north: -3000)),
        .init("PS", "Parkstraße Süd", at: offset(north: -6000)),
        .init("OB", "Old Mill (closed", at: offset(north: -9000)),
        .init("OM", "Old Mill Lane", at: offset(north: -9900)),
        .init("V", "Vale (Depot)", at: offset(north: -12_000), spoken: "Vale, the depot"),
        .init("VM", "Vale & Mersey", at: offset(north: -13_000)),
        .init("B", "(Bracket Hill)", at: offset(north: -15_000)),
      ],
      translations: [(record: "KS", value: nil, text: "Place du Roi (Service)")],
    ).places()
  }

  @Test(arguments: [
    ("king's square", "= KS"), ("kings square service new brunswick", "= KS"),
    ("sydney and king's square", "= SK"), ("service new brunswick", "= KS"),
    ("place du roi", "= KS"), ("king's square station", "= KS"),
    ("airport", "? A1 | A2"), ("airport terminal two", "= A2"), ("airport road", "= AR"),
    ("central", "= CS"), ("central station", "= CS"),
    // A name without a remark is nearer than one with it, and one remark no further than another.
    ("main street", "= MN"), ("main", "= MN"), ("hill road", "? HR | HT"), ("hill", "? HR | HT"),
    ("main street public library", "= ML"), ("public library", "? ML | PL"),
    ("library", "? ML | PL"),
    ("harbour", "= HH"), ("parkstrasse", "= PA"), ("old mill", "= OB"), ("vale", "= V"),
    ("bracket hill", "= B"), ("bracket", "= B"),
  ])
  func `a remark is left unsaid freely`(said: String, expected: String) throws {
    #expect(try Self.town().find(spoken: said).line == expected)
  }
}
