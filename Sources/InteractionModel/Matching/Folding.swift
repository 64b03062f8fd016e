/// Makes letters comparable: lower case, without accents.
enum Folding {
  /// The text in lower case, accents taken off Latin letters and ligatures written out.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars { append(scalar, to: &folded) }
    return String(folded)
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    guard !scalar.isASCII else {
      text.append(scalar)
      return
    }
    switch scalar {
    case "ß": text.append(contentsOf: "ss".unicodeScalars)
    case "æ": text.append(contentsOf: "ae".unicodeScalars)
    case "œ": text.append(contentsOf: "oe".unicodeScalars)
    default:
      if scalar.properties.generalCategory == .nonspacingMark { return }
      text.append(baseLetter(scalar) ?? scalar)
    }
  }

  /// The letter under an accent, which the character's own name tells: "LATIN SMALL LETTER E WITH ACUTE".
  private static func baseLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let prefix = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
    let rest = name.unicodeScalars.dropFirst(prefix.unicodeScalars.count)
    guard let letter = rest.first, rest.dropFirst().first == " " else { return nil }
    return letter.properties.lowercaseMapping.unicodeScalars.first
  }
}
