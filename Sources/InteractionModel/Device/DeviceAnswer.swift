public import Alexa

/// What a device takes from a skill's answer, whichever server gave it.
public struct DeviceAnswer: Equatable, Sendable {
  /// What is said, without marks; nil when nothing is.
  public var speech: String?
  /// What is said when the user stays silent.
  public var reprompt: String?
  /// The card's title and text, in the lines the companion app shows.
  public var card: [String]
  /// Whether the session ends; nil leaves that to the device, and one without a screen ends it.
  public var shouldEndSession: Bool?
  /// What goes back with the session's next request.
  public var sessionAttributes: [String: JSONValue]

  /// Reads an answer.
  ///
  /// - Throws: `JSONError` when the text is not JSON.
  public init(jsonBytes: [UInt8]) throws(JSONError) {
    let envelope = try JSONValue(jsonBytes: jsonBytes)
    let response = envelope["response"]
    speech = Self.words(response?["outputSpeech"])
    reprompt = Self.words(response?["reprompt"]?["outputSpeech"])
    let card = response?["card"]
    self.card = ["title", "content", "text"].compactMap { card?[$0]?.stringValue }
    shouldEndSession = response?["shouldEndSession"]?.booleanValue
    sessionAttributes = envelope["sessionAttributes"]?.objectValue ?? [:]
  }

  private static func words(_ speech: JSONValue?) -> String? {
    if let ssml = speech?["ssml"]?.stringValue { return PlainText.words(ofSSML: ssml) }
    return speech?["text"]?.stringValue.map { Speech($0).plainText }
  }
}
