import SQLite
import Testing
import Transit

@testable import ScheduleStore

struct StopsNearbyTests {
  @Test func `stops around a location, nearest first`() throws {
    let fixture = try PlaceFixture(stops: [
      .init("far", "Far", at: offset(north: 1500)), .init("a", "Elm St", at: offset(north: 100)),
      .init("b", "Elm St", at: offset(east: -50)), .init("c", "Oak St", at: offset(north: -300)),
      .init("none", "Lost", at: nil),
    ])
    let nearby = try StopsNearby(fixture.connection)
    let here = try #require(Coordinate(latitude: 44.65, longitude: -63.58))
    let stops = try nearby.stops(near: here, within: 1000, limit: 10)
    #expect(stops.map(\.stopID.text) == ["b", "a", "c"])
    #expect(stops.map { ($0.meters / 10).rounded() } == [5, 10, 30])
    #expect(try nearby.stops(near: here, within: 1000, limit: 1).map(\.stopID.text) == ["b"])
    #expect(try nearby.stops(near: here, within: 0, limit: 5).isEmpty)
    let places = try nearby.places(near: here, within: 2000, limit: 3)
    #expect(places.map(\.name) == ["Elm St", "Oak St", "Far"])
  }

  /// The grid finds what a look at every stop finds, also at the poles and across the date line.
  @Test(arguments: [
    (44.65, -63.58, 800.0), (0, 0, 5000), (0, 179.995, 3000), (10, -179.999, 3000),
    (89.99, 20, 5000),
    (-89.999, -100, 2000), (78.2, 15.6, 10_000), (45, 179.9, 50_000), (90, 180, 500),
    (0, -180, 1500),
  ])
  func `the grid agrees with a look at every stop`(
    latitude: Double,
    longitude: Double,
    meters: Double,
  ) throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    var random = SystemSeed(state: 5)
    var stops: [PlaceFixture.Stop] = []
    var expected: Set<String> = []
    for number in 0..<400 {
      let reach = meters / 50_000
      let north = latitude + (Double(random.next() % 2000) / 1000 - 1) * reach
      let shrink = max(0.001, 1 - abs(latitude) / 90.5)
      var east = longitude + (Double(random.next() % 2000) / 1000 - 1) * reach / shrink
      if east > 180 { east -= 360 }
      if east < -180 { east += 360 }
      guard
        let place = Coordinate(
          latitude: min(max(north, -90), 90),
          longitude: min(max(east, -180), 180),
        )
      else { continue }
      stops.append(.init("s\(number)", "", at: (place.latitude, place.longitude)))
      if Grid.meters(here, place) <= meters { expected.insert("s\(number)") }
    }
    let nearby = try StopsNearby(PlaceFixture(stops: stops).connection)
    let found = try nearby.stops(near: here, within: meters, limit: .max)
    #expect(Set(found.map(\.stopID.text)) == expected)
    #expect(!expected.isEmpty)
    #expect(found.map(\.meters) == found.map(\.meters).sorted())
  }
}
