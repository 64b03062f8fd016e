import Alexa
import Testing
import Transit

@testable import Skill

/// What is kept between turns: it comes back from outside, so anything may come back.
@Suite struct ConversationStateTests {
  static let question: Question = {
    var question = Question(
      destination: PlaceReference(spoken: "bwi airport", identifiers: ["tutorial:BWI", "BWI"]),
      origin: PlaceReference(
        spoken: "Main St",
        stops: [StopReference(feed: FeedName("tutorial"), stop: StopID("1:2"))],
      ),
      route: PlaceReference(spoken: "28"),
      when: When(
        dates: Fixtures.day(20_261_130)...Fixtures.day(20_261_206),
        seconds: 61_200..<147_600,
        isClockTime: true,
      ),
    )
    question.selection = .last
    return question
  }()

  static let candidates = [
    Candidate(Fixtures.place("Main St", qualifier: "near Oak", id: "1")),
    Candidate(Fixtures.place("Main St", id: "2")),
  ]

  static let wants: [Pending.Want] = [
    .destination, .origin, .when, .route([Candidate(name: "28")]), .route([]),
    .choice(.origin, candidates), .offer(.destination, candidates),
  ]

  @Test(arguments: wants)
  func `a state survives the way through the service`(want: Pending.Want) throws {
    var following = Self.question
    following.selection = .following(Instant(secondsSince1970: 1_796_079_600))
    var arriving = Self.question
    arriving.selection = .arriving
    let state = ConversationState(
      pending: Pending(want == .when ? arriving : Self.question, want: want),
      told: Told(question: following, departure: Instant(secondsSince1970: -5)),
      said: Said(speech: "Hello \"there\" & <you> 💡", reprompt: "Well?"),
      misses: 1,
    )
    let bytes = JSONValue.object(state.attributes).jsonBytes
    let back = try #require(try JSONValue(jsonBytes: bytes).objectValue)
    #expect(ConversationState(attributes: back) == state)
    #expect(bytes.count <= StateLimits.whole)
  }

  static let garbage: [String] = [
    #"{"version":1,"misses":-1}"#, #"{"version":1,"misses":1e300}"#, #"{"version":1,"misses":[]}"#,
    "{}", #"{"version":2}"#, #"{"version":"1","pending":{}}"#, #"{"version":1,"pending":[]}"#,
    #"{"version":1,"pending":{"want":"destination"}}"#,
    #"{"version":1,"pending":{"want":"choice","role":"origin","question":{}}}"#,
    #"{"version":1,"pending":{"want":"choice","role":"sideways","question":{},"candidates":[{"name":"x"}]}}"#,
    #"{"version":1,"pending":{"want":7,"question":7}}"#,
    #"{"version":1,"told":{"departure":"soon","question":{}}}"#,
    #"{"version":1,"told":{"departure":1e400,"question":{}}}"#,
    #"{"version":1,"said":{"speech":null}}"#, #"{"version":1,"said":"x"}"#,
    #"{"pending":null,"stationChange.dialog":true}"#,
    #"{"version":1.5}"#,
  ]

  @Test(arguments: garbage)
  func `garbage is forgotten`(text: String) throws {
    let attributes = try #require(try JSONValue(jsonBytes: Array(text.utf8)).objectValue)
    #expect(ConversationState(attributes: attributes) == ConversationState())
  }

  static let oddWhens: [String] = [
    #"{"days":[20261301,20261302]}"#, #"{"days":[20261206,20261130]}"#, #"{"days":[1]}"#,
    #"{"days":[-20261130,9223372036854775807]}"#, #"{"seconds":[5,5]}"#, #"{"seconds":[9,-9]}"#,
    #"{"seconds":[0,9223372036854775807]}"#, #"{"seconds":"x"}"#, "7", "[]",
  ]

  @Test(arguments: oddWhens)
  func `odd days and hours are forgotten`(text: String) throws {
    let when = When(json: try JSONValue(jsonBytes: Array(text.utf8)))
    #expect(when == When())
  }

  @Test func `what is too large is left out, the least needed first`() {
    let long = String(repeating: "x", count: 190)
    let stops = (0..<40).map {
      StopReference(
        feed: FeedName(long.prefix(100) + "\($0)"),
        stop: StopID(String(long.prefix(100))),
      )
    }
    let candidate = Candidate(name: long, qualifier: long, stops: stops)
    let state = ConversationState(
      pending: Pending(
        Question(destination: PlaceReference(spoken: long)),
        want: .choice(.origin, [candidate, candidate, candidate]),
      ),
      told: Told(question: Self.question, departure: Instant(secondsSince1970: 0)),
      said: Said(speech: String(repeating: "y", count: 1100)),
    )
    let bytes = JSONValue.object(state.attributes).jsonBytes
    #expect(bytes.count <= StateLimits.whole)
    #expect(state.attributes["said"] == nil)
    let back = ConversationState(attributes: state.attributes)
    guard case .choice(.origin, let candidates)? = back.pending?.want else {
      Issue.record("the choice is forgotten")
      return
    }
    #expect(candidates.count == 3)
    #expect(candidates.allSatisfy { !$0.stops.isEmpty })
  }

  @Test func `an overlong name is no name`() {
    let long = JSONValue.string(String(repeating: "x", count: 201))
    #expect(PlaceReference(json: ["spoken": long]) == nil)
    #expect(Candidate(json: ["name": long]) == nil)
  }

  @Test func `a rider is heard whatever the attributes hold`() {
    var rider = Rider()
    rider.isOpen = true
    rider.attributes = ["version": 1, "pending": ["want": ["x"]], "said": [[[[]]]]]
    let response = rider.say("NextBusIntent", ["Destination": "bwi airport"])
    #expect(response.speech?.plainText == DialogTests.bwi)
  }
}
