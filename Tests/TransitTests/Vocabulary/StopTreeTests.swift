import Testing
import Transit

struct StopTreeTests {
  /// Stops by their names, each with its kind and its parent.
  struct Tree: BranchingStopTree {
    typealias Failure = Never

    var stops: [(name: String, type: LocationType, parent: String?)]

    func link(of stop: String) -> StopLink<String>? {
      stops.first { $0.name == stop }.map { StopLink(type: $0.type, parent: $0.parent) }
    }

    func children(of stop: String, type: LocationType) -> [String] {
      stops.filter { $0.parent == stop && $0.type == type }.map(\.name)
    }
  }

  private static let tree = Tree(stops: [
    ("Station", .station, nil), ("1", .stop, "Station"), ("1A", .boardingArea, "1"),
    ("2", .stop, "Station"), ("2A", .boardingArea, "2"), ("2B", .boardingArea, "2"),
    ("Door", .entrance, "Station"), ("Stair", .node, "Station"), ("Kerb", .stop, nil),
    // What the reference forbids.
    ("Area", .boardingArea, nil), ("Area of the station", .boardingArea, "Station"),
    ("Area of an area", .boardingArea, "Area"), ("Stop of a stop", .stop, "Kerb"),
    ("Area of nothing", .boardingArea, "Gone"), ("Own parent", .boardingArea, "Own parent"),
  ])

  @Test(arguments: [
    ("Station", ["Station", "1", "2", "1A", "2A", "2B"]),
    ("1", ["1", "1A"]), ("2", ["2", "2A", "2B"]), ("1A", ["1", "1A"]),
    ("2B", ["2", "2A", "2B"]), ("Door", []), ("Stair", []), ("Kerb", ["Kerb"]), ("Gone", []),
    ("Area", ["Area"]), ("Area of the station", ["Area of the station"]),
    ("Area of an area", ["Area of an area"]), ("Stop of a stop", ["Stop of a stop"]),
    ("Area of nothing", ["Area of nothing"]), ("Own parent", ["Own parent"]),
  ])
  func `Who asks for a stop boards at those it stands for`(stop: String, calling: [String]) {
    #expect(Self.tree.callingStops(of: stop) == calling)
  }

  @Test(arguments: [
    ("Station", "Station", nil), ("1", "1", "Station"), ("2B", "2", "Station"),
    ("Door", "Door", nil), ("Kerb", "Kerb", nil), ("Area", "Area", nil),
    ("Area of the station", "Area of the station", nil),
    ("Area of an area", "Area of an area", nil), ("Stop of a stop", "Stop of a stop", nil),
    ("Gone", "Gone", nil), ("Own parent", "Own parent", nil),
  ])
  func `A stop is told as its platform, of its station`(
    stop: String,
    platform: String,
    station: String?,
  ) {
    #expect(Self.tree.platform(of: stop) == platform)
    #expect(Self.tree.station(of: stop) == station)
  }
}
