import Alexa
import Testing

@testable import InteractionModel

@Suite struct `Simulated device` {
  private let moment = "2026-11-30T23:00:00Z"

  private func answer(_ envelope: ResponseEnvelope) throws -> DeviceAnswer {
    try DeviceAnswer(jsonBytes: envelope.jsonBytes)
  }

  private let nextBus = IntentRequest(Intent(name: "NextBusIntent"))

  @Test func `keeps a session from launch to end`() throws {
    var device = SimulatedDevice(skillID: "S")
    let launchRequest = device.request(for: .launch, timestamp: moment)
    let launch = try #require(launchRequest)
    #expect(launch.session?.isNew == true)
    #expect(launch.attributes.isEmpty)
    #expect(launch.applicationIDs == ["S", "S"])
    #expect(try RequestEnvelope(jsonBytes: launch.jsonBytes) == launch)

    device.receive(
      try answer(
        ResponseEnvelope(.ask("Where to?", reprompt: "Well?"), sessionAttributes: ["a": 1])
      )
    )
    #expect(device.isSessionOpen)
    let intentRequest = device.request(for: .intent(nextBus, .session), timestamp: moment)
    let intent = try #require(intentRequest)
    #expect(intent.session?.isNew == false)
    #expect(intent.session?.sessionID == launch.session?.sessionID)
    #expect(intent.requestID != launch.requestID)
    #expect(intent.attributes == ["a": 1])

    device.receive(try answer(ResponseEnvelope(.tell("Bye."))))
    #expect(!device.isSessionOpen)
    let silence = device.silence(timestamp: moment)
    #expect(silence == nil)
    let ending = device.request(for: .endSession, timestamp: moment)
    #expect(ending == nil)
    let nextRequest = device.request(for: .intent(nextBus, .withoutInvocation), timestamp: moment)
    let next = try #require(nextRequest)
    #expect(next.session?.isNew == true)
    #expect(next.session?.sessionID != launch.session?.sessionID)
    #expect(next.attributes.isEmpty)
  }

  @Test(arguments: [(true, "EXCEEDED_MAX_REPROMPTS"), (false, "USER_INITIATED")])
  func `tells why a session ends`(isSilent: Bool, reason: String) throws {
    var device = SimulatedDevice(skillID: "S")
    _ = device.request(for: .launch, timestamp: moment)
    device.receive(try answer(ResponseEnvelope(.ask("Q?", reprompt: "R?"))))
    let request =
      isSilent
      ? device.silence(timestamp: moment) : device.request(for: .endSession, timestamp: moment)
    #expect(request?.request == .sessionEnded(SessionEnded(reason: reason)))
    #expect(request?.session?.isNew == false)
    #expect(!device.isSessionOpen)
  }

  @Test func `begins anew when the skill is named in a session`() throws {
    var device = SimulatedDevice(skillID: "S")
    _ = device.request(for: .launch, timestamp: moment)
    device.receive(
      try answer(ResponseEnvelope(.ask("Q?", reprompt: "R?"), sessionAttributes: ["a": 1]))
    )
    let request = device.request(for: .intent(nextBus, .invocation), timestamp: moment)
    #expect(request?.session?.isNew == true)
    #expect(request?.attributes == [:])
  }

  @Test func `shares its position only when it has one`() throws {
    var device = SimulatedDevice(skillID: "S")
    let unlocated = device.request(for: .launch, timestamp: moment)
    #expect(unlocated?.geolocation == nil)
    device.coordinate = Geolocation.Coordinate(latitude: 39.1, longitude: -76.8)
    let located = device.request(for: .launch, timestamp: moment)
    let request = try #require(located)
    #expect(request.geolocation?.coordinate?.latitude == 39.1)
    #expect(request.device?.supports("Geolocation") == true)
    #expect(request.user?.hasGranted("alexa::devices:all:geolocation:read") == true)
  }

  @Test(
    arguments: [
      (
        #"{"response":{"outputSpeech":{"type":"SSML","ssml":"<speak>A &amp; <b>B</b></speak>"},"shouldEndSession":true}}"#,
        "A & B", true,
      ),
      (
        #"{"response":{"outputSpeech":{"type":"PlainText","text":"A &amp; B\nC"}}}"#, "A &amp; B C",
        nil,
      ),
      (#"{"response":{}}"#, nil, nil), ("{}", nil, nil), ("[]", nil, nil),
      (#"{"response":{"outputSpeech":7,"shouldEndSession":"no"}}"#, nil, nil),
    ] as [(String, String?, Bool?)]
  )
  func `hears any server's answer`(text: String, speech: String?, ends: Bool?) throws {
    let answer = try DeviceAnswer(jsonBytes: Array(text.utf8))
    #expect(answer.speech == speech)
    #expect(answer.shouldEndSession == ends)
  }
}
