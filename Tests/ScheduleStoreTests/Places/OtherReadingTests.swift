import Testing

@testable import ScheduleStore

/// "St" and "Dr" are heard without the marks that tell which of two things they stand for.
@Suite struct OtherReadingTests {
  private static func town() throws -> PlaceIndex {
    try PlaceFixture(
      stops: [
        .init("CV", "Avenida Chapultepec - Dr. Vertíz"),
        .init("HM", "Hospital / St. Mary", at: offset(north: 2000)),
        .init("EL", "Elm Dr & Harbour St", at: offset(north: 4000)),
        .init("KD", "King St Drive-in", at: offset(north: 6000)),
      ]
    ).places()
  }

  @Test(arguments: [
    ("avenida chapultepec dr vertiz", "= CV"), ("avenida chapultepec doctor vertiz", "= CV"),
    ("dr vertiz", "= CV"), ("hospital st mary", "= HM"), ("hospital saint mary", "= HM"),
    ("elm dr and harbour st", "= EL"), ("elm dr harbour", "= EL"), ("king st drive in", "= KD"),
  ])
  func `is taken where the first one finds nothing`(said: String, expected: String) throws {
    #expect(try Self.town().find(spoken: said).line == expected)
  }
}
