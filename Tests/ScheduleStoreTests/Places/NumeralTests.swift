import Testing

@testable import ScheduleStore

/// Numbers are written in digits in one feed and in Roman letters in another, and heard in words.
@Suite struct NumeralTests {
  private static func country() throws -> PlaceIndex {
    let names = [
      "M1": "Misztale I", "M2": "Misztale 2", "B1": "Borki 1", "B2": "Borki I",
      "P2": "Jana Pawła II",
      "P12": "Piusa 12", "GV": "George V", "GA": "Gate V", "GB": "Gate 7",
      "XX": "Piazza XX Settembre",
      "MI": "Henri IV 3", "AV": "Avenue X", "LX": "Línea 10",
    ]
    let stops = names.sorted { $0.key < $1.key }.enumerated().map { place, stop in
      PlaceFixture.Stop(stop.key, stop.value, at: offset(north: 2000 * Double(place)))
    }
    return try PlaceFixture(stops: stops).places()
  }

  @Test(arguments: [
    ("misztale 1", "= M1"), ("misztale one", "= M1"), ("Misztale I", "= M1"),
    ("misztale ii", "= M2"), ("Misztale II", "= M2"), ("misztale two", "= M2"),
    // Where both are there, each is found by its own.
    ("borki 1", "= B1"), ("borki one", "= B1"), ("Borki I", "= B2"),
    ("jana pawła 2", "= P2"), ("jana pawla second", "= P2"), ("piusa XII", "= P12"),
    ("george the fifth", "= GV"), ("george 5", "= GV"), ("piazza 20 settembre", "= XX"),
    ("henri 4 3", "= MI"), ("henri 4 iii", "= MI"), ("henri the fourth iii", "= MI"),
    ("línea x", "= LX"), ("gate VII", "= GB"),
  ])
  func `are found in the other writing where there is none in their own`(
    said: String,
    expected: String,
  ) throws {
    #expect(try Self.country().find(spoken: said).line == expected)
  }

  @Test(arguments: ["gate 5", "avenue 10", "misztale 3", "misztale iii", "piusa 22"])
  func `are no other number, and no letter of a gate or an avenue`(said: String) throws {
    let line = try Self.country().find(spoken: said).line
    #expect(!line.hasPrefix("= "), "\(line)")
  }

  /// Of several feeds the one that has the name as it was said is meant.
  @Test(arguments: [
    ("misztale 1", "Misztale 1", "Misztale I"), ("misztale i", "Misztale I", "Misztale 1"),
    ("misztale 1", "Misztale 1 Szkoła", "Misztale I"),
    ("hospital st mary", "Hospital St Mary", "Hospital / St. Mary"),
  ])
  func `count less than the writing that was said`(said: String, own: String, other: String)
    throws
  {
    let ranks = try [own, other].map { name in
      try PlaceFixture(stops: [.init("A", name)]).places().find(spoken: said)
    }.compactMap { if case .one(_, let rank) = $0 { rank } else { nil } }
    try #require(ranks.count == 2)
    #expect(ranks[0] < ranks[1])
  }
}
