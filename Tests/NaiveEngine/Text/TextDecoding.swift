/// Turns a file's bytes into UTF-8: rule 13.
enum TextDecoding {
  /// Decodes a whole file: UTF-16 by its byte-order mark, else UTF-8, else Windows-1252.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, lowByteFirst: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, lowByteFirst: false) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: text, as: UTF8.self) != nil { return text }
    var decoded: [UInt8] = []
    for byte in text {
      decoded += Array(String(Character(windows1252(byte))).utf8)
    }
    return decoded
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
