internal import Alexa

/// Text of any kind as speech.
enum SpeechInputs {
  private static let manners: [SpeechManner] = [.characters, .spellOut, .cardinal, .ordinal]

  /// Each line is a piece of speech, of a kind that its first byte chooses.
  ///
  /// The highest first bytes say a line's text eight times over: short inputs are run many times as often, and speech
  /// that is too long is needed too.
  static func run(_ bytes: [UInt8]) {
    var speech = Speech()
    for line in bytes.split(separator: 10) {
      let kind = line.first.map(Int.init) ?? 0
      let once = String(decoding: line.dropFirst(), as: UTF8.self)
      let text = kind < 224 ? once : String(repeating: once, count: 8)
      switch kind % 4 {
      case 0: speech.append(text)
      case 1: speech.append(.sayAs(text, manners[kind / 4 % manners.count]))
      case 2:
        let halves = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        speech.append(.alias(String(halves[0]), spokenAs: String(halves.last ?? "")))
      default: speech.append(.pause(milliseconds: Int(text) ?? kind))
      }
    }
    let ssml = speech.ssml
    guard let document = SSMLDocument(ssml) else {
      preconditionFailure("ill-formed: \(ssml)")
    }
    // What a listener hears and a reader sees is the same, whichever way it is come by.
    var heard = String.UnicodeScalarView()
    heard.append(contentsOf: document.text)
    let plain = speech.plainText
    promise(plain == PlainText.words(ofSSML: ssml), "plain text differs: \(ssml)")
    promise(Speech(String(heard)).plainText == plain, "text differs: \(ssml)")
    promise(!plain.contains("  ") && !plain.contains("\n"), "not one line")
    _ = PlainText.words(ofSSML: String(decoding: bytes, as: UTF8.self))

    let answer = ResponseEnvelope(.ask(speech, reprompt: "Where to?"))
    promise(answer.jsonBytes.count <= 24 * 1024, "too long")
    // What was not cut is the document that was read above.
    guard let said = answer.response.speech, said != speech else { return }
    promise(SSMLDocument(said.ssml) != nil, "ill-formed when cut: \(said.ssml)")
  }
}
