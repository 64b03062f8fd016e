import TestRandom
import Testing

@testable import Alexa

@Suite struct `Spoken words` {
  @Test(arguments: [
    ("Next bus", "<speak>Next bus</speak>", "Next bus"),
    ("A & B < C > D", "<speak>A &amp; B &lt; C &gt; D</speak>", "A & B < C > D"),
    ("&amp;", "<speak>&amp;amp;</speak>", "&amp;"),
    ("<break/>", "<speak>&lt;break/&gt;</speak>", "<break/>"),
    ("David's \"bus\"", "<speak>David's \"bus\"</speak>", "David's \"bus\""),
    ("David\u{2019}s", "<speak>David\u{2019}s</speak>", "David's"),
    (
      "a\u{0}b\u{B}c\u{1F}d\u{FFFE}e\u{FFFF}f\u{7F}g\u{85}h", "<speak>abcdefgh</speak>", "abcdefgh",
    ),
    ("a\tb\r\nc", "<speak>a b  c</speak>", "a b c"),
    ("8:45\u{202F}PM\u{A0}now ", "<speak>8:45\u{202F}PM\u{A0}now </speak>", "8:45 PM now"),
    ("Straße 🚌", "<speak>Straße 🚌</speak>", "Straße 🚌"),
    ("", "<speak></speak>", ""),
  ])
  func `escapes text once`(text: String, ssml: String, plain: String) {
    let speech = Speech(text)
    #expect(speech.ssml == ssml)
    #expect(speech.plainText == plain)
    #expect(PlainText.words(ofSSML: ssml) == plain)
  }

  @Test(
    arguments: [
      (
        [.alias("Rd \"&", spokenAs: "Road's \"<")],
        #"<sub alias="Road&apos;s &quot;&lt;">Rd "&amp;</sub>"#, "Rd \"&",
      ),
      (
        [.text("at"), .pause(milliseconds: 300), .text(" eight")],
        #"at<break time="300ms"/> eight"#, "at eight",
      ),
      (
        [.pause(milliseconds: 99_999), .pause(milliseconds: -1)],
        #"<break time="10000ms"/><break time="0ms"/>"#, "",
      ),
      ([.sayAs("B2", .characters)], #"<say-as interpret-as="characters">B2</say-as>"#, "B2"),
      (
        [.sayAs("28", .spellOut), .text(" x")], #"<say-as interpret-as="spell-out">28</say-as> x"#,
        "28 x",
      ),
    ] as [([SpeechPart], String, String)]
  )
  func `marks pieces`(parts: [SpeechPart], ssml: String, plain: String) {
    let speech = Speech(parts: parts)
    #expect(speech.ssml == "<speak>\(ssml)</speak>")
    #expect(speech.plainText == plain)
    #expect(PlainText.words(ofSSML: speech.ssml) == plain)
  }

  @Test(arguments: [
    ("<speak>a &lt; b &#39;c&#x27; &nbsp; &amp</speak>", "a < b 'c' &nbsp; &amp"),
    ("<speak", "<speak"), ("a < b", "a < b"), ("<a b='>'>x</a>", "x"), ("&", "&"), ("<", "<"),
    ("&#xD800;&#99999999999;", "&#xD800;&#99999999999;"), ("", ""),
  ])
  func `reads what any server sent`(ssml: String, plain: String) {
    #expect(PlainText.words(ofSSML: ssml) == plain)
  }

  @Test func `finds the end of a tag as one who reads on from its beginning`() {
    var generator = SplitMix(seed: 5)
    let alphabet = Array("<<>\"'a".unicodeScalars)
    for _ in 0..<5000 {
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      var rest = scalars[...]
      var words = String.UnicodeScalarView()
      while let first = rest.popFirst() {
        var quote: Unicode.Scalar?
        let end =
          first != "<"
          ? nil
          : rest.firstIndex { scalar in
            if let open = quote {
              if scalar == open { quote = nil }
              return false
            }
            if scalar == "\"" || scalar == "'" { quote = scalar }
            return scalar == ">"
          }
        if let end { rest = rest[(end + 1)...] } else { words.append(first) }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      #expect(PlainText.words(ofSSML: String(text)) == String(words))
    }
    // As many beginnings as this would take hours to read on from.
    let many = String(repeating: "<", count: 300_000)
    #expect(PlainText.words(ofSSML: many) == many)
  }

  @Test func `knows when nothing is heard`() {
    #expect(Speech().isEmpty)
    #expect(Speech(parts: [.text(" \u{0}"), .pause(milliseconds: 5)]).isEmpty)
    #expect(!Speech(" a").isEmpty)
  }

  @Test func `is well-formed and reads back, whatever the text`() {
    var generator = SplitMix(seed: 3)
    let alphabet = Array("&<>\"' ab;#x1\u{0}\u{1F}\u{85}\u{FFFE}\u{2019}é🚌/=-".unicodeScalars)
    for _ in 0..<2000 {
      func text() -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
          scalars.append(alphabet[Int.random(in: alphabet.indices, using: &generator)])
        }
        return String(scalars)
      }
      var speech = Speech()
      for _ in 0..<4 {
        switch Int.random(in: 0...3, using: &generator) {
        case 0: speech.append(.alias(text(), spokenAs: text()))
        case 1: speech.append(.sayAs(text(), .digits))
        case 2: speech.append(.pause(milliseconds: 10))
        default: speech.append(text())
        }
      }
      #expect(PlainText.words(ofSSML: speech.ssml) == speech.plainText)
      for limit in [20, 40, 80] {
        let trimmed = speech.trimmed(toEncodedLength: limit)
        #expect(JSONWriter.encodedLength(of: trimmed.ssml) <= limit)
      }
    }
  }
}
