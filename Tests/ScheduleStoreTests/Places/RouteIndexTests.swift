import SQLite
import Testing

@testable import ScheduleStore

struct RouteIndexTests {
  @Test(
    arguments: [
      ("28", [1]), ("route 28", [1]), ("the 28 bus", [1]), ("route twenty eight", [1]),
      ("bus number 28", [1]),
      ("5", [2, 9]), ("route 5", [2, 9]), ("15", [3]), ("5A", [4]), ("route 5 a", [4]),
      ("five a", [4]),
      ("red line", [5]), ("red", [5]), ("the red line", [5]), ("airport express", [6]),
      ("x1", [6]), ("x one", [6]),
      ("line 8", [7]), ("08", [7]), ("eight", [7]), ("airport", [6]), ("m", [8]), ("m train", [8]),
      ("7", []), ("narnia", []), ("", []), ("route", []), ("115", []), ("9", [10]),
    ] as [(String, [Int64])]
  )
  func `a route is found by its whole name`(said: String, expected: [Int64]) throws {
    let fixture = try PlaceFixture(
      stops: [],
      routes: [
        ("28", "Fairview - Lakeside"), ("5", ""), ("15", "Purcells Cove"), ("5A", ""),
        ("", "Red Line"),
        ("X1", "Airport Express via Dartmouth"), ("08", "Eastern Passage"), ("M", "Nassau St"),
        ("5", "Other agency"),
        ("", "Route 9"),
      ],
    )
    #expect(try RouteIndex(fixture.connection).find(said) == expected)
  }
}
