/// How the text of a file is written (GTFS.md rule 13).
public enum TextEncoding: Sendable {
  /// UTF-8, with or without a byte-order mark.
  case utf8
  /// UTF-8 with some bytes among it that are not, each of which is read as Windows-1252.
  case damagedUTF8
  /// Windows-1252, taken for any other file that is not UTF-8.
  case windows1252
  /// UTF-16, low byte first.
  case utf16LittleEndian
  /// UTF-16, high byte first.
  case utf16BigEndian

  /// The name that an operator knows.
  public var name: String {
    switch self {
    case .utf8, .damagedUTF8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    }
  }

  /// Gives notice of a file that is not UTF-8; of bytes in one that is there is a notice for each cell.
  public func note(_ notices: inout NoticeCollector, file: String) {
    switch self {
    case .utf8, .damagedUTF8: break
    case .windows1252, .utf16LittleEndian, .utf16BigEndian:
      notices.add(.notUTF8, file: file, value: name)
    }
  }
}

/// Turns bytes of an encoding into UTF-8, chunk by chunk.
struct Transcoder: Sendable {
  let encoding: TextEncoding
  /// What the chunk's end cut off: half a code unit, or half a surrogate pair.
  private var pendingByte: UInt8?
  private var pendingUnit: UInt16?

  init(encoding: TextEncoding) { self.encoding = encoding }

  /// Appends a chunk as UTF-8; what is no text becomes U+FFFD.
  mutating func append(_ chunk: Span<UInt8>, isLast: Bool, to text: inout [UInt8]) {
    switch encoding {
    case .utf8, .damagedUTF8: for index in chunk.indices { text.append(chunk[index]) }
    case .windows1252:
      for index in chunk.indices {
        Transcoder.append(Transcoder.scalar(ofWindows1252: chunk[index]), to: &text)
      }
    case .utf16LittleEndian, .utf16BigEndian:
      for index in chunk.indices {
        guard let first = pendingByte else {
          pendingByte = chunk[index]
          continue
        }
        pendingByte = nil
        let one = UInt16(first)
        let other = UInt16(chunk[index])
        append(
          unit: encoding == .utf16LittleEndian ? other << 8 | one : one << 8 | other,
          to: &text,
        )
      }
      if isLast, pendingUnit != nil || pendingByte != nil {
        Transcoder.append(0xfffd, to: &text)
        pendingUnit = nil
        pendingByte = nil
      }
    }
  }

  private mutating func append(unit: UInt16, to text: inout [UInt8]) {
    if let high = pendingUnit {
      pendingUnit = nil
      if UTF16.isTrailSurrogate(unit) {
        let scalar = 0x10000 + (UInt32(high & 0x3ff) << 10 | UInt32(unit & 0x3ff))
        Transcoder.append(scalar, to: &text)
        return
      }
      Transcoder.append(0xfffd, to: &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      pendingUnit = unit
    } else {
      Transcoder.append(UTF16.isTrailSurrogate(unit) ? 0xfffd : UInt32(unit), to: &text)
    }
  }

  /// The character of a byte of Windows-1252.
  static func scalar(ofWindows1252 byte: UInt8) -> UInt32 {
    (0x80...0x9f).contains(byte) ? windows1252[Int(byte) - 0x80] : UInt32(byte)
  }

  /// The character of a byte that stands alone in UTF-8: that of Windows-1252, or U+FFFD where it assigns none.
  static func scalar(ofDamaged byte: UInt8) -> UInt32 {
    let scalar = scalar(ofWindows1252: byte)
    return (0x80...0x9f).contains(scalar) ? 0xfffd : scalar
  }

  /// Appends a character as UTF-8.
  static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    if scalar < 0x80 {
      text.append(UInt8(scalar))
    } else {
      text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{fffd}").utf8)
    }
  }

  /// The characters of 0x80 to 0x9f; the five that are not assigned stand for their control characters.
  private static let windows1252: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc,
    0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
  ]
}
