/// A reader of SSML that shares nothing with the product: strict XML of the few elements that may be spoken.
struct SSMLDocument {
  /// All text that is not in a tag, entities decoded.
  private(set) var text: [Unicode.Scalar] = []
  private var rest: ArraySlice<Unicode.Scalar>

  private static let attributes = ["break": "time", "sub": "alias", "say-as": "interpret-as"]

  /// Reads a document; nil when it is not well formed or has an element that it may not.
  init?(_ ssml: String) {
    rest = Array(ssml.unicodeScalars)[...]
    guard take("<speak>"), content(), take("</speak>"), rest.isEmpty else { return nil }
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.unicodeScalars) else { return false }
    rest = rest.dropFirst(word.unicodeScalars.count)
    return true
  }

  /// Reads text and elements until a closing tag.
  private mutating func content() -> Bool {
    while let first = rest.first {
      switch first {
      case "<" where rest.dropFirst().first == "/": return true
      case "<":
        guard element() else { return false }
      default:
        guard let scalar = character() else { return false }
        text.append(scalar)
      }
    }
    return false
  }

  private mutating func element() -> Bool {
    _ = take("<")
    var name = ""
    while let scalar = rest.first, scalar.properties.isAlphabetic || scalar == "-" {
      name.unicodeScalars.append(scalar)
      rest = rest.dropFirst()
    }
    guard let attribute = Self.attributes[name], take(" \(attribute)=\""), value() else {
      return false
    }
    if name == "break" { return take("/>") }
    return take(">") && content() && take("</\(name)>")
  }

  private mutating func value() -> Bool {
    while let first = rest.first {
      if take("\"") { return true }
      guard first != "<", character() != nil else { return false }
    }
    return false
  }

  /// Takes a character or an entity that stands for one.
  private mutating func character() -> Unicode.Scalar? {
    guard let scalar = rest.first, Self.isCharacter(scalar) else { return nil }
    guard scalar == "&" else {
      rest = rest.dropFirst()
      return scalar == ">" ? nil : scalar
    }
    for (entity, scalar) in Self.entities where take(entity) { return scalar }
    return nil
  }

  private static let entities: [(String, Unicode.Scalar)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  /// XML 1.0's `Char`.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
