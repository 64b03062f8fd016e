import Testing

@testable import Alexa

@Suite struct `Response envelope` {
  private func text(_ envelope: ResponseEnvelope) -> String {
    String(decoding: envelope.jsonBytes, as: UTF8.self)
  }

  @Test func `tells and closes`() {
    let envelope = ResponseEnvelope(
      .tell("Fish & chips.", card: .simple(title: "T", content: "C \"q\"")),
      sessionAttributes: ["a": 1],
    )
    #expect(
      text(envelope)
        == #"{"response":{"card":{"content":"C \"q\"","title":"T","type":"Simple"},"#
        + #""outputSpeech":{"ssml":"<speak>Fish &amp; chips.</speak>","type":"SSML"},"#
        + #""shouldEndSession":true},"version":"1.0"}"#
    )
  }

  @Test func `asks and stays open`() {
    let envelope = ResponseEnvelope(
      .ask("Where to?", reprompt: "Say a stop.", slotToElicit: "Destination"),
      sessionAttributes: ["b": 1, "a": "x"],
    )
    #expect(
      text(envelope)
        == #"{"response":{"directives":[{"slotToElicit":"Destination","type":"Dialog.ElicitSlot"}],"#
        + #""outputSpeech":{"ssml":"<speak>Where to?</speak>","type":"SSML"},"#
        + #""reprompt":{"outputSpeech":{"ssml":"<speak>Say a stop.</speak>","type":"SSML"}},"#
        + #""shouldEndSession":false},"sessionAttributes":{"a":"x","b":1},"version":"1.0"}"#
    )
  }

  @Test func `is silent`() {
    #expect(text(ResponseEnvelope(.empty)) == #"{"response":{},"version":"1.0"}"#)
    #expect(
      text(
        ResponseEnvelope(
          .canFulfill(
            CanFulfillIntent(
              .maybe,
              slots: ["D": .init(canUnderstand: .yes, canFulfill: false)],
            )
          )
        )
      )
        == #"{"response":{"canFulfillIntent":{"canFulfill":"MAYBE","slots":{"D":{"canFulfill":"NO","canUnderstand":"YES"}}}},"version":"1.0"}"#
    )
  }

  @Test func `silence cannot ask`() {
    #expect(Response.ask("", reprompt: "R?") == .ask("R?", reprompt: "R?"))
    #expect(Response.ask("Q?", reprompt: " ") == .ask("Q?", reprompt: "Q?"))
    #expect(Response.ask("", reprompt: "") == .empty)
    #expect(
      text(ResponseEnvelope(.tell("")))
        == #"{"response":{"shouldEndSession":true},"version":"1.0"}"#
    )
  }

  @Test(arguments: ["word ", "Sentence one. ", "&", "\"\\", "é", "🚌", "\u{1}\na", "<&>\u{2028}"])
  func `stays within every limit`(unit: String) throws {
    let long = String(repeating: unit, count: 60_000 / unit.utf8.count)
    let card = Card.standard(
      title: long,
      text: long,
      smallImageURL: "https://" + String(repeating: "a", count: 390),
      largeImageURL: "https://" + long,
    )
    var speech = Speech(long)
    speech.append(.alias(long, spokenAs: long))
    let envelope = ResponseEnvelope(
      .ask(speech, reprompt: Speech(long), card: card, slotToElicit: long),
      sessionAttributes: [
        "long": .string(long), "short": "x", "half": .string(String(long.prefix(3000))),
      ],
    )
    let bytes = envelope.jsonBytes
    #expect(bytes.count < ResponseLimits.response)
    let json = try JSONValue(jsonBytes: bytes)
    let response = try #require(json["response"])
    #expect(try #require(response["outputSpeech"]?["ssml"]?.stringValue).count <= 8000)
    #expect(
      try #require(response["card"]?["title"]?.stringValue).count
        + #require(response["card"]?["text"]?.stringValue).count <= 8000
    )
    #expect(json["sessionAttributes"]?["short"] == "x")
    #expect(json["sessionAttributes"]?["long"] == nil)
    #expect(response["shouldEndSession"] == false)
  }

  @Test func `leaves out slots that would not fit`() throws {
    let names = (0..<2000).map { "slot\($0)" }
    let answer = CanFulfillIntent(
      .yes,
      slots: Dictionary(
        uniqueKeysWithValues: names.map { ($0, .init(canUnderstand: .yes, canFulfill: true)) }
      ),
    )
    #expect(ResponseEnvelope(.canFulfill(answer)).jsonBytes.count < ResponseLimits.response)
  }

  @Test func `leaves out scopes that would not fit`() {
    let scopes = (0..<2000).map { "alexa::devices:scope\($0)" }
    let envelope = ResponseEnvelope(.tell("x", card: .askForPermissions(scopes)))
    #expect(envelope.jsonBytes.count < ResponseLimits.response)
  }

  @Test func `ends long text after a sentence or a word`() {
    let sentence = "The next bus is at eight. "
    let speech = Speech(String(repeating: sentence, count: 1000))
    #expect(Response.tell(speech).speech?.ssml.hasSuffix("at eight.</speak>") == true)
    let words = Speech(String(repeating: "word ", count: 3000))
    #expect(Response.tell(words).speech?.ssml.hasSuffix("word</speak>") == true)
  }
}
