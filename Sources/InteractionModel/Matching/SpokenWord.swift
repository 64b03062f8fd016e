/// A word of an utterance, as it is compared and as a device would send it.
struct SpokenWord: Equatable, Sendable {
  /// The word for comparing: lower case, no accents, no punctuation.
  var folded: String
  /// The word as heard, in lower case.
  var spoken: String
}

extension SpokenWord {
  /// Takes a typed sentence apart.
  static func words(of text: String) -> [SpokenWord] {
    var words: [SpokenWord] = []
    for chunk in chunks(of: text) { append(chunk, to: &words) }
    return words
  }

  /// Runs of characters between blanks and signs; "&" and "@" become words.
  private static func chunks(of text: String) -> [String] {
    var chunks: [String] = []
    var chunk = String.UnicodeScalarView()
    func finish() {
      if !chunk.isEmpty { chunks.append(String(chunk)) }
      chunk = String.UnicodeScalarView()
    }
    let scalars = Array(text.lowercased().unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&":
        finish()
        chunks.append("and")
      case "@":
        finish()
        chunks.append("at")
      case "\u{2018}", "\u{2019}", "\u{201B}", "\u{02BC}", "`", "'": chunk.append("'")
      case ".": chunk.append(scalar)
      case ":" where isDigit(scalars, index &- 1) && isDigit(scalars, index &+ 1):
        chunk.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
          chunk.append(scalar)
        default: finish()
        }
      }
    }
    finish()
    return chunks
  }

  private static func isDigit(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
  }

  private static func append(_ chunk: String, to words: inout [SpokenWord]) {
    let spoken = trimmed(chunk)
    if let (first, second) = expansions[spoken] {
      words.append(SpokenWord(folded: first, spoken: spoken))
      words.append(SpokenWord(folded: second, spoken: ""))
      return
    }
    let folded = Folding.folded(spoken.filter { $0 != "." && $0 != "'" })
    guard !folded.isEmpty else { return }
    // "5pm" is two words when spoken.
    for suffix in ["am", "pm"] where folded.hasSuffix(suffix) && folded.utf8.count > 2 {
      let number = folded.dropLast(2)
      if number.utf8.allSatisfy({ (0x30...0x3A).contains($0) }) {
        words.append(SpokenWord(folded: String(number), spoken: String(number)))
        words.append(SpokenWord(folded: suffix, spoken: suffix))
        return
      }
    }
    words.append(SpokenWord(folded: folded, spoken: spoken))
  }

  /// Takes quotes off both ends, and the full stop off a sentence, but not off "p.m." or "b.".
  private static func trimmed(_ chunk: String) -> String {
    var rest = chunk[...]
    while rest.first == "'" || rest.first == "." { rest = rest.dropFirst() }
    while rest.last == "'" { rest = rest.dropLast() }
    while rest.hasSuffix("..") { rest = rest.dropLast() }
    if rest.last == "." {
      let word = rest.dropLast()
      if word.count > 1, !word.contains(".") { rest = word }
    }
    while rest.last == "'" { rest = rest.dropLast() }
    return String(rest)
  }

  /// Short forms and the two words they stand for; the first carries what was said.
  private static let expansions: [String: (String, String)] = [
    "when's": ("when", "is"), "what's": ("what", "is"), "where's": ("where", "is"),
    "how's": ("how", "is"), "that's": ("that", "is"), "it's": ("it", "is"),
    "there's": ("there", "is"), "who's": ("who", "is"), "i'd": ("i", "would"),
    "i'm": ("i", "am"), "when're": ("when", "are"), "what're": ("what", "are"),
  ]
}

extension Sequence<SpokenWord> {
  /// The words as a device would send them in a slot.
  var spokenText: String {
    lazy.map(\.spoken).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
