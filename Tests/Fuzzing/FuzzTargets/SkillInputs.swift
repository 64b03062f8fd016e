internal import Alexa
internal import SkillService

/// What the endpoint does with a request once it is let in.
enum SkillInputs {
  private static let intents = [
    "NextBusIntent", "FollowingBusIntent", "FirstBusIntent", "LastBusIntent",
    "StopDeparturesIntent", "SetStopIntent", "GetStopIntent", "ForgetMeIntent", "SetClockIntent",
    "AMAZON.HelpIntent", "AMAZON.RepeatIntent", "AMAZON.YesIntent", "AMAZON.NoIntent",
    "AMAZON.FallbackIntent", "AMAZON.CancelIntent",
  ]

  static func envelope(_ bytes: [UInt8]) {
    guard let envelope = try? RequestEnvelope(jsonBytes: bytes) else { return }
    let written = envelope.jsonBytes
    promise((try? RequestEnvelope(jsonBytes: written)) == envelope, "reads back otherwise")
    let answer = answer(envelope)
    promise(Self.answer(envelope).jsonBytes == answer.jsonBytes, "answers otherwise")
  }

  /// The first byte chooses the intent; each line after it is a slot's text.
  static func slots(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let names = ["Destination", "Origin", "Route", "Date", "Time"]
    let lines = bytes.dropFirst().split(separator: 10, omittingEmptySubsequences: false)
    let slots = zip(names, lines).map { name, line in
      Slot(name: name, value: String(decoding: line, as: UTF8.self))
    }
    let intent = Intent(
      name: intents[Int(first) % intents.count],
      slots: Dictionary(slots.map { ($0.name, $0) }) { first, _ in first },
    )
    talk([intent, Intent(name: "AMAZON.YesIntent")], attributes: [:])
  }

  /// The first three bytes choose the intents; the rest is the JSON of the attributes.
  static func attributes(_ bytes: [UInt8]) {
    guard bytes.count > 3, let json = try? JSONValue(jsonBytes: Array(bytes.dropFirst(3))),
      let attributes = json.objectValue
    else { return }
    let turns = bytes.prefix(3).map { Intent(name: intents[Int($0) % intents.count]) }
    talk(turns, attributes: attributes)
  }

  /// Speaks turn after turn, each with the attributes of the answer before.
  private static func talk(_ intents: [Intent], attributes: [String: JSONValue]) {
    var attributes = attributes
    for intent in intents {
      let session = Session(isNew: false, sessionID: "s", attributes: attributes)
      let request = Request.intent(IntentRequest(intent))
      attributes = answer(RequestEnvelope(session: session, request: request)).sessionAttributes
    }
  }

  private static func answer(_ envelope: RequestEnvelope) -> ResponseEnvelope {
    let answer = Town.skill.answer(envelope, now: Town.now)
    check(answer, to: envelope.request)
    return answer
  }

  private static func check(_ answer: ResponseEnvelope, to request: Request) {
    let bytes = answer.jsonBytes
    promise(bytes.count <= 24 * 1024, "\(bytes.count) bytes")
    promise((try? JSONValue(jsonBytes: bytes))?["version"] == "1.0", "no JSON of an answer")
    let response = answer.response
    let isOpen = response.shouldEndSession == false
    promise((response.reprompt != nil) == isOpen, "open without a reprompt")
    promise(isOpen || answer.sessionAttributes.isEmpty, "attributes of a session that is over")
    for speech in [response.speech, response.reprompt].compactMap({ $0 }) {
      promise(speech.ssml.utf8.count <= 8000, "long speech")
      promise(SSMLDocument(speech.ssml) != nil, "ill-formed: \(speech.ssml)")
    }
    switch request {
    case .launch, .intent:
      promise(response.speech?.isEmpty == false, "silent")
      promise(response.shouldEndSession != nil, "neither open nor closed")
    case .canFulfillIntent: promise(response.speech == nil, "speaks where it must not")
    case .sessionEnded, .event, .systemException, .other:
      promise(answer == ResponseEnvelope(.empty), "answers where it must not")
    }
  }
}
