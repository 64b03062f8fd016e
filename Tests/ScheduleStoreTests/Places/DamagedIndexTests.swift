import SQLite
import Testing
import Transit

@testable import ScheduleStore

struct DamagedIndexTests {
  /// A file may be damaged; what is found may be wrong then, but nothing traps.
  @Test(arguments: [
    "UPDATE place_word SET names = randomblob(40), name_count = 9223372036854775807",
    "UPDATE place_word SET names = x'ffffffffffffffffffffff', name_count = -5",
    "UPDATE place_name SET words = x'8080808080808080808001', telling = -9223372036854775808, solid = 7e300",
    "UPDATE place_name SET place_key = 999999", "DELETE FROM place_name", "DELETE FROM place",
    "UPDATE place SET stop_keys = '[1,99999999999999999999,-4,\"x\"'",
    "UPDATE place SET departures = 9223372036854775807",
    "UPDATE place_vocabulary SET letters = randomblob(3)",
    "UPDATE place_vocabulary SET words = x'', first_word = 9223372036854775807",
    "UPDATE place_cell SET stops = x'ffffffff7f81'", "UPDATE place_text SET place_key = -place_key",
    "UPDATE stops SET stop_lat = 1e999, stop_lon = 'x', stop_name = NULL",
    "UPDATE stops SET parent_key = stop_key",
    "UPDATE place SET kind = 77, name = x'ff00', qualifier = x'80'",
  ])
  func `a damaged index never traps`(damage: String) throws {
    let fixture = try PlaceIndexTests.city()
    try fixture.connection.execute(damage)
    let index = try fixture.places()
    for said in [
      "union station", "main and oak", "quinpol", "elm street", "8001", "greanfeeld",
      "lace wood road",
    ] {
      _ = try index.find(spoken: said)
    }
    _ = try index.mostUsed(limit: 50)
    _ = try index.place(forStopID: StopID("US"))
    let here = try #require(Coordinate(latitude: 44.65, longitude: -63.58))
    _ = try StopsNearby(fixture.connection).places(near: here, within: 5000, limit: 5)
  }
}
