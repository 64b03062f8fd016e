/// Speech for the eye: what a terminal shows of an answer.
public enum PlainText {
  /// The words of an SSML document: tags left out, entities decoded, in one line.
  ///
  /// Reads what any server may have sent, so a tag without an end and an unknown entity are kept as they are.
  public static func words(ofSSML ssml: String) -> String {
    let scalars = Array(ssml.unicodeScalars)
    let tagEnds = tagEnds(in: scalars)
    var text = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "<", let end = tagEnds[index] {
        index = end
      } else if scalar == "&", let (decoded, end) = entity(scalars, from: index) {
        text.append(decoded)
        index = end
      } else {
        text.append(scalar)
        index &+= 1
      }
    }
    return tidied(String(text))
  }

  /// Where the tags end that begin at each `<`; a `>` between quotes ends none.
  ///
  /// One walk from the end tells it for all, since text of many beginnings without an end would else be read as often.
  private static func tagEnds(in scalars: [Unicode.Scalar]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    // Where a tag ends of which the rest is still to be read, by the quotes it is in.
    var outside: Int?
    var inDouble: Int?
    var inSingle: Int?
    for index in scalars.indices.reversed() {
      switch scalars[index] {
      case ">": outside = index &+ 1
      case "\"": (outside, inDouble) = (inDouble, outside)
      case "'": (outside, inSingle) = (inSingle, outside)
      case "<": ends[index] = outside
      default: break
      }
    }
    return ends
  }

  private static func entity(
    _ scalars: [Unicode.Scalar],
    from start: Int,
  ) -> (Unicode.Scalar, end: Int)? {
    let limit = min(scalars.count, start &+ 12)
    guard let end = ((start &+ 1)..<max(limit, start &+ 1)).first(where: { scalars[$0] == ";" })
    else { return nil }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[(start &+ 1)..<end])
    guard let scalar = character(named: String(name)) else { return nil }
    return (scalar, end &+ 1)
  }

  private static func character(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }

  /// The text in one line, with ASCII apostrophes and single blanks.
  static func tidied(_ text: String) -> String {
    var tidy = String.UnicodeScalarView()
    var pendingBlank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        pendingBlank = !tidy.isEmpty
        continue
      }
      guard SSML.isAllowed(scalar) else { continue }
      if pendingBlank { tidy.append(" ") }
      pendingBlank = false
      tidy.append(isApostrophe(scalar) ? "'" : scalar)
    }
    return String(tidy)
  }

  static func hasWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { !isBlank($0) && SSML.isAllowed($0) }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r": true
    default: scalar.value >= 0xA0 && scalar.properties.isWhitespace
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{02BC}": true
    default: false
    }
  }
}
