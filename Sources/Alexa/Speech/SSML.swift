/// Escaping of text for XML 1.0.
enum SSML {
  /// Adds text with its special characters escaped and those that XML cannot hold left out.
  static func append(_ text: String, to ssml: inout String, inAttribute: Bool = false) {
    // Most text needs nothing done to it.
    if isPlain(text) {
      ssml += text
      return
    }
    for scalar in text.unicodeScalars { append(scalar, to: &ssml, inAttribute: inAttribute) }
  }

  private static func append(
    _ scalar: Unicode.Scalar,
    to ssml: inout String,
    inAttribute: Bool,
  ) {
    switch scalar {
    case "&": ssml += "&amp;"
    case "<": ssml += "&lt;"
    case ">": ssml += "&gt;"
    case "\"" where inAttribute: ssml += "&quot;"
    case "'" where inAttribute: ssml += "&apos;"
    case "\t", "\n", "\r": ssml += " "
    case _ where isAllowed(scalar): ssml.unicodeScalars.append(scalar)
    default: break
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices where !isPlain(bytes[index]) { return false }
    return true
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: 0x20 <= byte && byte < 0x7F
    }
  }

  /// Whether a character stands for itself, in XML and in JSON.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar != "\\" && isPlain(UInt8(truncatingIfNeeded: scalar.value))
  }

  /// Whether XML 1.0 can hold a character and a reader would miss it.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xFFFE, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
