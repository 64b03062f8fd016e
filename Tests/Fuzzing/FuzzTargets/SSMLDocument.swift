/// A reader of SSML that shares nothing with the product: strict XML of the few elements that may be spoken.
struct SSMLDocument {
  /// All text that is not in a tag, entities decoded.
  private(set) var text: [Unicode.Scalar] = []
  private let scalars: [Unicode.Scalar]
  private var place = 0

  private static let attributes = ["break": "time", "sub": "alias", "say-as": "interpret-as"]

  /// Reads a document; nil when it is not well formed or has an element that it may not.
  init?(_ ssml: String) {
    scalars = Array(ssml.unicodeScalars)
    guard take("<speak>"), content(), take("</speak>"), next == nil else { return nil }
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take(_ word: String) -> Bool {
    var end = place
    for scalar in word.unicodeScalars {
      guard end < scalars.count, scalars[end] == scalar else { return false }
      end += 1
    }
    place = end
    return true
  }

  /// Reads text and elements until a closing tag.
  private mutating func content() -> Bool {
    while let first = next {
      switch first {
      case "<" where place + 1 < scalars.count && scalars[place + 1] == "/": return true
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
    while let scalar = next, scalar.properties.isAlphabetic || scalar == "-" {
      name.unicodeScalars.append(scalar)
      place += 1
    }
    guard let attribute = Self.attributes[name], take(" \(attribute)=\""), value() else {
      return false
    }
    if name == "break" { return take("/>") }
    return take(">") && content() && take("</\(name)>")
  }

  private mutating func value() -> Bool {
    while let first = next {
      if take("\"") { return true }
      guard first != "<", character() != nil else { return false }
    }
    return false
  }

  /// Takes a character or an entity that stands for one.
  private mutating func character() -> Unicode.Scalar? {
    guard let scalar = next, Self.isCharacter(scalar) else { return nil }
    guard scalar == "&" else {
      place += 1
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
