extension Speech {
  /// The longest beginning whose SSML takes at most that many bytes in JSON.
  ///
  /// Text that does not fit ends after its last whole sentence, else its last whole word; other pieces stay or go whole.
  func trimmed(toEncodedLength limit: Int) -> Speech {
    // Escaping turns no byte into more than six, and no mark takes more than 64: short speech needs no measuring.
    let bound = parts.reduce(0) { $0 &+ $1.writtenBytes &* 6 &+ 64 }
    guard bound > limit, JSONWriter.encodedLength(of: ssml) > limit else { return self }

    var room = limit &- "<speak></speak>".utf8.count
    var kept: [SpeechPart] = []
    for part in parts {
      let length = JSONWriter.encodedLength(of: part.ssml)
      if length <= room {
        kept.append(part)
        room &-= length
        continue
      }
      if case .text(let text) = part {
        let beginning = TextTrimming.beginning(of: text, room: room) { scalar in
          SSML.isPlain(scalar) ? 1 : JSONWriter.encodedLength(of: Speech.escaped(scalar))
        }
        if !beginning.isEmpty { kept.append(.text(beginning)) }
      }
      break
    }
    return Speech(parts: kept)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    SpeechPart.text(String(scalar)).ssml
  }
}

/// Cutting text where a listener would not notice.
enum TextTrimming {
  /// The longest beginning of a text that fits a room, ending with a whole sentence, else a whole word.
  static func beginning(
    of text: String,
    room: Int,
    length: (Unicode.Scalar) -> Int,
  ) -> String {
    let scalars = text.unicodeScalars
    var used = 0
    var end = scalars.startIndex
    var wordEnd: String.Index?
    var sentenceEnd: String.Index?
    var previous: Unicode.Scalar = " "
    while end < scalars.endIndex {
      let scalar = scalars[end]
      if scalar.properties.isWhitespace {
        wordEnd = end
        if previous == "." || previous == "!" || previous == "?" { sentenceEnd = end }
      }
      used &+= length(scalar)
      if used > room { return String(text[..<(sentenceEnd ?? wordEnd ?? end)]) }
      previous = scalar
      end = scalars.index(after: end)
    }
    return text
  }
}
