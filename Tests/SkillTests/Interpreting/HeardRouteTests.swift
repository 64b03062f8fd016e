import Alexa
import Testing
import Transit

@testable import Skill

/// What a name comes to that was heard for a route.
@Suite struct HeardRouteTests {
  private static func places(_ origin: String?, _ destination: String?) -> HeardRoute {
    .places(
      origin: origin.map { PlaceReference(spoken: $0) },
      destination: destination.map { PlaceReference(spoken: $0) },
    )
  }

  @Test(
    arguments: [
      ("14", .route), ("10 b", .route), ("red line", .route), ("waikoloa to waimea", .route),
      ("from here", places("here", nil)), ("day pass shuttle", .route),
      ("train from grand central to stamford", places("grand central", "stamford")),
      ("the bus to stamford from grand central", places("grand central", "stamford")),
      ("ferry to tvøroyri", places(nil, "tvøroyri")), ("bus to", .route),
      ("one after that", .following), ("next", .following), ("one", .following),
      ("train after that", .nothing), ("day", .nothing), ("day before", .nothing),
      ("one before", .nothing), ("ferry", .vehicle), ("buses", .vehicle),
    ] as [(String, HeardRoute)]
  )
  func `is a route only where it may be one`(spoken: String, expected: HeardRoute) {
    #expect(HeardRoute(PlaceReference(spoken: spoken)) == expected)
    // What the voice service knows is one.
    #expect(HeardRoute(PlaceReference(spoken: spoken, identifiers: ["r"])) == .route)
  }

  private func reading(_ values: [String: String]) -> SlotReading {
    let slots = values.map { ($0, Slot(name: $0, value: $1)) }
    return SlotReading(
      Intent(name: "NextBusIntent", slots: Dictionary(uniqueKeysWithValues: slots))
    )
  }

  @Test(arguments: ["buses", "any buses", "ferries", "the trains"])
  func `vehicles are no place`(spoken: String) {
    let heard = reading(["Place": spoken, "Date": "2026-12-01"]).putRight(.place, nil)
    #expect(heard.place == nil)
    #expect(heard.date == "2026-12-01")
  }

  @Test(
    arguments: [
      (["ArrivalDate": "2026-12-05"], "2026-12-05", "MO"),
      (["ArrivalDate": "2026-12-05TEV"], "2026-12-05", "EV"),
      (["ArrivalDate": "2026-12-05", "Time": "EV"], "2026-12-05", "EV"),
      (["ArrivalDate": "2026-12-05", "Arrival": "12:00"], "2026-12-05", "12:00"),
    ] as [([String: String], String, String)]
  )
  func `a day to arrive by is its morning`(
    values: [String: String],
    date: String,
    arrival: String,
  ) {
    let heard = reading(values)
    #expect(heard.date == date)
    #expect(heard.arrival == arrival)
    #expect(heard.time == nil)
  }

  @Test(
    arguments: [("3", 3, nil), ("12", 5, nil), ("14", nil, "14")] as [(String, Int?, String?)]
  )
  func `a large number is a route`(value: String, count: Int?, route: String?) {
    let heard = reading(["Count": value])
    #expect(heard.count == count)
    #expect(heard.route?.spoken == route)
  }
}
