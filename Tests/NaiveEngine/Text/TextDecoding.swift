/// Turns a file's bytes into UTF-8: rule 13.
enum TextDecoding {
  /// Decodes a whole file: UTF-16 by its byte-order mark, else UTF-8, else Windows-1252 for each byte that must be.
  ///
  /// Of a file that is mostly UTF-8 those are the bytes that belong to no character, of others all of them.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, lowByteFirst: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, lowByteFirst: false) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: text, as: UTF8.self) != nil { return text }
    var pieces: [(bytes: [UInt8], isCharacter: Bool)] = []
    var index = 0
    while index < text.count {
      let longest = [4, 3, 2, 1].first { length in
        index + length <= text.count
          && String(validating: text[index..<index + length], as: UTF8.self)?.unicodeScalars.count
            == 1
      }
      pieces.append((Array(text[index..<index + (longest ?? 1)]), longest != nil))
      index += longest ?? 1
    }
    let characters = pieces.count { $0.isCharacter && $0.bytes.count > 1 }
    let strays = pieces.count { !$0.isCharacter }
    let isMarked = text.count < bytes.count
    if isMarked || (characters > 0 && strays <= characters * 8) {
      return pieces.flatMap { $0.isCharacter ? $0.bytes : replacement($0.bytes[0]) }
    }
    return text.flatMap { Array(String(Character(windows1252($0))).utf8) }
  }

  /// A byte of Windows-1252 amid UTF-8; where it has no such character, the sign for that.
  private static func replacement(_ byte: UInt8) -> [UInt8] {
    let scalar = windows1252(byte)
    let isUnknown = (0x80...0x9F).contains(scalar.value)
    return Array(String(Character(isUnknown ? "\u{FFFD}" : scalar)).utf8)
  }

  private static func utf16(_ bytes: [UInt8], lowByteFirst: Bool) -> [UInt8] {
    var units: [UInt16] = []
    var index = 2
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(lowByteFirst ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; its five holes stay control characters.
  private static let upperControls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upperControls[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }
}
