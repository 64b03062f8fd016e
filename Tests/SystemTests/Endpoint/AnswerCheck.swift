import Foundation
import Testing

/// What the voice service demands of an answer, checked with nothing of the product's.
struct AnswerCheck {
  private let bytes: Int
  private let response: [String: Any]
  private let attributes: [String: Any]?

  init(_ text: String) throws {
    bytes = text.utf8.count
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(object["version"] as? String == "1.0")
    response = try #require(object["response"] as? [String: Any])
    attributes = object["sessionAttributes"] as? [String: Any]
  }

  /// Checks the limits, and what a file's name says of the answer to it.
  func check(_ name: String) throws {
    #expect(bytes <= 24 * 1024, "\(name)")
    switch name.prefix(while: { $0 != "-" }) {
    case "launch", "intent": try checkSpeaking(name)
    case "canfulfill": #expect(Set(response.keys) == ["canFulfillIntent"], "\(name)")
    default:
      #expect(response.isEmpty, "\(name)")
      #expect(attributes == nil, "\(name)")
    }
  }

  private func checkSpeaking(_ name: String) throws {
    let isEnd = try #require(response["shouldEndSession"] as? Bool, "\(name)")
    #expect((response["reprompt"] == nil) == isEnd, "\(name)")
    #expect((attributes == nil) == isEnd, "\(name)")
    try checkSpeech(response["outputSpeech"], name)
    if let reprompt = response["reprompt"] as? [String: Any] {
      try checkSpeech(reprompt["outputSpeech"], name)
    }
    if let card = response["card"] as? [String: Any] {
      let characters = card.values.compactMap { $0 as? String }.reduce(0) { $0 + $1.count }
      #expect(characters <= 8000, "\(name)")
    }
  }

  private func checkSpeech(_ member: Any?, _ name: String) throws {
    let speech = try #require(member as? [String: Any], "\(name)")
    #expect(speech["type"] as? String == "SSML", "\(name)")
    let ssml = try #require(speech["ssml"] as? String, "\(name)")
    #expect(ssml.count <= 8000, "\(name)")
    #expect(ssml.hasPrefix("<speak>") && ssml.hasSuffix("</speak>"), "\(name)")
  }
}
