/// One piece of speech.
public enum SpeechPart: Equatable, Hashable, Sendable {
  /// Plain words.
  case text(String)
  /// Silence, in milliseconds; cut to the ten seconds the service allows.
  case pause(milliseconds: Int)
  /// Words shown one way and spoken another, such as "Rd" for "Road".
  case alias(String, spokenAs: String)
  /// Words read in a certain manner, such as letter by letter.
  case sayAs(String, SpeechManner)
}

/// A manner of reading words out.
public enum SpeechManner: String, Equatable, Hashable, Sendable {
  case characters
  case spellOut = "spell-out"
  case cardinal
  case ordinal
  case digits
  case time
  case address
}

extension SpeechPart {
  /// The words that are shown.
  var plainText: String {
    switch self {
    case .text(let text), .alias(let text, spokenAs: _), .sayAs(let text, _): text
    case .pause: ""
    }
  }

  /// The bytes of all its words before they are escaped.
  var writtenBytes: Int {
    switch self {
    case .text(let text), .sayAs(let text, _): text.utf8.count
    case .alias(let text, let spoken): text.utf8.count &+ spoken.utf8.count
    case .pause: 0
    }
  }

  var isAudible: Bool {
    switch self {
    case .text(let text), .sayAs(let text, _): PlainText.hasWords(text)
    case .alias(_, let spoken): PlainText.hasWords(spoken)
    case .pause: false
    }
  }

  func appendSSML(to ssml: inout String) {
    switch self {
    case .text(let text):
      SSML.append(text, to: &ssml)
    case .pause(let milliseconds):
      ssml += "<break time=\"\(min(max(milliseconds, 0), 10_000))ms\"/>"
    case .alias(let text, let spoken):
      ssml += "<sub alias=\""
      SSML.append(spoken, to: &ssml, inAttribute: true)
      ssml += "\">"
      SSML.append(text, to: &ssml)
      ssml += "</sub>"
    case .sayAs(let text, let manner):
      ssml += "<say-as interpret-as=\"\(manner.rawValue)\">"
      SSML.append(text, to: &ssml)
      ssml += "</say-as>"
    }
  }

  var ssml: String {
    var text = ""
    appendSSML(to: &text)
    return text
  }
}
