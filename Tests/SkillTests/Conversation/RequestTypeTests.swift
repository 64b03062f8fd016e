import Alexa
import Testing
import Transit

@testable import Skill

/// Each kind of request gets the kind of answer that PROTOCOL.md 2.2 asks for.
@Suite struct RequestTypeTests {
  static func reply(_ envelope: RequestEnvelope, zone: ZoneRules? = Fixtures.eastern)
    -> ResponseEnvelope
  {
    let conversation = Conversation()
    let now = Fixtures.instant("2026-11-30T18:00:00")
    let turn = conversation.turn(for: envelope, now: now, zone: zone)
    var answer = Answer.noTimetable
    if case .ask(let question, _) = turn { answer = TutorialTimetable.answer(question, now) }
    return conversation.reply(to: turn, answer: answer, now: now)
  }

  @Test(
    .enabled(if: !SharedRequests.names.isEmpty, "no shared request bodies beside the repository"),
    arguments: SharedRequests.names,
  )
  func `every shared request is answered`(name: String) throws {
    let envelope = try RequestEnvelope(jsonBytes: SharedRequests.bytes(name))
    let reply = Self.reply(envelope)
    let json = try JSONValue(jsonBytes: reply.jsonBytes)
    let response = json["response"]
    switch envelope.request {
    case .launch, .intent:
      #expect(reply.response.speech?.isEmpty == false)
      let isOpen = reply.response.shouldEndSession == false
      #expect(reply.response.shouldEndSession != nil)
      #expect((reply.response.reprompt != nil) == isOpen)
      // What is asked is a question or an invitation to try again.
      let words = reply.response.speech?.plainText ?? ""
      #expect(isOpen || words == Sentences.goodbye, "\(words)")
    case .canFulfillIntent:
      #expect(response?["canFulfillIntent"]?["canFulfill"] == "NO")
      #expect(response?["outputSpeech"] == nil)
      #expect(response?["shouldEndSession"] == nil)
    case .sessionEnded, .event, .systemException, .other:
      #expect(json == ["version": "1.0", "response": [:]])
    }
  }

  static let silent: [Request] = [
    .sessionEnded(SessionEnded(reason: "ERROR")), .event(SkillEvent(name: "SkillDisabled")),
    .systemException(SystemException()), .other(type: "AudioPlayer.PlaybackStarted"),
    .other(type: "Something.New"), .other(type: ""),
  ]

  @Test(arguments: silent)
  func `what needs no words gets none`(request: Request) {
    let reply = Self.reply(RequestEnvelope(request: request))
    #expect(reply == ResponseEnvelope(.empty))
  }

  @Test func `a launch without anything else is welcomed`() {
    let reply = Self.reply(RequestEnvelope(request: .launch), zone: nil)
    #expect(
      reply.response.speech?.plainText
        == "Welcome to the bus status skill. You can ask, when is the next bus downtown? Where do you want to go?"
    )
  }

  struct Ability: CustomStringConvertible {
    var description: String
    var slots: [Slot]
    var canFulfill: CanFulfillIntent.Likelihood

    init(_ intent: String, _ slots: [Slot], _ canFulfill: CanFulfillIntent.Likelihood) {
      (self.description, self.slots, self.canFulfill) = (intent, slots, canFulfill)
    }
  }

  static func slot(_ name: String, _ value: String?, isKnown: Bool = false) -> Slot {
    let entity = ResolvedEntity(id: "1", name: value ?? "")
    return Slot(
      name: name,
      value: value,
      resolutions: isKnown
        ? [
          SlotResolution(
            authority: "amzn1.er-authority.echo-sdk.x",
            statusCode: SlotResolution.matchCode,
            entities: [entity],
          )
        ] : [],
    )
  }

  static let abilities: [Ability] = [
    .init("NextBusIntent", [slot("Destination", "bwi", isKnown: true)], .yes),
    .init("BusStatusIntent", [slot("Destination", "bwi", isKnown: true)], .yes),
    .init("NextBusIntent", [slot("Destination", "narnia")], .maybe),
    .init("NextBusIntent", [slot("Destination", nil)], .maybe),
    .init("NextBusIntent", [], .maybe),
    .init(
      "NextBusIntent",
      [slot("Destination", "bwi", isKnown: true), slot("Date", "2026-12-01")],
      .yes,
    ),
    .init(
      "NextBusIntent",
      [slot("Destination", "bwi", isKnown: true), slot("Date", "sometime")],
      .maybe,
    ),
    .init(
      "NextBusIntent",
      [slot("Destination", "bwi", isKnown: true), slot("Topping", "olives")],
      .maybe,
    ),
    .init("StopDeparturesIntent", [slot("Origin", "bwi", isKnown: true)], .yes),
    .init("OrderPizzaIntent", [slot("Topping", "olives")], .no),
    .init("AMAZON.HelpIntent", [], .no),
  ]

  @Test(arguments: abilities)
  func `whether it could be answered is told without looking anything up`(ability: Ability) throws {
    let slots = Dictionary(ability.slots.map { ($0.name, $0) }) { first, _ in first }
    let reply = Self.reply(
      RequestEnvelope(
        request: .canFulfillIntent(IntentRequest(Intent(name: ability.description, slots: slots)))
      )
    )
    let json = try JSONValue(jsonBytes: reply.jsonBytes)
    let answer = json["response"]?["canFulfillIntent"]
    #expect(answer?["canFulfill"]?.stringValue == ability.canFulfill.rawValue)
    #expect((answer?["slots"]?.objectValue?.count ?? 0) == ability.slots.count)
  }
}
