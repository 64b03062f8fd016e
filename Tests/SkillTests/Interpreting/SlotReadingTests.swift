import Alexa
import Testing
import Transit

@testable import Skill

/// What the slots of an intent come to.
@Suite struct SlotReadingTests {
  private func slots(_ name: String, _ value: String, id: String? = nil) -> SlotReading {
    let resolutions = id.map {
      [
        SlotResolution(
          authority: "amzn1.er-authority.echo-sdk.amzn1.ask.skill.1.Occasion",
          statusCode: SlotResolution.matchCode,
          entities: [ResolvedEntity(id: $0, name: value)],
        )
      ]
    }
    let slot = Slot(name: name, value: value, resolutions: resolutions ?? [])
    return SlotReading(Intent(name: "NextBusIntent", slots: [name: slot]))
  }

  @Test(
    arguments: [
      // When it begins and ends, and one time of an older model
      ("Occasion", "12:00/13:00", "13:00", nil), ("Occasion", "13:00", "13:00", nil),
      ("ArrivalOccasion", "12:00/13:00", nil, "12:00"), ("ArrivalOccasion", "13:00", nil, "13:00"),
    ] as [(String, String, String?, String?)]
  )
  func `an occasion has a beginning and an end`(
    name: String,
    id: String,
    time: String?,
    arrival: String?,
  ) {
    let reading = slots(name, "lunch", id: id)
    #expect(reading.time == time)
    #expect(reading.arrival == arrival)
  }

  @Test(
    arguments: [
      (["Destination": "barrington", "ArrivalOccasion": "duke"], "barrington before duke", nil),
      (["Origin": "barrington", "Occasion": "duke"], "barrington after duke", nil),
      (["Place": "barrington", "ArrivalOccasion": "duke"], "barrington before duke", nil),
      // A time is one, and with two places it is not known whose the rest is.
      (["Destination": "barrington", "ArrivalOccasion": "12:00"], "barrington", "12:00"),
      (
        ["Destination": "barrington", "Origin": "mumford", "ArrivalOccasion": "duke"], "barrington",
        "duke",
      ),
    ] as [([String: String], String, String?)]
  )
  func `what is no occasion is part of a crossing's name`(
    values: [String: String],
    place: String,
    arrival: String?,
  ) {
    let slots = values.map { ($0, Slot(name: $0, value: $1)) }
    let intent = Intent(name: "NextBusIntent", slots: Dictionary(uniqueKeysWithValues: slots))
    let reading = SlotReading(intent)
    #expect(reading.place?.spoken == place)
    #expect(reading.arrival == arrival)
  }

  @Test(arguments: [
    ("10 b", true), ("ten b", true), ("number ten b", true), ("the 10 b", true), ("10b", true),
    ("route three c", true), ("10", false), ("platform 10 b", false), ("b", false), ("b b", false),
    ("1000 b", false), ("10 bis", false), ("", false),
  ])
  func `a number and a letter are a route`(said: String, isRoute: Bool) {
    let reading = slots("Place", said).putRight(.place, nil)
    #expect((reading.route != nil) == isRoute)
    #expect((reading.other == nil) == (isRoute || said.isEmpty))
    // What was offered may be called so.
    let candidates = [Candidate(name: "Bay 10 B"), Candidate(name: "Bay 10 C")]
    let pending = Pending(Question(destination: nil), want: .choice(.destination, candidates))
    #expect(slots("Place", said).putRight(.place, pending).route == nil)
  }

  @Test(arguments: [
    ("home", true), ("bus home", true), ("my house", true), ("Work", true), ("home depot", false),
    ("28", false),
  ])
  func `a place of a rider's own is no route`(said: String, isPlace: Bool) {
    let reading = slots("Route", said).putRight(.nextBus, nil)
    #expect((reading.destination != nil) == isPlace)
    #expect((reading.route == nil) == isPlace)
  }
}
